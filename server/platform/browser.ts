/** What a request tells of the browser that it comes from. Nothing of it proves who asks. */
export type Browser = {
  /** Where it connects from; null for what is called inside this process. */
  clientAddress: string | null
  /** What signing in with it gave it before, of whichever users (devices.ts). */
  deviceTokens: readonly string[]
  /** Its header of that name; empty where it sent none. */
  userAgent: string
}
