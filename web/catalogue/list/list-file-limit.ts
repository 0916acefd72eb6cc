/** Rows of a list's file at most; a narrower search has the rest. */
export const MOST_IN_FILE = 1000
