import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { currencies, type Currency } from '@selvedge/contract/pricing/money.ts'
import { openSource } from '@selvedge/server/intake/formats/source.ts'
import { fieldsOfHeader } from '@selvedge/server/intake/mapping/header-words.ts'
import { readSourceRow } from '@selvedge/server/intake/mapping/read-cloth.ts'
import type { ReadCloth } from '@selvedge/server/intake/mapping/stated-values.ts'
import { surveyFile, type Survey } from '@selvedge/server/intake/survey-file.ts'
import type { Expectation } from './expectation.ts'

/** One colourway as it is read, with where it stands and how its list is mapped. */
export type CorpusCloth = ReadCloth & {
  line: number
  sheet: string | undefined
  mapping: ImportMapping
  currency: Currency
}

/** Reads a list, or each of its sheets, as the importer does, with the answers of the person who approves it. */
export async function readList(file: string, expectation: Expectation): Promise<CorpusCloth[]> {
  const sheets = expectation.answers['sheet']
  const wanted: (string | undefined)[] = Array.isArray(sheets) ? (sheets as string[]) : [undefined]
  const read = await Promise.all(wanted.map(sheet => readSheet(file, expectation, sheet)))
  return read.flat()
}

async function readSheet(
  file: string,
  expectation: Expectation,
  sheet: string | undefined,
): Promise<CorpusCloth[]> {
  const currency = supplierCurrency(expectation)
  const supplier = { id: '', slug: 'supplier', name: 'Supplier', currency }
  const survey = await surveyFile(file, supplier, undefined, { sheet })
  const mapping = answered(survey, expectation.answers)
  const source = await openSource(file, mapping.source)
  const cloths: CorpusCloth[] = []
  for await (const row of source.rows()) {
    const read = readSourceRow(row, { mapping, currency })
    if ('cloths' in read)
      cloths.push(
        ...read.cloths
          // A new cloth that is not on sale now does not come in.
          .filter(({ stated }) => stated?.withheldBy === undefined)
          .map(cloth => ({ ...cloth, line: row.line, sheet, mapping, currency })),
      )
  }
  return cloths
}

/** The currency in which the supplier sells: as answered, or that of most of its prices. */
function supplierCurrency({ answers, cloths }: Expectation): Currency {
  const named = cloths.flatMap(({ prices = [] }) => prices.map(price => price.currency))
  const counted = [...Map.groupBy(named.filter(Boolean), name => name)]
  const [most] = counted.toSorted((one, other) => other[1].length - one[1].length)
  const wanted = typeof answers['currency'] === 'string' ? answers['currency'] : most?.[0]
  return currencies.find(currency => currency === wanted) ?? 'EUR'
}

const meanings: Record<string, { field: MappedField; unit?: 'cm' }> = {
  article: { field: 'sku' },
  'design name': { field: 'designName' },
  'colour name': { field: 'colourName' },
  composition: { field: 'composition' },
  'width in cm': { field: 'width', unit: 'cm' },
  price: { field: 'cutPrice' },
  'trade price': { field: 'cutPrice' },
  'retail price': { field: 'rrp' },
}

const priceFields = ['cutPrice', 'piecePrice', 'rrp'] as const
/** The guessed mapping with the approver's answers. */
function answered({ mapping, columns }: Survey, answers: Expectation['answers']): ImportMapping {
  const fields = { ...mapping.fields }
  const meant = (answers['columns'] ?? {}) as Record<string, string | null>
  for (const [column, meaning] of Object.entries(meant)) {
    const name = /^[A-Z]$/.test(column) ? columns[column.charCodeAt(0) - 65]! : column
    for (const [field, rule] of Object.entries(fields))
      if (rule.from.includes(name)) delete fields[field as MappedField]
    const known = meaning === null ? undefined : meanings[meaning]
    if (known) fields[known.field] = { from: [name], ...(known.unit && { unit: known.unit }) }
  }
  const plain = mapping.unmapped.find(column => fieldsOfHeader(column)[0]?.field === 'cutPrice')
  if (answers['priceKind'] === 'retail' && plain !== undefined && !fields.rrp)
    fields.rrp = { ...fields.cutPrice, from: [plain] }
  else if (answers['priceKind'] === 'retail' && fields.cutPrice && !fields.rrp) {
    fields.rrp = fields.cutPrice
    delete fields.cutPrice
  }
  if (answers['priceKind'] === 'trade' && fields.rrp && !fields.cutPrice) {
    fields.cutPrice = fields.rrp
    delete fields.rrp
  }
  if (answers['decimal'] === 'point' || answers['decimal'] === 'comma')
    for (const field of priceFields)
      if (fields[field]) fields[field] = { ...fields[field], decimal: answers['decimal'] }
  if (answers['pricePer'] === 'metre')
    for (const field of priceFields)
      if (fields[field] && fields[field].per === undefined) fields[field] = { ...fields[field], per: 'm' }
  // The figures are compared as they stand, with their tax or without.
  const prices = { ...mapping.prices, tradeTaxPercent: '0', retailTaxPercent: '0' }
  return { ...mapping, fields, prices }
}
