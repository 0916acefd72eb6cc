import type { ErrorCode } from '@selvedge/contract/call/errors.ts'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Why the way by the identity provider did not end in a session. */
export const signInProblems = [
  'denied',
  'otherBrowser',
  'journeySpent',
  'identityRefused',
  'identityUnconfirmed',
  'identityConflict',
  'identityRemoved',
  'identityUnavailable',
  'tooManyRequests',
  'unavailable',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** What a refusal of the API is to whoever signs in. */
export const problemOf = (code: ErrorCode): SignInProblem =>
  signInProblems.find(problem => problem === code) ?? 'unavailable'

/** The problem that an address of the sign-in page tells of. */
export const problemIn = (search: URLSearchParams): SignInProblem | null =>
  signInProblems.find(problem => problem === search.get('problem')) ?? null

/** The sign-in page, where the problem is told and another try is one press away. */
export const signInWithProblem = (problem: SignInProblem, wanted: string | undefined): string =>
  `${paths.signin}?${String(new URLSearchParams({ problem, ...(wanted ? { next: wanted } : {}) }))}`
