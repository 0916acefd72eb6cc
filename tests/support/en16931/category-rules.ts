import { hundredths, isTaxOf, sumOf } from './amounts.ts'
import type { Rule, Taxed, Terms } from './terms.ts'

/** Codes of UNTDID 5305 with what their rules are called. */
const categories = {
  S: { called: 'S', isTaxed: true, needsReason: false, needsBuyer: 'nothing' },
  Z: { called: 'Z', isTaxed: false, needsReason: false, needsBuyer: 'nothing' },
  E: { called: 'E', isTaxed: false, needsReason: true, needsBuyer: 'nothing' },
  AE: { called: 'AE', isTaxed: false, needsReason: true, needsBuyer: 'registration' },
  K: { called: 'IC', isTaxed: false, needsReason: true, needsBuyer: 'vatNumber' },
  G: { called: 'G', isTaxed: false, needsReason: true, needsBuyer: 'nothing' },
} as const
export const categoryCodes = Object.keys(categories)

const isOf =
  (code: string) =>
  ({ category }: Taxed): boolean =>
    category === code

const holdsOf = (code: string, part: (terms: Terms) => readonly Taxed[], holds: Rule[1]): Rule[1] => {
  return terms => !part(terms).some(isOf(code)) || holds(terms)
}

const allowancesOf = ({ charges }: Terms) => charges.filter(({ isCharge }) => !isCharge)
const chargesOf = ({ charges }: Terms) => charges.filter(({ isCharge }) => isCharge)
const linesOf = ({ lines }: Terms) => lines

/** Lines less allowances with charges, of a category and, where given, at a rate. */
function comesTo(terms: Terms, code: string, rate?: string): bigint {
  const isMeant = (one: Taxed) => isOf(code)(one) && (rate === undefined || Number(one.rate) === Number(rate))
  const lines = sumOf(
    linesOf(terms)
      .filter(isMeant)
      .map(({ net }) => net),
  )
  const off = sumOf(
    allowancesOf(terms)
      .filter(isMeant)
      .map(({ amount }) => amount),
  )
  return (
    lines -
    off +
    sumOf(
      chargesOf(terms)
        .filter(isMeant)
        .map(({ amount }) => amount),
    )
  )
}

function rulesOf(code: keyof typeof categories): Rule[] {
  const { called, isTaxed, needsReason, needsBuyer } = categories[code]
  const rule = (number: string, holds: Rule[1]): Rule => [`BR-${called}-${number}`, holds]
  const hasItsRate = ({ rate }: Taxed) => (isTaxed ? Number(rate) > 0 : Number(rate) === 0 && rate !== '')
  const rated = (part: (terms: Terms) => readonly Taxed[]) => (terms: Terms) =>
    part(terms).filter(isOf(code)).every(hasItsRate)
  const identified = ({ seller, buyer }: Terms) =>
    seller.vatNumber !== '' &&
    (needsBuyer === 'nothing' ||
      buyer.vatNumber !== '' ||
      (needsBuyer === 'registration' && buyer.registration !== ''))
  const breakdownOf = ({ breakdown }: Terms) => breakdown.filter(isOf(code))
  const isUsed = (terms: Terms) => [...terms.lines, ...terms.charges].some(isOf(code))
  return [
    rule('01', terms => {
      const count = breakdownOf(terms).length
      if (isTaxed) return !isUsed(terms) || count >= 1
      return count === (isUsed(terms) ? 1 : 0)
    }),
    rule('02', holdsOf(code, linesOf, identified)),
    rule('03', holdsOf(code, allowancesOf, identified)),
    rule('04', holdsOf(code, chargesOf, identified)),
    rule('05', rated(linesOf)),
    rule('06', rated(allowancesOf)),
    rule('07', rated(chargesOf)),
    rule('08', terms =>
      breakdownOf(terms).every(
        ({ taxable, rate }) => hundredths(taxable) === comesTo(terms, code, isTaxed ? rate : undefined),
      ),
    ),
    rule('09', terms =>
      breakdownOf(terms).every(({ taxable, tax, rate }) =>
        isTaxed ? isTaxOf(tax, taxable, rate) : hundredths(tax) === 0n,
      ),
    ),
    rule('10', terms =>
      breakdownOf(terms).every(
        ({ reason, reasonCode }) => (reason !== '' || reasonCode !== '') === needsReason,
      ),
    ),
  ]
}

const isWithinUnion = ({ breakdown }: Terms): boolean => breakdown.some(isOf('K'))

/** The rules of each tax category, and the two that intra-community supplies have beside. */
export const categoryRules: readonly Rule[] = [
  ...rulesOf('S'),
  ...rulesOf('Z'),
  ...rulesOf('E'),
  ...rulesOf('AE'),
  ...rulesOf('K'),
  ...rulesOf('G'),
  ['BR-IC-11', terms => !isWithinUnion(terms) || terms.deliveredOn !== ''],
  ['BR-IC-12', terms => !isWithinUnion(terms) || terms.deliverTo.country !== ''],
]
