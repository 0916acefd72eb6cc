import { describe, expect, it } from 'vitest'
import { invoiceDocument } from '@selvedge/contract/examples/invoices.ts'
import { missingOfInvoice } from '@selvedge/contract/invoices/electronic-invoice.ts'
import { hundredths } from '@selvedge/tests/support/en16931/amounts.ts'
import { faultsBySchema } from '@selvedge/tests/support/en16931/factur-x-schema.ts'
import { readCii } from '@selvedge/tests/support/en16931/read-cii.ts'
import { readUbl } from '@selvedge/tests/support/en16931/read-ubl.ts'
import { brokenRules } from '@selvedge/tests/support/en16931/rules.ts'
import { sampleInvoices } from '@selvedge/tests/support/en16931/sample-invoices.ts'
import { ciiOf } from './cii.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { ublOf } from './ubl.ts'

const both = (name: string) => {
  const { invoice, prepaidMinor } = sampleInvoices[name]!
  const data = electronicInvoice(invoice, prepaidMinor)
  return { ubl: readUbl(ublOf(data)), cii: readCii(ciiOf(data)) }
}

describe.each(Object.entries(sampleInvoices))(
  'an electronic invoice %s',
  (name, { invoice, prepaidMinor }) => {
    it('breaks none of the rules, and says the same in both syntaxes', () => {
      const { ubl, cii } = both(name)
      expect(missingOfInvoice(invoice)).toEqual([])
      expect(brokenRules(ubl)).toEqual([])
      expect(brokenRules(cii)).toEqual([])
      expect(ubl).toEqual(cii)
    })
    it('comes to what the paper does, to the last cent', () => {
      const { totals, breakdown } = both(name).cii
      expect(hundredths(totals.withoutTax)).toBe(BigInt(invoice.netMinor))
      expect(hundredths(totals.tax)).toBe(BigInt(invoice.taxMinor))
      expect(hundredths(totals.due)).toBe(BigInt(invoice.totalMinor - prepaidMinor))
      expect(breakdown.map(({ taxable, tax }) => [hundredths(taxable), hundredths(tax)])).toEqual(
        invoice.taxes.map(({ netMinor, taxMinor }) => [BigInt(netMinor), BigInt(taxMinor)]),
      )
    })
  },
)

it('electronic invoices of all kinds are valid by the schema of Factur-X', async () => {
  const files = Object.values(sampleInvoices).map(({ invoice, prepaidMinor }) =>
    ciiOf(electronicInvoice(invoice, prepaidMinor)),
  )
  expect(await faultsBySchema(files)).toEqual([])
  const [first = ''] = files
  expect(await faultsBySchema([first.replace('<ram:TypeCode>380</ram:TypeCode>', '')])).not.toEqual([])
}, 60_000)

describe('what an electronic invoice says', () => {
  it('of cloth is its metres at the price of one, and of carriage and cutting that they are charges', () => {
    const { cii } = both('with a cutting charge, a discount and a free sample, part of it paid')
    expect(cii.lines).toMatchObject([
      { quantity: '4.6', unit: 'MTR', price: '68.40', net: '314.64', category: 'S', rate: '20' },
      { quantity: '1', unit: 'C62', price: '0.00', net: '0.00' },
    ])
    expect(cii.charges).toMatchObject([
      { isCharge: false, code: '95', reason: 'Discount – SPRING', amount: '31.46' },
      { isCharge: true, code: '', reason: 'Cutting charge – Glenmoor 04 Loch', amount: '5.00' },
      { isCharge: true, code: 'FC', reason: 'Carriage', amount: '14.50' },
    ])
    expect(cii.totals).toMatchObject({
      lines: '314.64',
      allowances: '31.46',
      charges: '19.50',
      paid: '10.00',
    })
  })
  it('of how it is paid is the account, the due date and the discount with its date', () => {
    const { ubl } = both('on account, with a settlement discount')
    expect(ubl).toMatchObject({
      payment: { code: '30', account: 'GB33BUKB20201555555555' },
      dueOn: '2026-12-24',
      terms: expect.stringContaining('2.5% settlement discount until 1 Dec 2026. Pay £385.09'),
      purchaseOrder: 'ELLIS-026',
    })
    expect(both('paid by card').ubl).toMatchObject({ payment: undefined, terms: '', totals: { due: '0.00' } })
    expect(both('to another country of the union').cii.payment?.code).toBe('58')
  })
  it('of no tax is why, by code and in the language of the seller', () => {
    expect(both('to another country of the union').cii.breakdown).toMatchObject([
      { category: 'K', rate: '0', reasonCode: 'VATEX-EU-IC', reason: expect.stringContaining('innergemein') },
    ])
    expect(both('of an export').ubl.breakdown).toMatchObject([
      { category: 'G', reasonCode: 'VATEX-EU-G', reason: expect.stringContaining('Import VAT') },
    ])
    expect(both('of an export').ubl.buyer.vatNumber).toBe('')
    expect(both('at no tax at home').cii.breakdown).toMatchObject([{ category: 'Z', reason: '' }])
  })
  it('of a credit is the invoice that it corrects, and the length only where its price makes the amount', () => {
    const whole = both('of a credit of a length').ubl
    expect(whole).toMatchObject({
      typeCode: '381',
      precedingInvoices: ['GB-2026-000001'],
      terms: 'Corrects invoice GB-2026-000001',
      notes: ['Floats at 3.40 m'],
      lines: [{ quantity: '1.2', unit: 'MTR', price: '68.40', net: '82.08' }],
    })
    expect(both('of a credit of part of what a length cost').cii.lines).toMatchObject([
      {
        quantity: '1',
        unit: 'C62',
        price: '50.00',
        net: '50.00',
        description: expect.stringMatching(/^1\.2\sm; P-3307/),
      },
    ])
  })
})

