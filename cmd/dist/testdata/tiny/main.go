// Command tiny is the smallest program that a page can run.
package main

func main() {}
