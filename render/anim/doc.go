// Package anim moves cards. A card is known by its slot, so the same card goes from pile to pile whatever the
// game; where it goes is said once (Aim), and where it is just now is asked in every frame (At).
//
// Time is passed in, in milliseconds of any clock. Durations and curves are those of the table in the design of
// the screen, after Material 3: standard for what stays, decelerate for what arrives, accelerate for what
// leaves.
package anim
