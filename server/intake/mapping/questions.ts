import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { priceFields } from './column-rules.ts'

const needed: readonly MappedField[] = ['sku', 'designName', 'width']

/** What a mapping lacks, and what its approver should check. */
export function questionsOf(
  mapping: ImportMapping,
  currency: Currency,
  unclear: readonly MappedField[],
): { questions: string[]; missing: MappedField[] } {
  const { fields, prices, defaults } = mapping
  const missing = needed.filter(
    field =>
      !fields[field] &&
      !(field === 'designName' && fields.name) &&
      !(field === 'width' && (fields.details || fields.fullWidth || defaults.widthCm)),
  )
  const priced = priceFields.filter(field => fields[field])
  if (priced.length === 0) missing.push('cutPrice')
  const questions: string[] = []
  for (const field of priced)
    if (!fields[field]!.per)
      questions.push(
        `${field}: nothing says whether it is for a metre or a yard; taken as a ${prices.assumedPer === 'yd' ? 'yard' : 'metre'} ("per", or "prices" for all)`,
      )
  for (const field of unclear)
    questions.push(
      `${field}: several currencies are written as here, and the supplier's ${currency} is none of them; say which it is ("currency")`,
    )
  const unnamed = priced.filter(field => !fields[field]!.currency && !unclear.includes(field))
  if (unnamed.length > 0 && !fields.currency)
    questions.push(
      `${unnamed.join(', ')}: nothing names a currency; taken as ${currency}, in which the supplier sells ("currency")`,
    )
  if (fields.cutPrice || fields.piecePrice) questions.push(taxQuestion('tradeTaxPercent', prices))
  if (fields.rrp) questions.push(taxQuestion('retailTaxPercent', prices))
  if (!fields.rrp && fields.cutPrice)
    questions.push(
      prices.rrpOfCut === null
        ? 'rrp: no column tells it; visitors will see "trade price on request" unless you type a factor of the trade price ("prices")'
        : `rrp: no column tells it; taken as ${prices.rrpOfCut} times the trade price ("prices")`,
    )
  if (!fields.cutPrice && fields.rrp) {
    if (prices.cutOfRrp === null) missing.push('cutPrice')
    questions.push(
      prices.cutOfRrp === null
        ? 'cutPrice: no column tells the trade price, and no cloth can be added without it; map one, or type a factor of the retail price ("prices")'
        : `cutPrice: no column tells it; taken as ${prices.cutOfRrp} times the retail price ("prices")`,
    )
  }
  if (!fields.piecePrice && priced.length > 0 && prices.pieceOfCut !== null)
    questions.push(
      `piecePrice: no column tells it; taken as ${prices.pieceOfCut} times the cut price ("prices")`,
    )
  if (!fields.composition && !fields.details)
    questions.push('composition: no column tells it; it will be shown as not stated')
  return { questions, missing }
}

function taxQuestion(name: 'tradeTaxPercent' | 'retailTaxPercent', prices: ImportMapping['prices']): string {
  const percent = prices[name]
  const whose = name === 'tradeTaxPercent' ? 'trade prices' : 'retail prices'
  if (percent === null)
    return `${whose}: the list says that tax is in them and not how much; none is read until somebody does ("${name}")`
  return percent === '0'
    ? `${whose}: taken as without tax; say how many percent if it is in them ("${name}")`
    : `${whose}: ${percent} % tax is taken off ("${name}")`
}
