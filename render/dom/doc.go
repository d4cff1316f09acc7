// Package dom keeps a page in step with trees of nodes. A tree is made anew whenever there is something else to show;
// Page.Mount compares it with the one before and changes no more of the page than differs, as the frameworks do that
// call it a virtual DOM (React, 2013). Kids are told apart by their keys, and as many as can be stay where they are
// (a longest increasing subsequence), so that what has the focus keeps it.
//
// Callbacks ride on the nodes; the page has one listener for each kind of event, so that nothing is left behind when
// nodes go. Without a browser the same trees are kept in memory, to be looked at and clicked by tests.
package dom
