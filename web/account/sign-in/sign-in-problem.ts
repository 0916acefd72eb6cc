import type { ErrorCode } from '@selvedge/contract/call/errors.ts'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Reasons why sign-in with the identity provider failed. */
export const signInProblems = [
  'denied',
  'otherBrowser',
  'journeySpent',
  'identityRefused',
  'identityUnconfirmed',
  'identityNeedsPassword',
  'identityConflict',
  'identityRemoved',
  'identityUnavailable',
  'tooManyRequests',
  'unavailable',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** Maps an API error to a sign-in problem. */
export const problemOf = (code: ErrorCode): SignInProblem =>
  signInProblems.find(problem => problem === code) ?? 'unavailable'

/** The problem named in the sign-in page's address. */
export const problemIn = (search: URLSearchParams): SignInProblem | null =>
  signInProblems.find(problem => problem === search.get('problem')) ?? null

/** The sign-in page showing the problem. */
export const signInWithProblem = (problem: SignInProblem, wanted: string | undefined): string =>
  `${paths.signin}?${String(new URLSearchParams({ problem, ...(wanted ? { next: wanted } : {}) }))}`
