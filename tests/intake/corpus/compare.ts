import type { ExpectedFacts, ExpectedPrice, Quantity } from './expectation.ts'
import type { Stated } from './stated.ts'

const METRES: Record<string, number> = { metre: 1, yard: 0.9144, centimetre: 0.01 }
const text = (value: unknown): string =>
  String(value).normalize('NFKC').replaceAll('\u2212', '-').toLowerCase().replace(/\s+/g, ' ').trim()
const isNear = (most: number) => (one: unknown, other: unknown) =>
  Math.abs(Number(one) - Number(other)) <= most
const isSameText = (one: unknown, other: unknown) => text(one) === text(other)
const isSameSet = (one: unknown, other: unknown) => {
  const [mine, theirs] = [one, other].map(list => (list as unknown[]).map(text).toSorted())
  return mine!.join('|') === theirs!.join('|')
}
type Share = { fibre: string; percent: number | null }
const isSameBlend = (one: unknown, other: unknown) => {
  const written = (parts: unknown) =>
    (parts as Share[]).map(({ fibre, percent }) => `${text(fibre)} ${percent}`).toSorted()
  return written(one).join('|') === written(other).join('|')
}
const micrometresOf = ({ quantity, unit }: Quantity): number =>
  Math.round(Number(quantity) * (METRES[unit ?? ''] ?? Number.NaN) * 1e6)
const isLength = (one: unknown, other: unknown) =>
  Math.abs(Number(one) - micrometresOf(other as Quantity)) <= 2
const PRODUCT_TYPES: Record<string, readonly string[]> = {
  velvet: ['velvet', 'corduroy'],
  sheer: ['sheer', 'voile', 'net', 'organza', 'muslin'],
  print: ['print'],
  leather: ['leather', 'suede'],
  trimming: ['trimming', 'braid', 'fringe'],
}
const isOfType = (one: unknown, other: unknown) => {
  const words = text(other).split(' ')
  const named = Object.keys(PRODUCT_TYPES).find(type =>
    PRODUCT_TYPES[type]!.some(word => words.includes(word)),
  )
  return (named ?? 'woven') === one
}
type Rubs = { method: string; cycles: number }
type Test = { standard: string; treatment?: string | null }
const written =
  <T>(of: (value: T) => string) =>
  (one: unknown, other: unknown) =>
    isSameSet((one as T[]).map(of), (other as T[]).map(of))

/** Whether a stated value (first) is the expected one. */
const same: Record<string, (one: unknown, other: unknown) => boolean> = {
  article: (one, other) => isSameText(one, other) || ` ${text(one)} `.includes(` ${text(other)} `),
  uses: isSameSet,
  finishes: isSameSet,
  care: isSameSet,
  composition: isSameBlend,
  backing: isSameBlend,
  widthMm: isNear(2),
  usableWidthMm: isNear(2),
  weightGsm: isNear(1),
  verticalRepeatMm: isNear(2),
  horizontalRepeatMm: isNear(2),
  construction: isOfType,
  pictures: written(({ url, view }: { url: string; view: string }) => `${view} ${url}`),
  abrasion: written(({ method, cycles }: Rubs) => `${method} ${cycles}`),
  flammability: written(({ standard, treatment }: Test) => `${standard} ${treatment ?? ''}`),
  pilling: isNear(0),
  lightFastness: isNear(0),
  seamSlippageMm: isNear(0),
  leadTimeDays: isNear(0),
  stock: (one, other) => isLength(one, (other as { total: Quantity }).total),
  pieceLength: isLength,
  minimum: isLength,
  barcode: (one, other) => String(one).replace(/^0+/, '') === String(other).replace(/^0+/, ''),
}
export const isSame = (field: string, stated: unknown, expected: unknown): boolean =>
  (same[field] ?? isSameText)(stated, expected)

const lists = ['uses', 'finishes', 'care', 'flammability', 'abrasion']
const isOne = (field: string, value: unknown, expected: unknown): boolean =>
  Array.isArray(expected) && expected.some(one => isSame(field, [value], [one]))
