import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findUnratedCurrencies } from '../pricing/exchange-rates.ts'
import { priceFields } from './mapping/column-rules.ts'
import type { ImportSupplier } from './staging/imports.queries.ts'
import type { Survey } from './survey-file.ts'

/** A survey that also says which of its prices nobody would see, because there is no exchange rate for them. */
export async function withUnseenCurrencies(
  db: Kysely<DB>,
  survey: Survey,
  supplier: ImportSupplier,
): Promise<Survey> {
  const { fields } = survey.mapping
  const rules = priceFields.flatMap(field => fields[field] ?? [])
  const stated = survey.first.flatMap(({ stated }) => stated?.currency ?? [])
  const priced = new Set([
    ...rules.map(rule => rule.currency ?? (fields.currency ? stated[0] : supplier.currency)),
    ...stated,
  ])
  const unrated = await findUnratedCurrencies(
    db,
    [...priced].filter(currency => currency !== undefined),
  )
  const questions = unrated.map(
    currency =>
      `${currency}: there is no exchange rate for it, so nobody will see this cloth; import one with "selvedge rates FILE", or set it with "selvedge rates ${currency}=UNITS_PER_EURO"`,
  )
  return { ...survey, questions: [...survey.questions, ...questions] }
}
