import { countryCodes } from '@selvedge/contract/postal/countries.ts'
import { hasTwoDecimals, hundredths, isTaxOf, sumOf } from './amounts.ts'
import { categoryCodes, categoryRules } from './category-rules.ts'
import type { Charge, Rule, Terms } from './terms.ts'

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
/** Of an amount that may be left out. */
const orNothing = (amount: string): boolean => amount === '' || hasTwoDecimals(amount)

const presence: Rule[] = [
  ['BR-01', ({ specification }) => specification !== ''],
  ['BR-02', ({ number }) => number !== ''],
  ['BR-03', ({ issuedOn }) => isDay(issuedOn)],
  ['BR-04', ({ typeCode }) => typeCode !== ''],
  ['BR-05', ({ currency }) => currency !== ''],
  ['BR-06', ({ seller }) => seller.name !== ''],
  ['BR-07', ({ buyer }) => buyer.name !== ''],
  ['BR-08', ({ seller }) => seller.hasAddress],
  ['BR-09', ({ seller }) => seller.country !== ''],
  ['BR-10', ({ buyer }) => buyer.hasAddress],
  ['BR-11', ({ buyer }) => buyer.country !== ''],
  ['BR-12', ({ totals }) => totals.lines !== ''],
  ['BR-13', ({ totals }) => totals.withoutTax !== ''],
  ['BR-14', ({ totals }) => totals.withTax !== ''],
  ['BR-15', ({ totals }) => totals.due !== ''],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-49', ({ payment }) => !payment || payment.code !== ''],
  ['BR-50', ({ payment }) => !payment || payment.account !== ''],
  ['BR-61', ({ payment }) => !payment || !['30', '58'].includes(payment.code) || payment.account !== ''],
  ['BR-55', ({ precedingInvoices }) => precedingInvoices.every(number => number !== '')],
  ['BR-57', ({ deliverTo }) => !deliverTo.isGiven || deliverTo.country !== ''],
  ['BR-62', ({ seller }) => seller.electronicAddress === '' || seller.electronicScheme !== ''],
]

const eachLine = (name: string, holds: (line: Terms['lines'][number]) => boolean): Rule => [
  name,
  ({ lines }) => lines.every(holds),
]
const lines: Rule[] = [
  eachLine('BR-21', ({ id }) => id !== ''),
  eachLine('BR-22', ({ quantity }) => quantity !== ''),
  eachLine('BR-23', ({ unit }) => unit !== ''),
  eachLine('BR-24', ({ net }) => net !== ''),
  eachLine('BR-25', ({ name }) => name !== ''),
  eachLine('BR-26', ({ price }) => price !== ''),
  eachLine('BR-27', ({ price }) => Number(price) >= 0),
  eachLine('BR-CO-04', ({ category }) => category !== ''),
  eachLine('BR-DEC-23', ({ net }) => hasTwoDecimals(net)),
]

const each = (name: string, isCharge: boolean, holds: (charge: Charge) => boolean): Rule => [
  name,
  ({ charges }) => charges.filter(charge => charge.isCharge === isCharge).every(holds),
]
const hasReason = ({ reason, code }: Charge): boolean => reason !== '' || code !== ''
const charges: Rule[] = [
  each('BR-31', false, ({ amount }) => amount !== ''),
  each('BR-32', false, ({ category }) => category !== ''),
  each('BR-33', false, hasReason),
  each('BR-CO-21', false, hasReason),
  each('BR-DEC-01', false, ({ amount }) => hasTwoDecimals(amount)),
  each('BR-36', true, ({ amount }) => amount !== ''),
  each('BR-37', true, ({ category }) => category !== ''),
  each('BR-38', true, hasReason),
  each('BR-CO-22', true, hasReason),
  each('BR-DEC-05', true, ({ amount }) => hasTwoDecimals(amount)),
]

