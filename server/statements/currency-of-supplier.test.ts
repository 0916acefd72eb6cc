import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getSupplierStatement,
  listSupplierBalances,
  paySupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { monthAfter, periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { deliveredLine, openDesk } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { importRows } from '../catalogue/testing/import-rows.ts'
import { enterDispatch } from './enter-line.ts'

const HALDEN = 'halden-and-rowe'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
}, 60_000)
afterAll(() => application.close())

const row = fixtureRows.find(({ kind, slug }) => kind === 'supplier' && slug === HALDEN)!
const importIn = (currency: string, name = 'Halden & Rowe') =>
  importRows(application.db, [{ ...row, currency, name }])

it('is not changed by an import while something is owed in it, which no statement would show', async () => {
  const { client } = await signUpRetailer(application)
  const { parcelId } = await deliveredLine(application, client)
  await inTransaction(application.db, trx => enterDispatch(trx, parcelId))
  const balance = async () => {
    const desk = await openDesk(application, 'operator')
    const balances = (await succeed(desk.client(listSupplierBalances))).data
    return balances.find(({ supplier }) => supplier.id === HALDEN)!
  }
  const before = await balance()
  expect(before).toMatchObject({ currency: 'GBP' })
  expect(before.openMinor).toBeGreaterThan(0)
  const { entries } = await importIn('EUR')
  expect(entries).toMatchObject([
    { outcome: 'refused', reasons: [{ field: 'currency', message: expect.stringContaining('GBP') }] },
  ])
  expect(await balance()).toEqual(before)
  expect((await importIn('GBP', 'Halden and Rowe')).outcomes).toEqual(['changed'])

  const period = periodOf(application.clock.now.toISOString())
  application.clock.now = new Date(`${monthAfter(period)}-02T10:00:00Z`)
  const { client: desk } = await openDesk(application, 'operator')
  const params = { id: HALDEN, period }
  const { totalMinor } = (await succeed(desk(getSupplierStatement, { params }))).data
  const paidOn = application.clock.now.toISOString().slice(0, 10)
  await succeed(desk(paySupplierStatement, { params, body: { totalMinor, paidOn, reference: 'BACS 4471' } }))
  expect((await importIn('EUR')).outcomes).toEqual(['changed'])
  expect(await balance()).toMatchObject({ currency: 'EUR', openMinor: 0 })
})
