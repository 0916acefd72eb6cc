import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Places } from './places.ts'

/** The password of both roles of the embedded database. */
export function readPassword(places: Places): string {
  try {
    return readFileSync(places.password, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw badPassword(places, 'is missing')
    throw badPassword(places, 'cannot be read by this account')
  }
}

export function keepPassword(places: Places, password: string): void {
  writeFileSync(`${places.password}.new`, password, { mode: 0o600, flush: true })
  renameSync(`${places.password}.new`, places.password)
}

export function badPassword(places: Places, flaw: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'password',
    `The password of the database, ${places.password}, ${flaw}.`,
    'Use the account that created the database, and put back the file that was made with it.',
  )
}
