import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookBankLine, listBankLines, sendBankFile } from '@selvedge/contract/bank/bank-lines.ts'
import { getInvoice, type InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { payInvoices } from '@selvedge/contract/invoices/pay-invoices.ts'
import { getWallet, topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { camt, entry } from '@selvedge/server/bank/testing/bank-files.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { newKey } from '../support/buying.ts'
import { openDesk } from '../support/claims.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { invoiceOnAccount, openSeller } from '../support/invoicing.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import type { TestOperator } from '../support/operators.ts'
import { grantTermsTo } from '../support/terms.ts'

const AT_ONCE = 50
let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication({ connections: AT_ONCE })
  await openSeller(application)
  await application.db.updateTable('pieces').set({ length_um: 900_000_000 }).execute()
  desk = await openDesk(application, 'accountant')
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email, { limitMinor: 5_000_000 })
}, 120_000)
afterAll(() => application.close())

const newInvoice = async () => {
  const bought = [{ fabricId: 'glenmoor-04-loch', metres: 2 }]
  const number = await invoiceOnAccount(application, owner.client, bought)
  return (await succeed(owner.client(getInvoice, { params: { id: number } }))).data
}
const read = async (number: string) =>
  (await succeed(owner.client(getInvoice, { params: { id: number } }))).data
const balance = async () => (await succeed(owner.client(getWallet))).data.balanceMinor
const pay = (invoices: { number: string; amountMinor: number }[], walletMinor = 0) =>
  owner.client(payInvoices, { body: { invoices, walletMinor }, idempotencyKey: newKey() })

it('fifty payments of one invoice at once pay it once', async () => {
  const { number, openMinor } = await newInvoice()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => pay([{ number, amountMinor: openMinor }])),
  )
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  const codes = new Set(answers.flatMap(answer => (answer.success ? [] : [answer.code])))
  expect([...codes].filter(code => code !== 'invoiceBeingPaid' && code !== 'invoicesChanged')).toEqual([])
  const { payments } = await read(number)
  expect(payments).toMatchObject([{ way: 'card', amountMinor: openMinor }])
  expect(await ledgerViolations(application.db)).toEqual([])
}, 60_000)

it('fifty payments at once never spend the wallet twice', async () => {
  const invoices: InvoiceDetail[] = []
  for (let count = 0; count < 10; count += 1) invoices.push(await newInvoice())
  const { openMinor } = invoices[0]!
  const affordable = 3
  await succeed(
    owner.client(topUpWallet, {
      body: { amountMinor: openMinor * affordable + 1 },
      idempotencyKey: newKey(),
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      pay([{ number: invoices[at % invoices.length]!.number, amountMinor: openMinor }], openMinor),
    ),
  )
  expect(answers.filter(answer => answer.success)).toHaveLength(affordable)
  expect(await balance()).toBe(1)
  expect(await ledgerViolations(application.db)).toEqual([])
}, 60_000)

it('cards, wallet and a transfer at the same moment pay invoices once, and the rest is credit', async () => {
  const pairs = AT_ONCE / 2
  const invoices: InvoiceDetail[] = []
  for (let count = 0; count < pairs; count += 1) invoices.push(await newInvoice())
  // Orders spend what is in the wallet.
  const before = await balance()
  const bookedOn = application.clock.now.toISOString().slice(0, 10)
  const file = camt(
    invoices.map(({ number, openMinor }) =>
      entry({ amount: (openMinor / 100).toFixed(2), text: number, reference: `RACE-${number}`, bookedOn }),
    ),
  )
  await succeed(desk.client(sendBankFile, { query: { fileName: 'race.xml' }, body: new Blob([file]) }))
  const { waiting } = (await succeed(desk.client(listBankLines))).data
  const lineOf = (number: string) => waiting.find(line => line.text === number)!.id
  const paid = await Promise.all(
    invoices.flatMap(({ number, openMinor }) => [
      pay([{ number, amountMinor: openMinor }]).then(answer => (answer.success ? openMinor : 0)),
      succeed(
        desk.client(bookBankLine, { params: { id: lineOf(number) }, body: { numbers: [number] } }),
      ).then(() => openMinor),
    ]),
  )
  const owed = invoices.reduce((sum, { openMinor }) => sum + openMinor, 0)
  for (const { number } of invoices) expect(await read(number)).toMatchObject({ state: 'paid', openMinor: 0 })
  const cameIn = paid.reduce((sum, minor) => sum + minor, 0)
  expect((await balance()) - before).toBe(cameIn - owed)
  expect(await ledgerViolations(application.db)).toEqual([])
}, 120_000)
