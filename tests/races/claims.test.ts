import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Result } from '@selvedge/contract/call/client.ts'
import { raiseClaim, withdrawClaim, writeOfClaim } from '@selvedge/contract/claims/claims.ts'
import {
  askAboutClaim,
  decideClaim,
  reopenClaim,
  sendReplacement,
  signClaim,
} from '@selvedge/contract/claims/desk-claims.ts'
import { signOverMinor, type ClaimState } from '@selvedge/contract/claims/claim-terms.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { claimBody, deliveredLine, METRE, openDesk, readClaim } from '../support/claims.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { issueFor, openSeller } from '../support/invoicing.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { rounds } from '../support/rounds.ts'

const SEQUENCES = rounds(15, 2000)
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
}, 60_000)
afterAll(() => application.close())

/** What a claim is, told simply: its state, a proposed credit, and what is left of the line to credit. */
type Model = {
  id: string
  state: ClaimState
  proposedMinor: number | null
  leftMinor: number
  walletMinor: number
}
const isOpen = ({ state }: Model) => state === 'open' || state === 'moreInfo'
const gross = (netMinor: number) => netMinor + netMinor / 5

const steps = ['write', 'ask', 'sign', 'deny', 'replace', 'replaced', 'reopen', 'withdraw', 'stale'] as const
const step = fc.oneof(
  fc.constantFrom(...steps).map(kind => ({ kind, netMinor: 0 })),
  // Below and above the sum that a second operator signs.
  fc.constantFrom(500, 4000, 45_000, 60_000).map(netMinor => ({ kind: 'credit' as const, netMinor })),
)
type Step = { kind: (typeof steps)[number] | 'credit'; netMinor: number }

/** What the step does to the model, and what it is answered. */
function expected(model: Model, { kind, netMinor }: Step): string {
  const credit = (net: number): string => {
    if (net > model.leftMinor) return 'claimTooMuch'
    Object.assign(model, { state: 'resolved', proposedMinor: null })
    model.leftMinor -= net
    model.walletMinor += gross(net)
    return 'done'
  }
  const end = (state: ClaimState): string => {
    Object.assign(model, { state, proposedMinor: null })
    return 'done'
  }
  if (kind === 'stale') return 'claimChanged'
  if (kind === 'sign') return model.proposedMinor === null ? 'claimNotSignable' : credit(model.proposedMinor)
  if (kind === 'replaced') return model.state === 'approved' ? end('resolved') : 'claimClosed'
  if (kind === 'reopen') return model.state === 'approved' ? end('open') : 'claimClosed'
  if (kind === 'withdraw' && model.state === 'cancelled') return 'done'
  if (!isOpen(model)) return 'claimClosed'
  if (kind === 'write' || kind === 'ask') {
    model.state = kind === 'write' ? 'open' : 'moreInfo'
    return 'done'
  }
  if (kind === 'withdraw') return end('cancelled')
  if (kind === 'deny' || kind === 'replace') return end(kind === 'deny' ? 'denied' : 'approved')
  if (netMinor > model.leftMinor) return 'claimTooMuch'
  if (gross(netMinor) <= signOverMinor('GBP')) return credit(netMinor)
  model.proposedMinor = netMinor
  return 'done'
}

it('a claim goes where its states allow, and every credit is in the wallet once', async () => {
  const { client } = await signUpRetailer(application)
  const desk = (await openDesk(application, 'operator')).client
  const second = (await openDesk(application, 'secondOperator')).client
  const { lineId, parcelId } = await deliveredLine(application, client, { metres: 60 })
  await issueFor(application, parcelId)
  const { goods_minor } = await application.db
    .selectFrom('order_lines')
    .select('goods_minor')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const model: Model = {
    id: '',
    state: 'cancelled',
    proposedMinor: null,
    leftMinor: goods_minor,
    walletMinor: 0,
  }

  const replacement = { lengthMicrometres: METRE, carrier: 'dpd' as const, trackingNumber: '15504472' }
  function act({ kind, netMinor }: Step, version: number): Promise<Result<unknown>> {
    const params = { id: model.id }
    const message = 'As agreed.'
    if (kind === 'write') return client(writeOfClaim, { params, body: { message } })
    if (kind === 'withdraw') return client(withdrawClaim, { params })
    if (kind === 'ask') return desk(askAboutClaim, { params, body: { version, message } })
    if (kind === 'sign') return second(signClaim, { params, body: { version } })
    if (kind === 'replaced') return desk(sendReplacement, { params, body: { ...replacement, version } })
    if (kind === 'reopen') return desk(reopenClaim, { params, body: { version, message } })
    if (kind === 'credit')
      return desk(decideClaim, { params, body: { version, outcome: 'credit', netMinor, message } })
    const body = { version: kind === 'stale' ? version + 1 : version, message }
    return desk(decideClaim, { params, body: { ...body, outcome: kind === 'replace' ? 'replace' : 'deny' } })
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async sequence => {
      // What an earlier sequence has left open is ended first: one claim of a line at a time.
      if (isOpen(model)) {
        await succeed(client(withdrawClaim, { params: { id: model.id } }))
        model.state = 'cancelled'
      }
      if (model.state === 'approved') {
        const { version } = await readClaim(client, model.id)
        await succeed(act({ kind: 'replaced', netMinor: 0 }, version))
        model.state = 'resolved'
      }
      model.id = (await succeed(client(raiseClaim, { body: claimBody({ lineId }) }))).data.id
      Object.assign(model, { state: 'open', proposedMinor: null })
      for (const one of sequence) {
        const { version } = await readClaim(client, model.id)
        const answer = await act(one, version)
        expect([one, answer.success ? 'done' : answer.code]).toEqual([one, expected(model, one)])
        expect((await readClaim(client, model.id)).state).toBe(model.state)
      }
      expect((await succeed(client(getWallet))).data.balanceMinor).toBe(model.walletMinor)
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  )
  const rules = await ledgerViolations(application.db)
  expect(rules.filter(rule => /ledger|wallet/.test(rule))).toEqual([])
}, 240_000)
