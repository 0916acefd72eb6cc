import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, type Cookie } from '@playwright/test'

/**
 * Kinds of visitor: a newcomer's profile is not complete, a beginner has only a profile, a colleague buys in
 * the member's team, guarded has two-factor authentication, an operator works at the desk.
 */
export const visitors = [
  'signedOut',
  'newcomer',
  'beginner',
  'member',
  'colleague',
  'guarded',
  'operator',
] as const
export type Visitor = (typeof visitors)[number]

/** Shared test data, created by `prepare-visitors.ts`. */
export type Prepared = {
  orderId: string
  /** An order that the member may approve. */
  askedId: string
  invitation: string
  /** The link in a supplier's mail about a request that awaits an answer. */
  answerLink: string
  /** The link in a supplier's mail about its part of an order. */
  supplierOrderLink: string
  /** The links in mails about lines that are signed off: to a buyer about a cutting and a substitute, to a supplier about a cutting. */
  signOffLinks: { cutting: string; substitute: string; asked: string }
  /** A quote of the member, and the customer's link to it. */
  quote: { id: string; link: string }
  favorites: { list: string; item: string; link: string }
  /** The e-mail of the account with two-factor authentication. */
  guarded: string
  /** A supplier's list that waits to be confirmed. */
  importId: string
  /** What a supplier sends of the order, and a line of it to cut. */
  shipment: { id: string; line: string }
  /** A request for a special price that waits for an answer. */
  specialId: string
  fabric: string
  supplier: string
  book: string
  bookFabric: string
}

export const preparedFolder = path.join(import.meta.dirname, '..', 'results', 'visitors')
export const preparedFile = path.join(preparedFolder, 'prepared.json')

/** The stored cookies of a visitor; undefined when signed out. */
export const stateOf = (visitor: Visitor): string | undefined =>
  visitor === 'signedOut' ? undefined : path.join(preparedFolder, `${visitor}.json`)

export const readPrepared = (): Prepared => JSON.parse(readFileSync(preparedFile, 'utf8')) as Prepared

/**
 * Playwright's own `test`, with its browser signed in as the `visitor` of `test.use`. The visitors are
 * shared: a test that changes an account's data creates one of its own (`openMember`). Signed in by cookies that are added:
 * with another `storageState` no window would be reused.
 */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: ['signedOut', { option: true }],
  context: async ({ context, visitor }, use) => {
    const state = stateOf(visitor)
    if (state) {
      const { cookies } = JSON.parse(readFileSync(state, 'utf8')) as { cookies: Cookie[] }
      await context.addCookies(cookies)
    }
    await use(context)
  },
})
