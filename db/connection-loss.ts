/** Socket errors, from Node. */
const socketCodes = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** Errors from pg, which have no code. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/
/** From PostgreSQL: connection exceptions, and servers that are shutting down or starting (57P01 to 57P03). */
const serverStates = /^(08...|57P0[123])$/

/** Whether an error means that the connection was lost or never established, rather than that a statement failed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  return socketCodes.includes(code) || serverStates.test(code) || driverMessages.test(error.message)
}

/** The SQLSTATE (or node's code) of an error, or an empty string. */
export function sqlState(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
