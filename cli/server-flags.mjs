/**
 * V8 flags of the server. Rendering a page leaves a few megabytes of strings; by default V8 lets hundreds of megabytes of
 * them accumulate before it collects, and keeps two young semi-spaces of 64 MB. With these flags it collects when the live
 * heap has doubled. Plain JavaScript, so that any version of Node can read it.
 */
export const serverFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100']
