import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creditInvoice,
  getInvoiceAtDesk,
  getInvoiceDataAtDesk,
  getInvoicePaperAtDesk,
} from '@selvedge/contract/invoices/desk-invoices.ts'
import { getInvoice, getInvoiceData, getInvoicePaper } from '@selvedge/contract/invoices/invoices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { attachedTo } from '@selvedge/tests/support/en16931/attached-data.ts'
import { hundredths } from '@selvedge/tests/support/en16931/amounts.ts'
import { readCii } from '@selvedge/tests/support/en16931/read-cii.ts'
import { readUbl } from '@selvedge/tests/support/en16931/read-ubl.ts'
import { brokenRules } from '@selvedge/tests/support/en16931/rules.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { britishSeller, invoiceOnAccount, openSeller } from '@selvedge/tests/support/invoicing.ts'
import { openOperator, type TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { setSeller } from '../sellers.ts'

let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let rosa: TestOperator

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email)
  rosa = await openOperator(application)
}, 120_000)
afterAll(() => application.close())

const invoice = () =>
  invoiceOnAccount(application, owner.client, [{ fabricId: 'glenmoor-04-loch', metres: 2 }])
const bytes = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')

/** The files of an invoice as its buyer and the desk download them. */
async function download(id: string) {
  const asked = { params: { id } }
  const xml = (await succeed(owner.client(getInvoiceData, asked))).data
  expect((await succeed(rosa.client(getInvoiceDataAtDesk, asked))).data).toEqual(xml)
  const pdf = bytes((await succeed(owner.client(getInvoicePaper, asked))).data)
  expect([...(await attachedTo(pdf)).keys()]).toEqual(['factur-x.xml'])
  const cii = (await attachedTo(pdf)).get('factur-x.xml')!
  const pdfAtDesk = bytes((await succeed(rosa.client(getInvoicePaperAtDesk, asked))).data)
  expect((await attachedTo(pdfAtDesk)).get('factur-x.xml')).toBe(cii)
  return { cii, terms: readCii(cii), ubl: readUbl(bytes(xml).toString('utf8')) }
}

describe('an invoice that was issued', () => {
  it('comes as a PDF with its data and as UBL, to its buyer and at the desk, and says what it was issued with', async () => {
    const id = await invoice()
    const { terms, ubl } = await download(id)
    const { document, electronicMissing } = (await succeed(owner.client(getInvoice, { params: { id } }))).data
    expect(electronicMissing).toEqual([])
    expect(ubl).toEqual(terms)
    expect(brokenRules(ubl)).toEqual([])
    expect(ubl).toMatchObject({ number: id, typeCode: '380' })
    expect(hundredths(ubl.totals.due)).toBe(BigInt(document.totalMinor))
    expect(ubl.seller.vatNumber).toBe(britishSeller.vatNumber)
  }, 60_000)

  it('is credited by a note that is mailed with the same data as it is downloaded with', async () => {
    const id = await invoice()
    const body = { key: crypto.randomUUID(), amountMinor: 600, reason: 'Carriage charged twice' }
    const { creditNotes } = (await succeed(rosa.client(creditInvoice, { params: { id }, body }))).data
    const { number } = creditNotes[0]!
    const { cii, ubl } = await download(number)
    expect(brokenRules(ubl)).toEqual([])
    expect(ubl).toMatchObject({ typeCode: '381', precedingInvoices: [id], totals: { due: '6.00' } })
    const mailed = await application.db
      .selectFrom('mail_attachments')
      .select('paper')
      .where('file_name', '=', `${number}.pdf`)
      .execute()
    expect(mailed).toMatchObject([{ paper: { invoiceData: cii } }])
  }, 60_000)

  it('without what the data must say is a plain PDF, and tells the desk what is missing', async () => {
    const { db, clock } = application
    await setSeller(db, { ...britishSeller, vatNumber: '980780684' }, clock.now)
    const asked = { params: { id: await invoice() } }
    await setSeller(db, britishSeller, clock.now)
    const { data } = await succeed(rosa.client(getInvoiceAtDesk, asked))
    expect(data.electronicMissing).toEqual(['sellerVatNumber'])
    expect(await owner.client(getInvoiceData, asked)).toMatchObject({ code: 'notFound' })
    expect(await rosa.client(getInvoiceDataAtDesk, asked)).toMatchObject({ code: 'notFound' })
    const pdf = bytes((await succeed(owner.client(getInvoicePaper, asked))).data)
    expect((await attachedTo(pdf)).size).toBe(0)
  }, 60_000)
})
