import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { priceFields } from './column-rules.ts'

const needed: readonly MappedField[] = ['sku', 'designName', 'width']

/** What a mapping lacks, and what its approver should check. */
export function questionsOf(
  mapping: ImportMapping,
  currency: Currency,
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
      questions.push(`${field}: nothing says whether it is for a metre or a yard; taken as a metre ("per")`)
  const unnamed = priced.filter(field => !fields[field]!.currency)
  if (unnamed.length > 0)
    questions.push(
      `${unnamed.join(', ')}: nothing names a currency; taken as ${currency}, in which the supplier sells ("currency")`,
    )
  if (!fields.rrp && fields.cutPrice)
    questions.push(`rrp: no column tells it; taken as ${prices.rrpOfCut} times the cut price ("prices")`)
  if (!fields.cutPrice && fields.rrp)
    questions.push(
      `cutPrice: no column tells it; taken as ${prices.cutOfRrp} times the retail price ("prices")`,
    )
  if (!fields.piecePrice && priced.length > 0)
    questions.push(
      `piecePrice: no column tells it; taken as ${prices.pieceOfCut} times the cut price ("prices")`,
    )
  if (!fields.composition && !fields.details)
    questions.push('composition: no column tells it; it will be shown as not stated')
  return { questions, missing }
}