const breakdown: Rule[] = [
  ['BR-45', terms => terms.breakdown.every(({ taxable }) => taxable !== '')],
  ['BR-46', terms => terms.breakdown.every(({ tax }) => tax !== '')],
  ['BR-47', terms => terms.breakdown.every(({ category }) => category !== '')],
  ['BR-48', terms => terms.breakdown.every(({ rate }) => rate !== '')],
  ['BR-CO-17', terms => terms.breakdown.every(({ tax, taxable, rate }) => isTaxOf(tax, taxable, rate))],
  ['BR-CO-18', terms => terms.breakdown.length > 0],
  ['BR-DEC-19', terms => terms.breakdown.every(({ taxable }) => hasTwoDecimals(taxable))],
  ['BR-DEC-20', terms => terms.breakdown.every(({ tax }) => hasTwoDecimals(tax))],
]

const amountsOf = (terms: Terms, isCharge: boolean): string[] =>
  terms.charges.filter(charge => charge.isCharge === isCharge).map(({ amount }) => amount)
const countries: ReadonlySet<string> = new Set([...countryCodes, 'EL', 'XI'])
const sums: Rule[] = [
  ['BR-CO-10', ({ totals, lines: of }) => hundredths(totals.lines) === sumOf(of.map(({ net }) => net))],
  ['BR-CO-11', terms => hundredths(terms.totals.allowances) === sumOf(amountsOf(terms, false))],
  ['BR-CO-12', terms => hundredths(terms.totals.charges) === sumOf(amountsOf(terms, true))],
  [
    'BR-CO-13',
    ({ totals }) =>
      hundredths(totals.withoutTax) ===
      hundredths(totals.lines) - hundredths(totals.allowances) + hundredths(totals.charges),
  ],
  ['BR-CO-14', terms => hundredths(terms.totals.tax) === sumOf(terms.breakdown.map(({ tax }) => tax))],
  [
    'BR-CO-15',
    ({ totals }) => hundredths(totals.withTax) === hundredths(totals.withoutTax) + hundredths(totals.tax),
  ],
  [
    'BR-CO-16',
    ({ totals }) =>
      hundredths(totals.due) ===
      hundredths(totals.withTax) - hundredths(totals.paid) + hundredths(totals.rounding),
  ],
  ['BR-CO-25', ({ totals, dueOn, terms }) => hundredths(totals.due) <= 0n || dueOn !== '' || terms !== ''],
  ['BR-CO-26', ({ seller }) => seller.vatNumber !== '' || seller.registration !== ''],
  [
    'BR-CO-09',
    ({ seller, buyer }) =>
      [seller.vatNumber, buyer.vatNumber].every(number => number === '' || countries.has(number.slice(0, 2))),
  ],
  ...(
    [
      ['BR-DEC-09', 'lines'],
      ['BR-DEC-10', 'allowances'],
      ['BR-DEC-11', 'charges'],
      ['BR-DEC-12', 'withoutTax'],
      ['BR-DEC-13', 'tax'],
      ['BR-DEC-14', 'withTax'],
      ['BR-DEC-16', 'paid'],
      ['BR-DEC-17', 'rounding'],
      ['BR-DEC-18', 'due'],
    ] as const
  ).map(([name, total]): Rule => [name, ({ totals }) => orNothing(totals[total])]),
]

const codes: Rule[] = [
  ['BR-CL-01', ({ typeCode }) => ['380', '381'].includes(typeCode)],
  [
    'BR-CL-14',
    ({ seller, buyer, deliverTo }) =>
      [seller.country, buyer.country, deliverTo.country].every(
        country => country === '' || (countryCodes as readonly string[]).includes(country),
      ),
  ],
  ['BR-CL-17', terms => terms.breakdown.every(({ category }) => categoryCodes.includes(category))],
  [
    'BR-CL-18',
    terms => [...terms.lines, ...terms.charges].every(({ category }) => categoryCodes.includes(category)),
  ],
]

const rules: readonly Rule[] = [
  ...presence,
  ...lines,
  ...charges,
  ...breakdown,
  ...sums,
  ...codes,
  ...categoryRules,
]

/** The published business rules of EN 16931 that an invoice breaks, by name. */
export const brokenRules = (terms: Terms): string[] =>
  rules.filter(([, holds]) => !holds(terms)).map(([name]) => name)