/** Whether each value of a list is among those that may be stated. */
export const isAmong = (field: string, stated: unknown, expected: readonly unknown[]): boolean =>
  lists.includes(field) &&
  (stated as unknown[]).every(value => expected.some(list => isOne(field, value, list)))

/** `from`: the length in micrometres from which it counts. */
export type StatedPrice = { minor: number; currency: string; kind: string; for?: string; from?: number }

/** A price that a cloth here can have: for a length, of the trade or retail, in the supplier's currency. */
export function isKept(price: ExpectedPrice, currency: string): boolean {
  // The trade's price is kept as it stands without tax.
  if (price.kind === 'trade' && price.tax === 'included') return false
  const isOwn = price.currency === null || price.currency === currency
  const isOfLength = price.from === undefined || fromOf(price) !== undefined
  return (
    isOwn &&
    isOfLength &&
    ['metre', 'yard', null].includes(price.per) &&
    !['was', 'sale'].includes(price.kind)
  )
}

/** From how many micrometres on a price counts; 0 for any length. */
function fromOf({ from, for: what }: ExpectedPrice): number | undefined {
  if (from === undefined || what === 'piece' || what === 'roll') return 0
  const micrometres = micrometresOf(from)
  if (Number.isNaN(micrometres)) return undefined
  // What a metre costs from the first on is what a cut costs.
  return micrometres <= 1_000_000 ? 0 : micrometres
}

/** What is stated for the length from which an expected price counts: that of the break that it reaches, or any without one. */
export function statedAt(stated: readonly StatedPrice[], expected: ExpectedPrice): readonly StatedPrice[] {
  const from = fromOf(expected) ?? 0
  if (from === 0) return stated.filter(one => one.from === undefined)
  const reached = stated.filter(one => one.from !== undefined && one.from <= from)
  const last = reached.toSorted((one, other) => other.from! - one.from!)[0]
  return last ? [last] : stated.filter(one => one.for === 'cut')
}

/** Whether a stated price counts from the length of an expected one. */
export const isOfSameLength = (stated: StatedPrice, expected: ExpectedPrice): boolean =>
  (stated.from ?? 0) === fromOf(expected)

export function isSamePrice(stated: StatedPrice, expected: ExpectedPrice): boolean {
  const isKind = expected.kind === 'unstated' || expected.kind === stated.kind
  const isFor =
    stated.kind !== 'trade' ||
    expected.for === undefined ||
    (stated.for === 'cut') === (expected.for === 'cut')
  const isOwn = expected.currency === null || expected.currency === stated.currency
  const metres = METRES[expected.per ?? 'metre']
  if (!isKind || !isFor || !isOwn || metres === undefined) return false
  const digits = ['JPY', 'KRW'].includes(stated.currency) ? 1 : 100
  return Math.abs(stated.minor - (Number(expected.amount) * digits) / metres) <= 0.51
}

/** What the catalogue has a place for, of the fields of an expectation. */
export const comparedFields = [
  'article',
  'designName',
  'designNumber',
  'colourName',
  'colourNumber',
  'collection',
  'designer',
  'productType',
  'pattern',
  'uses',
  'finishes',
  'care',
  'status',
  'matchType',
  'direction',
  'composition',
  'backing',
  'widthMm',
  'usableWidthMm',
  'weightGsm',
  'verticalRepeatMm',
  'horizontalRepeatMm',
  'stock',
  'minimum',
  'inStock',
  'pictures',
  'pieceLength',
  'abrasion',
  'pilling',
  'lightFastness',
  'seamSlippageMm',
  'flammability',
  'origin',
  'barcode',
  'standardColour',
  'leadTimeDays',
  'sampleAvailable',
  'reversible',
] as const satisfies readonly (keyof ExpectedFacts)[]
export type ComparedField = (typeof comparedFields)[number]
export type { Stated }
