import { Client } from 'pg'

/**
 * A client whose connection ends with the first query that passes the deadline `query_timeout`. By itself pg gives up
 * the query alone, and the pool would lend the silent connection to the next.
 */
export class ClientWithDeadline extends Client {
  /** `never`, because every overload of pg accepts it: arguments and result pass through unchanged. */
  override query(...given: unknown[]): never {
    const result: unknown = super.query(...(given as [string]))
    if (result instanceof Promise) result.catch((error: unknown) => this.#endIfSilent(error))
    return result as never
  }

  #endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
  }
}
