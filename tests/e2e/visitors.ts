import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '@playwright/test'

/**
 * Who may see a page: a newcomer's profile is not complete, a beginner has a profile and nothing else; a colleague buys in the
 * member's team; who is guarded signs in with a code as well.
 */
export const visitors = ['signedOut', 'newcomer', 'beginner', 'member', 'colleague', 'guarded'] as const
export type Visitor = (typeof visitors)[number]

/** What pages show that was made once for all tests, by `prepare-visitors.ts`. */
export type Prepared = {
  orderId: string
  invitation: string
  favorites: { list: string; item: string; link: string }
  /** The e-mail of whoever signs in with a code as well. */
  guarded: string
  fabric: string
  supplier: string
  book: string
  bookFabric: string
}

export const preparedFolder = path.join(import.meta.dirname, '..', 'results', 'visitors')
export const preparedFile = path.join(preparedFolder, 'prepared.json')

/** Where the cookies of a visitor are kept who was signed in once for all tests; none for who is signed out. */
export const stateOf = (visitor: Visitor): string | undefined =>
  visitor === 'signedOut' ? undefined : path.join(preparedFolder, `${visitor}.json`)

export const readPrepared = (): Prepared => JSON.parse(readFileSync(preparedFile, 'utf8')) as Prepared

/**
 * Playwright's own `test`, whose browser belongs to the `visitor` of `test.use`. The visitors are shared: a test that changes
 * what an account holds opens one of its own (`openMember`).
 */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: ['signedOut', { option: true }],
  storageState: ({ visitor }, use) => use(stateOf(visitor)),
})
