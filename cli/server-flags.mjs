/**
 * How Node keeps house for a server. A page is made of a few megabytes of text that is of no use once it is sent; left to itself
 * the engine lets hundreds of megabytes of that lie before it looks for them, and 64 MB twice for what is youngest. It
 * looks now when what is kept has doubled. Plain JavaScript, because whatever Node is there reads it.
 */
export const serverFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100']
