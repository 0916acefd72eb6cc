import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportSupplierPayouts,
  getSupplierStatement,
  listSupplierBalances,
  paySupplierStatement,
  paySupplierStatements,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { monthAfter, periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { METRE, openDesk } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilOrder } from '@selvedge/tests/support/fulfilling.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'

const cloths = ['glenmoor-04-loch', 'inis-300-14-delft']
const PRESSES = 20
let application: TestApplication
let desk: TestOperator
let second: TestOperator

beforeAll(async () => {
  application = await createTestApplication({ connections: PRESSES })
  await openSeller(application)
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
}, 120_000)
afterAll(() => application.close())

const today = () => application.clock.now.toISOString().slice(0, 10)
const payable = async () => {
  const { data } = await succeed(desk.client(listSupplierBalances))
  return data.flatMap(one => (one.payable === null ? [] : [{ ...one, payable: one.payable }]))
}
const asRead = async () =>
  (await payable()).map(({ supplier, payableMinor }) => ({
    supplier: supplier.id,
    totalMinor: payableMinor,
  }))
type Read = Awaited<ReturnType<typeof asRead>>
const pay = (period: string, statements: Read, { client = desk.client, reference = 'BACS 51' } = {}) =>
  client(paySupplierStatements, {
    params: { period },
    body: { statements, paidOn: today(), reference },
  })
const countPaid = async (period: string): Promise<number> =>
  (await application.db.selectFrom('supplier_statements').select('id').where('period', '=', period).execute())
    .length

/** Two suppliers send something, and the month ends. Returns it. */
async function monthThatEnded(): Promise<string> {
  const { client } = await signUpRetailer(application)
  desk = await openDesk(application, 'operator')
  for (const fabricId of cloths) await addLine(client, { fabricId, fabricQuantity: 2 })
  const { id: number } = (await succeed(orderCart(client))).data
  await fulfilOrder({ buyer: client, desk: desk.client }, number, 'delivered')
  const period = periodOf(application.clock.now.toISOString())
  application.clock.now = new Date(`${monthAfter(period)}-02T10:00:00Z`)
  desk = await openDesk(application, 'operator')
  second = await openDesk(application, 'secondOperator')
  return period
}

describe('paying the suppliers of a month', () => {
  it('closes a statement with each, once, however often and by however many it is pressed', async () => {
    const period = await monthThatEnded()
    const read = await asRead()
    expect(read).toHaveLength(2)
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, (_, at) =>
        pay(period, at % 2 === 0 ? read : read.toReversed(), {
          client: at % 3 ? desk.client : second.client,
        }),
      ),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await countPaid(period)).toBe(2)
    expect(await payable()).toEqual([])
    for (const { supplier, totalMinor } of read) {
      const { data } = await succeed(desk.client(getSupplierStatement, { params: { id: supplier, period } }))
      expect(data).toMatchObject({ state: 'paid', totalMinor, reference: 'BACS 51', paidOn: today() })
    }
    expect(await pay(period, read, { reference: 'BACS 52' })).toMatchObject({ code: 'statementPaid' })
  })

  it('is all or nothing: where one total has changed or one is paid already, none is closed', async () => {
    const period = await monthThatEnded()
    const read = await asRead()
    const [first, other] = read
    const changed = [first!, { ...other!, totalMinor: other!.totalMinor + 1 }]
    expect(await pay(period, changed)).toMatchObject({ code: 'statementChanged' })
    expect(await countPaid(period)).toBe(0)
    expect(await pay(monthAfter(period), read)).toMatchObject({ code: 'statementNotDue' })
    expect(await pay(period, [...read, { supplier: 'nobody', totalMinor: 1 }])).toMatchObject({
      code: 'notFound',
    })
    const { supplier: id, totalMinor } = first!
    const body = { totalMinor, paidOn: today(), reference: 'Paid singly' }
    await succeed(second.client(paySupplierStatement, { params: { id, period }, body }))
    expect(await pay(period, read)).toMatchObject({ code: 'statementPaid' })
    expect(await countPaid(period)).toBe(1)
    await succeed(pay(period, [other!]))
    expect(await countPaid(period)).toBe(2)
  })

  it('is taken along as a file with a row for each supplier, before and after it is paid', async () => {
    const period = await monthThatEnded()
    const read = await asRead()
    const rows = async (client = desk.client) => {
      const { data } = await succeed(client(exportSupplierPayouts, { params: { period } }))
      return Buffer.from(data.base64, 'base64').toString().trimEnd().split('\r\n').slice(1)
    }
    const open = await rows()
    const totals = open.map(row => Math.round(Number(row.split(',').at(-4)) * 100))
    const ascending = (amounts: number[]) => amounts.toSorted((one, other) => one - other)
    expect(ascending(totals)).toEqual(ascending(read.map(({ totalMinor }) => totalMinor)))
    await succeed(pay(period, read))
    for (const row of await rows()) expect(row).toMatch(new RegExp(`,S-${period}-\\d+,${today()},BACS 51$`))
    const clerk = await openDesk(application, 'clerk', read[0]!.supplier)
    expect(await rows(clerk.client)).toHaveLength(1)
    expect(await pay(period, read, { client: clerk.client })).toMatchObject({ code: 'roleRefused' })
  })
})
