import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Result } from '@selvedge/contract/call/client.ts'
import { getInvoice } from '@selvedge/contract/invoices/invoices.ts'
import { payInvoices } from '@selvedge/contract/invoices/pay-invoices.ts'
import { topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { newKey } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { invoiceOnAccount, openSeller } from '../support/invoicing.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { grantTermsTo } from '../support/terms.ts'
import { createCrashSite, type CrashSite } from './crash-site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const PAYERS = 4
const FROM_WALLET = 1000
/** Milliseconds after the payments were sent; one runs from its first statement to its response within this time. */
const LATEST_KILL_MS = 120
const TIMEOUT_MS = 60_000 + ROUNDS * 40_000

let site: CrashSite
let tokens: string[]

beforeAll(async () => {
  site = await createCrashSite()
  const clocked = { db: site.db, clock: { now: new Date() } }
  await openSeller(clocked)
  await site.db.updateTable('pieces').set({ length_um: 900_000_000 }).execute()
  tokens = []
  for (let count = 0; count < PAYERS; count += 1) {
    const { email, token } = await signUpRetailer(site)
    await grantTermsTo(clocked, email)
    tokens.push(token)
  }
}, TIMEOUT_MS)
afterAll(() => site.close(), TIMEOUT_MS)

type Payment = { token: string; key: string; number: string; amountMinor: number }
type Attempt = Payment & { answer: Promise<Result<{ id: string }>> }

const send = ({ token, key, number, amountMinor }: Payment) =>
  site.client(token)(payInvoices, {
    body: { invoices: [{ number, amountMinor }], walletMinor: FROM_WALLET },
    idempotencyKey: key,
  })
const read = async ({ token, number }: Payment) =>
  (await succeed(site.client(token)(getInvoice, { params: { id: number } }))).data

/** Each business pays an invoice from wallet and card; returns while the requests are in flight. */
async function sendPayments(): Promise<Attempt[]> {
  const payments: Payment[] = []
  for (const token of tokens) {
    const client = site.client(token)
    const clocked = { db: site.db, clock: { now: new Date() } }
    const number = await invoiceOnAccount(clocked, client, [{ fabricId: 'glenmoor-04-loch', metres: 2 }])
    // After the order, which would spend it.
    await succeed(client(topUpWallet, { body: { amountMinor: FROM_WALLET }, idempotencyKey: newKey() }))
    const { openMinor } = (await succeed(client(getInvoice, { params: { id: number } }))).data
    payments.push({ token, key: newKey(), number, amountMinor: openMinor })
  }
  return payments.map(payment => ({ ...payment, answer: send(payment) }))
}

/** One round: kills at a random moment, then checks that every invoice is paid exactly once. */
async function survive(round: number) {
  const attempts = await sendPayments()
  // Biased to early moments, when most happens.
  const moment = Math.random() ** 2 * LATEST_KILL_MS
  await delay(moment)
  await site.killServer()
  const acknowledged = await Promise.all(attempts.map(attempt => attempt.answer))
  const context = `round ${round}, killed after ${moment.toFixed(1)} ms`
  for (const [at, attempt] of attempts.entries()) {
    const answer = acknowledged[at]!
    expect(answer.success || answer.status >= 500, `${context}: ${JSON.stringify(answer)}`).toBe(true)
    // As a browser would: the same key again, until it is answered.
    await vi.waitFor(() => succeed(send(attempt)), { timeout: 30_000, interval: 200 })
    const { state, payments } = await read(attempt)
    expect(state, context).toBe('paid')
    expect(payments, context).toHaveLength(2)
  }
  await vi.waitFor(async () => expect(await ledgerViolations(site.db), context).toEqual([]), {
    timeout: 30_000,
    interval: 200,
  })
}

describe('payments of invoices in flight', () => {
  it(
    `survive kill -9 of the server, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await survive(round)
    },
    TIMEOUT_MS,
  )
})
