package notebook

import "slices"

// inOrder puts a list in order and keeps what is alike as it lay. It sorts places, so that the page has one sort for lists of all kinds.
func inOrder[T any](list []T, compare func(a, b *T) int) {
	places := sortPlaces(len(list), func(i, j int) int { return compare(&list[i], &list[j]) })
	if slices.IsSorted(places) { // as of a notebook that was read
		return
	}
	was := slices.Clone(list)
	for to, from := range places {
		list[to] = was[from]
	}
}

// sortPlaces returns the places 0 to n-1 in the order of what lies there.
func sortPlaces(n int, compare func(i, j int) int) []int {
	places := make([]int, n)
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, compare)
	return places
}
