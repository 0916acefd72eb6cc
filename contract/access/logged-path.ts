import { calls } from '../calls.ts'
import type { Call } from '../call/call.ts'
import { canonicalPath } from './access.ts'
import { paths } from './paths.ts'

/** Paths of calls and pages with a secret in them, up to the secret: `/api/users/reset-password/`. */
const secretPathPrefixes = [
  ...Object.values<Call>(calls)
    .filter(call => call.path.includes('{token}'))
    .map(call => `/api${call.path.slice(0, call.path.indexOf('{token}'))}`),
  paths.share(''),
  paths.answer(''),
  paths.supplierOrder(''),
  paths.signOff(''),
  paths.cutting(''),
  paths.clientQuote(''),
  paths.deskSetUp(''),
]

/** The path without secrets, for logs, however the router lets it be spelled. */
export function loggedPath(path: string): string {
  const plain = canonicalPath(path)
  const start = secretPathPrefixes.find(before => plain.startsWith(before.toLowerCase()))
  return start === undefined ? path : `${start}…`
}
