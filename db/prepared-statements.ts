import { ClientWithDeadline } from './client-with-deadline.ts'

/** A statement is worth its place in every connection's memory when it has been sent as often as this. */
const SENT_BEFORE = 20
/** At some 60 KB each, the memory that a connection may take for them stays below 12 MB. */
const MOST = 200
/** Texts counted at once. Those that differ in how many values they list would otherwise fill the memory. */
const MOST_COUNTED = 2000
/** Statements that are planned; those of transactions and settings are not. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/**
 * The names under which the connections of a pool prepare what they send often: PostgreSQL parses such a statement once a
 * connection, and keeps its plan where one serves all values as well as a plan of their own would.
 */
export class StatementNames {
  readonly #sent = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #count = 0

  /** Undefined for a text that is not prepared, or not yet. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST || !PLANNED.test(text)) return known
    const sent = (this.#sent.get(text) ?? 0) + 1
    if (sent < SENT_BEFORE) {
      if (this.#sent.size >= MOST_COUNTED) this.#sent.clear()
      this.#sent.set(text, sent)
      return undefined
    }
    this.#sent.delete(text)
    return this.renew(text)
  }

  /** A new name for a text, under which no connection has prepared it. */
  renew(text: string): string {
    this.#count += 1
    const name = `s${this.#count}`
    this.#names.set(text, name)
    return name
  }
}

/** A client that prepares statements under those names. */
export const preparingClient = (names: StatementNames): typeof ClientWithDeadline =>
  class PreparingClient extends ClientWithDeadline {
    override query(...given: unknown[]): never {
      const [text, values, ...rest] = given
      const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const name = isPlain && rest.length === 0 ? names.of(text) : undefined
      return name === undefined ? super.query(...given) : this.#prepared(name, text as string, values)
    }

    /** A statement whose columns a migration has changed since is sent anew, except in a transaction, which has then failed. */
    #prepared(name: string, text: string, values: unknown): never {
      const result: Promise<unknown> = super.query({ name, text, values })
      return result.catch((error: unknown) => {
        if (!isOutdatedPlan(error)) throw error
        names.renew(text)
        const again: Promise<unknown> = super.query(text, values)
        return again.catch(() => {
          throw error
        })
      }) as never
    }
  }

/** Whether a prepared statement gives other columns than when it was prepared. Sent again, it is prepared anew. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
