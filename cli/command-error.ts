/** An error the user of the command line can fix; its message is printed without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}
