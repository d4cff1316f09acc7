package notebook

import "slices"

// inOrder puts a list in order and keeps what is alike as it lay.
func inOrder[T any](list []T, compare func(a, b *T) int) {
	arrange(list, func(i, j int) int { return compare(&list[i], &list[j]) })
}

// arrange does the same by what tells of two places of the list which comes first, while all lies as it lay. It sorts places, so that the
// page has one sort for lists of all kinds.
func arrange[T any](list []T, compare func(i, j int) int) {
	places := sortPlaces(len(list), compare)
	for i := range places { // what lies there goes round a circle of places, each to where it belongs
		to := i
		first := list[i]
		for places[to] != i {
			from := places[to]
			list[to], places[to] = list[from], to
			to = from
		}
		list[to], places[to] = first, to
	}
}

// sortPlaces returns the places 0 to n-1 in the order of what lies there, nil where that is their own order.
func sortPlaces(n int, compare func(i, j int) int) []int {
	i := 1
	for i < n && compare(i-1, i) <= 0 {
		i++
	}
	if i >= n {
		return nil
	}
	places := make([]int, n)
	for i := range places {
		places[i] = i
	}
	slices.SortFunc(places, func(i, j int) int {
		if c := compare(i, j); c != 0 {
			return c
		}
		return i - j
	})
	return places
}
