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
/** Errors from pg, which have no code: the last two are of deadlines, for an answer and for a connection. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout e(xceeded when trying to connect|xpired))/
/**
 * From PostgreSQL: connection exceptions, a transaction that was idle for too long (25P03), and servers that are shutting
 * down or starting (57P01 to 57P03).
 */
const serverStates = /^(08...|25P03|57P0[123])$/

/** Whether an error means that the connection was lost or never established, rather than that a statement failed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  return socketCodes.includes(code) || serverStates.test(code) || driverMessages.test(error.message)
}

/**
 * The statement took no effect, for want of a resource (class 53: disk, memory, connections) or because it passed the
 * server's deadline (57014).
 */
const passingStates = /^(53...|57014)$/

/** Whether the database cannot answer now and may later, so that asking again is worth it. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) || passingStates.test(sqlState(error))

/** The SQLSTATE (or node's code) of an error, or an empty string. */
export function sqlState(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
