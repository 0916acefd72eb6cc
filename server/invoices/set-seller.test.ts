import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listSellers, setSeller } from '@selvedge/contract/invoices/sellers.ts'
import { listInvoicesAtDesk } from '@selvedge/contract/invoices/desk-invoices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'

let application: TestApplication
let operator: Client
beforeAll(async () => {
  application = await createTestApplication()
  operator = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

const bradford = {
  legalName: 'Selvedge Trading Ltd',
  address: { line1: '8 Manor Row', city: 'Bradford', postcode: 'bd1 4pb', country: 'GB' },
  vatNumber: 'GB 980 7806 84',
  bank: { iban: 'gb82 west 1234 5698 7654 32', bic: 'westgb22' },
}
const set = (body: Partial<typeof bradford>, country = 'GB') =>
  operator(setSeller, { params: { country }, body: { ...bradford, ...body } })
const faults = async (answer: ReturnType<typeof set>) => {
  const result = await answer
  return result.success ? [] : result.fields.map(({ field }) => field)
}

it('adds an establishment, tidied, and invoices what was sent before there was one', async () => {
  const { client, email } = await signUpRetailer(application)
  await sendOrder(application, client, [{ fabricId: 'glenmoor-04-loch', metres: 2 }])
  expect((await succeed(operator(listSellers))).data).toEqual([])
  const answers = await Promise.all([succeed(set({})), succeed(set({}))])
  const { seller } = answers[0].data
  expect(answers.map(({ data }) => data.issued).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(seller).toMatchObject({
    vatNumber: 'GB980780684',
    address: { postcode: 'BD1 4PB' },
    bank: { holder: 'Selvedge Trading Ltd', iban: 'GB82WEST12345698765432', bic: 'WESTGB22' },
  })
  const { invoices } = (await succeed(operator(listInvoicesAtDesk))).data
  expect(invoices).toHaveLength(1)
  const mails = (await mailsTo(application, email)).filter(({ kind }) => kind === 'invoiceIssued')
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(invoices[0]!.number)])
  expect((await succeed(set({ legalName: 'Selvedge Cloth Ltd' }))).data.issued).toBe(0)
  expect((await succeed(operator(listSellers))).data).toMatchObject([{ legalName: 'Selvedge Cloth Ltd' }])
})

it('refuses a wrong IBAN, a VAT number without its country, and an address elsewhere', async () => {
  expect(await faults(set({ bank: { ...bradford.bank, iban: 'GB83 WEST 1234 5698 7654 32' } }))).toEqual([
    'bank.iban',
  ])
  expect(await faults(set({ vatNumber: '980 7806 84' }))).toEqual(['vatNumber'])
  expect(await faults(set({}, 'DE'))).toEqual(['address.country'])
})
