import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  offerAskedPrice,
  refuseAskedPrice,
  writeAboutAskedPrice,
} from '@selvedge/contract/special-pricing/price-answers.ts'
import {
  acceptSpecialPrice,
  reviseSpecialPrice,
  withdrawSpecialPrice,
  writeSpecialPriceMessage,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import {
  mayDiscussSpecialPrice,
  mayMoveSpecialPrice,
  specialPriceStates,
  type SpecialPriceState,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { askFor, dayIn, offer, readSpecial, supplierLink } from '@selvedge/tests/support/special-prices.ts'

const RUNS = 12
const MOST_STEPS = 9
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** Everything that anybody can do about a request, in any order. */
const steps = [
  'supplierOffers',
  'supplierRefuses',
  'supplierWrites',
  'houseOffers',
  'accept',
  'revise',
  'withdraw',
  'write',
] as const
type Step = (typeof steps)[number]
const movesTo: Partial<Record<Step, SpecialPriceState>> = {
  supplierOffers: 'countered',
  supplierRefuses: 'rejected',
  houseOffers: 'countered',
  accept: 'accepted',
  revise: 'revised',
  withdraw: 'withdrawn',
}

type Standing = { client: Client; id: string; token: string; count: number }

/** Takes one step; each differs from those before, so that none is a repetition. Returns whether it was let through. */
async function take(step: Step, { client, id, token, count }: Standing): Promise<boolean> {
  const supplier = application.client()
  const params = { id }
  const { version } = await readSpecial(client, id)
  const price = { minor: 5000 + count, unit: 'm' as const }
  const message = `Step ${count}`
  const results: Record<Step, () => Promise<{ success: boolean }>> = {
    supplierOffers: () => {
      const body = { price, validUntil: dayIn(application, 14), message }
      return supplier(offerAskedPrice, { params: { token }, body })
    },
    supplierRefuses: () => supplier(refuseAskedPrice, { params: { token }, body: { message } }),
    supplierWrites: () => supplier(writeAboutAskedPrice, { params: { token }, body: { message } }),
    houseOffers: async () => ({
      success: (await offer(application, id, { priceMinor: price.minor, message })) === 'answered',
    }),
    accept: () => client(acceptSpecialPrice, { params, body: { version } }),
    revise: () => client(reviseSpecialPrice, { params, body: { version, targetPrice: price, message } }),
    withdraw: () => client(withdrawSpecialPrice, { params, body: { version } }),
    write: () => client(writeSpecialPriceMessage, { params, body: { message } }),
  }
  return (await results[step]()).success
}

it('a negotiation follows its table, whatever is tried in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: MOST_STEPS }), async tried => {
      const { client } = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
      const id = await askFor(client, { fabricId: 'glenmoor-04-loch' })
      let state: SpecialPriceState = 'submitted'
      let isLinked = true
      let events = 1
      for (const [count, step] of tried.entries()) {
        const token = await supplierLink(application, id)
        const to = movesTo[step]
        const byLink = step.startsWith('supplier')
        const isLegal = to ? mayMoveSpecialPrice(state, to) : mayDiscussSpecialPrice(state)
        const isAllowed = isLegal && (!byLink || isLinked)
        expect([step, await take(step, { client, id, token, count })]).toEqual([step, isAllowed])
        if (isAllowed) {
          events += 1
          state = to ?? state
          // Every move ends the link; what is mailed to the supplier then has a new one.
          if (to) isLinked = to === 'revised'
          else if (step === 'write') isLinked = true
        }
        const now = await readSpecial(client, id)
        expect([now.state, now.history.length]).toEqual([state, events])
        expect(now.answerOn === null).toBe(state !== 'submitted' && state !== 'revised')
      }
    }),
    { numRuns: RUNS },
  )
})

it('every state is reached by a move of the table, and no end leads on', () => {
  const ends = specialPriceStates.filter(
    state => !specialPriceStates.some(to => mayMoveSpecialPrice(state, to)),
  )
  expect(ends).toEqual(['ordered', 'rejected', 'expired', 'withdrawn'])
  expect(ends.some(mayDiscussSpecialPrice)).toBe(false)
})
