/** Of node: the socket. */
const socketCodes = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** Of pg, which gives no code for them. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/
/** Of PostgreSQL: connection exceptions, and servers that shut down or start (57P01 to 57P03). */
const serverStates = /^(08...|57P0[123])$/

/** Whether an error means that the connection is gone or never came about, as against a refused statement. */
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
