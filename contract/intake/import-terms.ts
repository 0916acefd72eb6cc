/** The largest file that the desk's own form takes, which is read at once; longer lists come over the API or command line. */
export const MAX_DESK_FILE_BYTES = 48 * 1024 ** 2

/** Below this share of certainty somebody has to confirm what a column is taken for. */
export const SURE_ENOUGH = 0.75
/** Different values shown of each column. */
export const VALUES_SHOWN = 10
