import besley from '@fontsource/besley/files/besley-latin-400-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** Addresses of the two fonts that every page's first view needs, for `<link rel="preload" as="font">`. */
export const fontUrls: readonly string[] = [instrumentSans, besley]
