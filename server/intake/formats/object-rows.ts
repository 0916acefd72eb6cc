import { FileFault } from '../../formats/file-fault.ts'
import { MOST_CELL_CHARACTERS } from '../../formats/table-record.ts'
import { decimalText } from './number-formats.ts'
import {
  amountIn,
  amountsIn,
  blendIn,
  isObject,
  lengthsByLot,
  OF_PICTURES,
  oneRowPerVariant,
  pairsIn,
  type Json,
  type JsonObject,
} from './object-lists.ts'
import { cut, holdsNull, MOST_COLUMNS, storable, type SourceRow } from './source-row.ts'

/** What stands once above a list: values of every row, and units by the name of what they measure. */
export type Surroundings = { values: JsonObject; units: ReadonlyMap<string, string>; list?: string }
export const noSurroundings: Surroundings = { values: {}, units: new Map() }

/** The rows of an object: one for each of its colourways. */
export function* rowsOfObject(
  line: number,
  object: JsonObject,
  around: Surroundings = noSurroundings,
): Generator<SourceRow> {
  const rows = oneRowPerVariant(object).map(withOptions)
  const isNested = rows.some(one =>
    Object.values(one).some(inner => isObject(inner) && Object.values(inner).some(isObject)),
  )
  for (const one of rows) {
    // In lists within lists, what a plain "name" means depends on the list that it stands in.
    const own = around.list && isNested ? { [around.list]: one } : one
    yield rowOf(line, { ...around.values, ...own }, around.units)
  }
}

/** A shop's product says once what its options are called, and each variant what it is: `option1: 'Gold'` is its colour. */
function withOptions(row: JsonObject): JsonObject {
  const named = Object.entries(row).find(([key]) => /^options$/iu.test(key))?.[1]
  const variant = Object.values(row).find((one): one is JsonObject => isObject(one) && 'option1' in one)
  if (!Array.isArray(named) || !variant) return row
  const options = named.flatMap((option, at): [string, Json][] => {
    const name = isObject(option) ? option['name'] : option
    const value = variant[`option${at + 1}`]
    return typeof name === 'string' && typeof value === 'string' && value !== 'Default Title'
      ? [[name, value]]
      : []
  })
  return { ...row, ...Object.fromEntries(options.filter(([name]) => name !== 'Title' && !(name in row))) }
}

function rowOf(line: number, object: JsonObject, units: Surroundings['units']): SourceRow {
  const values = new Map<string, string>()
  flatten(object, [], { values, units })
  if ([...values.values()].some(holdsNull)) return { line, values: new Map(), fault: { code: 'nullInValue' } }
  return { line, values }
}

type Into = { values: Map<string, string>; units: Surroundings['units'] }
const named = (path: readonly string[]): string => path.join('.')

/** Values by dotted path; a list of plain values is joined by commas. */
function flatten(value: Json, path: readonly string[], into: Into): void {
  if (isObject(value)) {
    const blend = path.length > 0 ? blendIn(value) : undefined
    if (blend !== undefined) return put(named(path), blend, into)
    const amounts = path.length > 0 ? amountIn(value) : undefined
    if (amounts) return amounts.forEach(([kind, amount]) => put(`${named(path)} ${kind}`, amount, into))
    for (const [key, inner] of Object.entries(value)) flatten(inner, [...path, key], into)
    return
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isObject)) return flattenList(value, path, into)
  const text = Array.isArray(value)
    ? value
        .filter(item => typeof item !== 'object')
        .map(String)
        .join(', ')
    : value === null
      ? ''
      : typeof value === 'number'
        ? withUnit(decimalText(value), path, into.units)
        : String(value)
  put(named(path), text, into)
}

/** A list of pictures, each an object with its address: `images: [{ src: 'https://…', position: 1 }]`. */
function picturesIn(list: readonly JsonObject[], path: readonly string[]): string[] | undefined {
  if (!OF_PICTURES.test(path.at(-1) ?? '')) return undefined
  const addresses = list.flatMap(object =>
    Object.values(object).filter(
      (value): value is string => typeof value === 'string' && /^https?:\/\//iu.test(value),
    ),
  )
  return addresses.length > 0 ? addresses : undefined
}

function flattenList(list: JsonObject[], path: readonly string[], into: Into): void {
  const pictures = picturesIn(list, path)
  if (pictures) return put(named(path), pictures.join('\n'), into)
  const pairs = pairsIn(list)
  if (pairs) for (const [name, value] of pairs) put(name, value, into)
  const amounts = pairs ? undefined : amountsIn(list)
  if (amounts) for (const [kind, amount] of amounts) put(`${named(path)} ${kind}`, amount, into)
  const whole = pairs || amounts ? undefined : (blendIn(list) ?? lengthsByLot(list))
  if (whole !== undefined) put(named(path), whole, into)
}

const withUnit = (text: string, path: readonly string[], units: Surroundings['units']): string => {
  const unit = path.map(key => units.get(key)).find(Boolean)
  return unit === undefined ? text : `${text} ${unit}`
}

function put(name: string, text: string, { values }: Into): void {
  if (text.trim() === '') return
  if (values.size >= MOST_COLUMNS) throw new FileFault(`An object has more than ${MOST_COLUMNS} values`)
  const key = cut(storable(name), 200)
  const before = values.get(key)
  values.set(
    key,
    cut(
      storable(before === undefined || before === text ? text : `${before}, ${text}`),
      MOST_CELL_CHARACTERS,
    ),
  )
}
