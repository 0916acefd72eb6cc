/** What the person at the command line can put right; its message is shown alone. */
export class CommandError extends Error {
  override name = 'CommandError'
}
