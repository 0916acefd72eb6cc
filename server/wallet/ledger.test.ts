import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { creditWallet, type Credit } from './credit-wallet.ts'
import { walletBalance } from './read-wallet.ts'
import { returnToWallet } from './return-to-wallet.ts'
import { spendWallet } from './spend-wallet.ts'

const DAY_MS = 24 * 3600_000
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
})
afterAll(() => application.close())

/** Of the ledger alone: what is spent here belongs to no order's total. */
const violations = async () =>
  (await ledgerViolations(application.db)).filter(rule =>
    /^a (transaction of the ledger|wallet, or)/.test(rule),
  )

const within = <T>(work: (trx: Transaction<DB>) => Promise<T>) => inTransaction(application.db, work)
let count = 0
const newReference = () => `test:${(count += 1)}`

/** A business with an order, and what is done to its wallet. */
async function business() {
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
  const { data } = await succeed(orderCart(client))
  const order = await application.db
    .selectFrom('orders')
    .select(['id', 'retailer_id'])
    .where('number', '=', data.id)
    .executeTakeFirstOrThrow()
  const own = { retailerId: order.retailer_id, currency: 'GBP' as const }
  const credit = (amountMinor: number, more: Partial<Credit> = {}) =>
    within(trx =>
      creditWallet(trx, {
        ...own,
        reference: newReference(),
        kind: 'refund',
        from: [{ account: { kind: 'orders' }, amountMinor }],
        at: application.clock.now,
        ...more,
      }),
    )
  const spend = (mostMinor: number, reference = newReference()) =>
    within(trx =>
      spendWallet(trx, {
        ...own,
        reference,
        mostMinor,
        orderId: order.id,
        userId: null,
        now: application.clock.now,
      }),
    )
  const balance = () => walletBalance({ db: application.db, now: application.clock.now, ...own })
  return { ...own, client, credit, spend, balance }
}

