/** What a request says about its browser. None of it authenticates the caller. */
export type Browser = {
  /** Client address of the connection; null for calls from inside this process. */
  clientAddress: string | null
  /** Device tokens from earlier sign-ins, of any user (devices.ts). */
  deviceTokens: readonly string[]
  /** The User-Agent header; empty when absent. */
  userAgent: string
}
