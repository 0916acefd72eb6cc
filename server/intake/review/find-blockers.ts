import type { Blocker } from '@selvedge/contract/intake/import-review.ts'
import { fieldOfHeader } from '../mapping/header-words.ts'
import { unclearCurrencies } from '../mapping/settle-prices.ts'
import type { ReadCloth, StatedValues } from '../mapping/stated-values.ts'
import type { Lacked } from './lacking.ts'
import type { ReadFile, Reviewed } from './read-file.ts'

type Seen = {
  record: Reviewed
  file: ReadFile
  fresh: readonly StatedValues[]
  /** How many of its cloths are in the catalogue. */
  known: number
  lacked: Lacked
}

/** What makes an import pointless: better said before it is approved than after. */
export function findBlockers(seen: Seen): Blocker[] {
  const article = articleBlocker(seen)
  if (article) return [article]
  const unclear = unclearCurrency(seen)
  if (unclear) return [unclear]
  const nothing = nothingRead(seen)
  if (nothing) return [nothing]
  return lackingInAll(seen)
}

const nameless = (code: Blocker['code'], rows: number): Blocker => ({ code, column: null, rows })

function articleBlocker({ record: { mapping, answers }, file }: Seen): Blocker | undefined {
  const { sku } = mapping.fields
  const { chosen } = answers
  if (!sku) return nameless('noSku', file.rows.length)
  // A number made of names would not be what the supplier knows the cloth by.
  const isNamed = sku.from.some(column => chosen.includes(column) || fieldOfHeader(column) === 'sku')
  const unused = isNamed ? undefined : emptyNumbers(file)
  if (unused) return { code: 'emptySku', column: unused, rows: file.rows.length }
  const isEmpty = file.rows.length > 0 && cloths(file).every(cloth => cloth.sku === undefined)
  return isEmpty ? { code: 'emptySku', column: sku.from[0]!, rows: file.rows.length } : undefined
}

/** A column for the article numbers that has none. */
const emptyNumbers = ({ sample }: ReadFile): string | undefined =>
  sample.columns.find(column => fieldOfHeader(column) === 'sku' && sample.valuesOf(column).length === 0)

const cloths = ({ rows }: ReadFile): ReadCloth[] => rows.flatMap(row => row.cloths)

/** A column of prices whose sign several currencies share, of which the supplier sells in none. */
function unclearCurrency({ record: { mapping, supplier }, file }: Seen): Blocker | undefined {
  const [field] = unclearCurrencies(mapping.fields, file.sample, supplier.currency)
  const column = field && mapping.fields[field]!.from[0]!
  return column === undefined ? undefined : { code: 'unclearCurrency', column, rows: file.rows.length }
}

/** Every row is refused, mostly for the same reason. */
function nothingRead({ file }: Seen): Blocker | undefined {
  const all = cloths(file)
  if (all.some(cloth => cloth.stated)) return undefined
  const columns = all.flatMap(cloth => cloth.refusals).flatMap(reason => reason.column ?? [])
  const [most] = [...Map.groupBy(columns, column => column)].sort(
    (one, other) => other[1].length - one[1].length,
  )
  return { code: 'nothingRead', column: most?.[0] ?? null, rows: file.rows.length }
}

const codes = { designName: 'noName', width: 'noWidth', cutPrice: 'noPrice' } as const
const needed = ['designName', 'width', 'cutPrice'] as const

/** A list that tells new cloths only, none of which could be imported; known cloths may lack all three. */
function lackingInAll({ fresh, known, lacked }: Seen): Blocker[] {
  const rows = fresh.length
  if (rows === 0 || known > 0) return []
  return needed.filter(field => lacked[field].size === rows).map(field => nameless(codes[field], rows))
}