describe('the rules find', () => {
  const xml = ublOf(electronicInvoice(invoiceDocument, 0))
  it.each([
    [
      'a sum of lines that is a cent out',
      'LineExtensionAmount currencyID="GBP">314.64</cbc:LineExtensionAmount><cbc:TaxE',
      'LineExtensionAmount currencyID="GBP">314.65</cbc:LineExtensionAmount><cbc:TaxE',
      ['BR-CO-10', 'BR-CO-13'],
    ],
    [
      'a tax that is not the sum of its rates',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="GBP">65.83',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="GBP">65.84',
      ['BR-CO-14', 'BR-CO-15'],
    ],
    [
      'an amount due that is not what is left',
      'PayableAmount currencyID="GBP">394.97',
      'PayableAmount currencyID="GBP">394.96',
      ['BR-CO-16'],
    ],
    ['a VAT number without its country', 'GB980780684', '980780684', ['BR-CO-09']],
    [
      'a charge without a reason',
      '<cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Carriage</cbc:AllowanceChargeReason>',
      '',
      ['BR-38', 'BR-CO-22'],
    ],
    [
      'a rate that no breakdown has',
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20',
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>5',
      ['BR-S-08'],
    ],
    ['a line without its unit', ' unitCode="MTR"', '', ['BR-23']],
    [
      'three decimals',
      'PayableAmount currencyID="GBP">394.97',
      'PayableAmount currencyID="GBP">394.970',
      ['BR-DEC-18'],
    ],
  ])('%s', (_, from, to, rules) => {
    expect(brokenRules(readUbl(xml.replace(from, to)))).toEqual(rules)
  })
})

describe('an invoice has no electronic form', () => {
  const { seller, buyer, shipTo } = invoiceDocument
  it.each([
    [
      'without a VAT number that tells its country',
      { seller: { ...seller, vatNumber: '980780684' } },
      ['sellerVatNumber'],
    ],
    [
      'without a seller’s address',
      { seller: { ...seller, address: { ...seller.address, city: '' } } },
      ['sellerAddress'],
    ],
    ['without a buyer', { buyer: { ...buyer, businessName: '', legalName: '' } }, ['buyerName']],
    [
      'across the union without the buyer’s VAT number and the day of dispatch',
      { treatment: 'intraCommunity', buyer: { ...buyer, vatNumber: '' }, dispatchedOn: null },
      ['buyerVatNumber', 'dispatchDate'],
    ],
    [
      'without countries',
      {
        buyer: { ...buyer, address: { ...buyer.address, country: 'ZZ' } },
        shipTo: { ...shipTo, address: { ...shipTo.address, country: 'ZZ' } },
      },
      ['buyerAddress', 'shipToAddress'],
    ],
  ] as const)('%s', (_, changes, missing) => {
    expect(missingOfInvoice({ ...invoiceDocument, ...changes })).toEqual(missing)
  })
})
