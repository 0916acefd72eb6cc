import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceDocument } from '@selvedge/contract/examples/invoices.ts'
import type { InvoiceDocument, InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import { lineTotalMinor, shareMinor } from '@selvedge/contract/pricing/money.ts'
import { fraction, hundredths, percentOf } from '@selvedge/tests/support/en16931/amounts.ts'
import { readCii } from '@selvedge/tests/support/en16931/read-cii.ts'
import { readUbl } from '@selvedge/tests/support/en16931/read-ubl.ts'
import { brokenRules } from '@selvedge/tests/support/en16931/rules.ts'
import { invoiceOf } from '@selvedge/tests/support/en16931/sample-invoices.ts'
import type { Terms } from '@selvedge/tests/support/en16931/terms.ts'
import { creditOf } from '../credit-of.ts'
import { ciiOf } from './cii.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { ublOf } from './ubl.ts'

const [example] = invoiceDocument.lines as [InvoiceLine]
const rates = [2500, 2100, 2000, 1900, 900, 550, 0]
const price = fc.integer({ min: 0, max: 60_000 })
/** Of a centimetre each, or, as yards come out, of any micrometre. */
const length = fc.oneof(
  fc.integer({ min: 1, max: 5000 }).map(centimetres => centimetres * 10_000),
  fc.integer({ min: 1, max: 50_000_000 }),
)

const cloth = fc.record({ price, length }).map((of, at = crypto.randomUUID()): InvoiceLine => ({
  ...example,
  orderLineId: at,
  lengthMicrometres: of.length,
  unitPriceMinor: of.price,
  netMinor: lineTotalMinor(of.price, of.length),
}))
const charge = (kind: 'carriage' | 'cutFee') =>
  fc.integer({ min: 1, max: 9999 }).map((minor): InvoiceLine => ({
    ...example,
    kind,
    lengthMicrometres: 0,
    unitPriceMinor: minor,
    netMinor: minor,
  }))
/** What a parcel can be invoiced for: cloth, cutting, a discount of a share of the goods, and carriage. */
const parcel = fc
  .record({
    cloths: fc.array(cloth, { minLength: 1, maxLength: 8 }),
    fees: fc.array(charge('cutFee'), { maxLength: 3 }),
    carriage: fc.array(charge('carriage'), { maxLength: 1 }),
    discount: fc.integer({ min: 0, max: 3000 }),
    basisPoints: fc.constantFrom(...rates),
    rounding: fc.integer({ min: 0, max: 3 }),
    paidBasisPoints: fc.constantFrom(0, 3333, 10_000),
  })
  .map(({ cloths, fees, carriage, discount, basisPoints, rounding, paidBasisPoints }) => {
    const goods = cloths.reduce((sum, { netMinor }) => sum + netMinor, 0)
    const minor = -shareMinor(goods, discount)
    const off: InvoiceLine = {
      ...example,
      kind: 'discount',
      lengthMicrometres: 0,
      unitPriceMinor: minor,
      netMinor: minor,
    }
    const lines = [...cloths, ...fees, ...(minor < 0 ? [off] : []), ...carriage].map(line => ({
      ...line,
      basisPoints,
    }))
    const whole = invoiceOf(lines, { settlement: null })
    const left = { minor: Math.max(0, whole.totalMinor - rounding), isLast: true }
    const invoice = invoiceOf(lines, { settlement: null }, left)
    return { invoice, prepaidMinor: shareMinor(invoice.totalMinor, paidBasisPoints) }
  })

/** Reads it back from both syntaxes, and holds that these keep the rules and say what the paper says. */
function readBack(invoice: InvoiceDocument, prepaidMinor: number): Terms {
  const data = electronicInvoice(invoice, prepaidMinor)
  const terms = readCii(ciiOf(data))
  expect(readUbl(ublOf(data))).toEqual(terms)
  expect(brokenRules(terms)).toEqual([])
  expect(hundredths(terms.totals.withoutTax)).toBe(BigInt(invoice.netMinor))
  expect(hundredths(terms.totals.tax)).toBe(BigInt(invoice.taxMinor))
  expect(hundredths(terms.totals.due)).toBe(BigInt(invoice.totalMinor - prepaidMinor))
  return terms
}

/** How far a line is from its quantity at its price, exactly, is at most half a hundredth. */
function expectNearest({ quantity, price: each, net }: Terms['lines'][number]): void {
  const count = fraction(quantity)
  const apart = count.numerator * hundredths(each) - hundredths(net) * count.denominator
  expect(2n * (apart < 0n ? -apart : apart)).toBeLessThanOrEqual(count.denominator)
}

it('every invoice keeps the rules of EN 16931, to the cent of its paper', () => {
  fc.assert(
    fc.property(parcel, ({ invoice, prepaidMinor }) => {
      const terms = readBack(invoice, prepaidMinor)
      terms.lines.forEach(expectNearest)
      for (const { taxable, tax, rate } of terms.breakdown) {
        const { numerator, denominator } = fraction(rate)
        const isHalf = (2n * hundredths(taxable) * numerator) % (200n * denominator) === 100n * denominator
        // We round a half to the even cent, the rules round it up: nowhere else do the two differ, and by no more than one.
        const less = percentOf(taxable, rate) - hundredths(tax)
        expect(isHalf ? [0n, 1n] : [0n]).toContain(less)
      }
    }),
    { numRuns: 300 },
  )
})

it('every chain of credits keeps the rules, until nothing is left of the invoice', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(parcel, shares, ({ invoice }, parts) => {
      const earlier: InvoiceDocument['taxes'][] = []
      const left = () =>
        earlier
          .flat()
          .reduce(
            (rest, { netMinor, taxMinor }) => rest - netMinor - taxMinor,
            invoice.netMinor + invoice.taxMinor,
          )
      for (const part of [...parts, 10_000]) {
        const amountMinor = shareMinor(left(), part)
        if (amountMinor === 0) continue
        const { lines, taxes, totalMinor } = creditOf({ credited: { amountMinor }, invoice, earlier })
        if (totalMinor === 0) continue
        earlier.push(taxes)
        const sum = (of: 'netMinor' | 'taxMinor') => taxes.reduce((total, tax) => total + tax[of], 0)
        const note: InvoiceDocument = {
          ...invoice,
          type: 'creditNote',
          invoiceNumber: invoice.number,
          lines,
          taxes,
          netMinor: sum('netMinor'),
          taxMinor: sum('taxMinor'),
          roundingMinor: 0,
          totalMinor,
        }
        readBack(note, 0)
      }
      expect(left()).toBe(0)
    }),
    { numRuns: 150 },
  )
})