describe('the ledger', () => {
  it('pays what a wallet holds and no more, also for fifty orders at once', async () => {
    const { credit, spend, balance } = await business()
    await credit(10_000)
    const works = Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? credit(100) : spend(700)))
    const results = await Promise.all(works)
    const spent = results.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
    expect(spent).toBeLessThanOrEqual(11_000)
    expect(await balance()).toBe(11_000 - spent)
    expect(spent + (await spend(20_000))).toBe(11_000)
    expect(await balance()).toBe(0)
    expect(await violations()).toEqual([])
  }, 60_000)

  it('writes what is retried once', async () => {
    const { credit, spend, balance } = await business()
    const reference = newReference()
    const written = await Promise.all(Array.from({ length: 20 }, () => credit(500, { reference })))
    expect(written.filter(({ isNew }) => isNew)).toHaveLength(1)
    const paid = newReference()
    expect(await Promise.all(Array.from({ length: 20 }, () => spend(200, paid)))).toEqual(Array(20).fill(200))
    expect(await balance()).toBe(300)
  })

  it('spends a promotion before it ends, then credit, then top-ups', async () => {
    const { credit, spend, balance } = await business()
    const later = new Date(application.clock.now.getTime() + DAY_MS)
    await credit(1000, { kind: 'topUp' })
    await credit(300)
    await credit(200, { kind: 'promotion', expiresAt: later })
    expect(await spend(250)).toBe(250)
    expect(await balance()).toBe(1250)
    application.clock.now = new Date(later.getTime() + 1)
    expect(await balance()).toBe(1250)
  })

  it('takes out what is left of a promotion that has ended', async () => {
    const { credit, spend, balance } = await business()
    const later = new Date(application.clock.now.getTime() + DAY_MS)
    await credit(200, { kind: 'promotion', expiresAt: later })
    await credit(50)
    expect(await balance()).toBe(250)
    application.clock.now = later
    expect(await balance()).toBe(50)
    expect(await spend(1000)).toBe(50)
    expect(await violations()).toEqual([])
  })

  it('gives an order’s money back once, to where it came from', async () => {
    const { credit, spend, balance } = await business()
    await credit(400)
    await credit(1000, { kind: 'topUp' })
    const [spent, reference] = [newReference(), newReference()]
    expect(await spend(900, spent)).toBe(900)
    const now = application.clock.now
    const back = (mostMinor?: number) =>
      within(trx => returnToWallet(trx, { reference, spent, now, ...(mostMinor && { mostMinor }) }))
    const returned = await Promise.all([back(600), back(600), back(600)])
    expect(returned.toSorted((one, other) => one - other)).toEqual([0, 0, 600])
    expect(await balance()).toBe(1100)
    const rest = await within(trx => returnToWallet(trx, { reference: newReference(), spent, now }))
    expect(rest).toBe(300)
    expect(await balance()).toBe(1400)
  })

  it('takes out again what comes back to a promotion that has ended, or keeps it without an end', async () => {
    const { client, credit, spend, balance } = await business()
    const later = new Date(application.clock.now.getTime() + 60_000)
    await credit(500, { kind: 'promotion', expiresAt: later })
    const spent = newReference()
    expect(await spend(500, spent)).toBe(500)
    application.clock.now = later
    const now = later
    const back = (mostMinor: number, keepsEnded: boolean) =>
      within(trx => returnToWallet(trx, { reference: newReference(), spent, now, mostMinor, keepsEnded }))
    const statement = async () => (await succeed(client(listWalletEntries, { query: {} }))).data.entries
    expect(await back(200, false)).toBe(200)
    expect(await balance()).toBe(0)
    expect(await statement()).toMatchObject([
      { kind: 'expiry', amountMinor: -200, balanceMinor: 0 },
      { kind: 'refund', amountMinor: 200, balanceMinor: 200 },
      { kind: 'spend' },
      { kind: 'promotion' },
    ])
    expect(await back(1000, true)).toBe(300)
    expect(await balance()).toBe(300)
    expect((await statement())[0]).toMatchObject({
      kind: 'refund',
      amountMinor: 300,
      balanceMinor: 300,
      sides: [
        { account: 'wallet', source: { kind: 'refund' }, amountMinor: 300 },
        { account: 'order', amountMinor: -300 },
      ],
    })
    expect(await back(1000, true)).toBe(0)
    application.clock.now = new Date(later.getTime() + DAY_MS)
    expect(await spend(1000)).toBe(300)
    expect(await violations()).toEqual([])
  })

  it('refuses in the database what is unbalanced, below nothing, changed or deleted', async () => {
    const { credit, retailerId } = await business()
    await credit(400)
    const wallet = await application.db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('retailer_id', '=', retailerId)
      .executeTakeFirstOrThrow()
    const entry = await application.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('account_id', '=', wallet.id)
      .executeTakeFirstOrThrow()
    const id = '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01'
    await expect(
      application.db
        .insertInto('ledger_entries')
        .values({ ...entry, id })
        .execute(),
    ).rejects.toThrow('does not sum to zero')
    const other = await application.db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', 'orders')
      .executeTakeFirstOrThrow()
    const overdrawn = [
      { ...entry, id, amount_minor: -500 },
      { ...entry, id: id.replace('01', '02'), amount_minor: 500, account_id: other.id, lot_id: null },
    ]
    await expect(application.db.insertInto('ledger_entries').values(overdrawn).execute()).rejects.toThrow(
      'would fall below nothing',
    )
    for (const table of ['ledger_entries', 'ledger_transactions'] as const) {
      await expect(application.db.deleteFrom(table).execute()).rejects.toThrow('only ever added to')
      await expect(
        sql`update ${sql.table(table)} set currency = 'EUR'`.execute(application.db),
      ).rejects.toThrow('only ever added to')
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(application.db)).rejects.toThrow(
        'only ever added to',
      )
    }
  })
})
