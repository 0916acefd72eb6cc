import besley from '@fontsource/besley/files/besley-latin-400-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** URLs of the two fonts above the fold of every page, to preload. */
export const fontUrls: readonly string[] = [instrumentSans, besley]
