export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isObjects = (value: Json | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

const keyOf = (object: JsonObject, words: RegExp): string | undefined =>
  Object.keys(object).find(key => words.test(key.slice(key.lastIndexOf(':') + 1)))
const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
/** The first amount in a text or a number. */
const numberOf = (value: Json | undefined): number | undefined => {
  const text = textOf(value).replace(',', '.').replace(/%$/, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

const NAME =
  /^(?:ид|наименование|name|key|label|fname|attribute|attribute_?name|attribut|merkmal|title|naam|nombre|nom|nome|名称|名稱|属性)$/i
const VALUE = /^(?:value|fvalue|val|wert|waarde|valor|valeur|valore|attribute_?value|значение|值)$/i
const UNIT = /^(?:unit|funit|um|uom|einheit|unité|unidad|unità|单位|單位)$/i

/** Names and values: `[{ name: 'Width', value: 150, unit: 'cm' }]`. */
export function pairsIn(list: readonly JsonObject[]): [string, string][] | undefined {
  const pairs = list.map((object): [string, string] | undefined => {
    const [name, value, unit] = [NAME, VALUE, UNIT].map(words => keyOf(object, words))
    if (name === undefined || value === undefined || Array.isArray(object[value]) || isObject(object[value]))
      return undefined
    const text = textOf(object[value]) || (object[value] === true ? 'true' : '')
    return [
      textOf(object[name]),
      [text, unit === undefined ? '' : textOf(object[unit])].filter(Boolean).join(' '),
    ]
  })
  return pairs.every(pair => pair !== undefined) ? pairs : undefined
}

const FULL = 100
const ROUNDING = 0.5
const isWhole = (shares: readonly (number | undefined)[]): shares is number[] =>
  shares.length > 0 &&
  shares.every(share => share !== undefined && share > 0 && share <= FULL) &&
  Math.abs((shares as number[]).reduce((sum, share) => sum + share, 0) - FULL) <= ROUNDING

/** Shares that make a hundred: `[{ fibre: 'CO', percent: 60 }, …]` or `{ CO: 60, LI: 40 }`. */
export function blendIn(value: Json): string | undefined {
  const parts = isObjects(value)
    ? value.map(object => {
        const entries = Object.entries(object)
        const share = entries.find(([, one]) => numberOf(one) !== undefined)
        const name = entries.find(([key, one]) => key !== share?.[0] && typeof one === 'string')
        return entries.length <= 3 && share && name
          ? { share: numberOf(share[1]), name: textOf(name[1]) }
          : undefined
      })
    : isObject(value)
      ? Object.entries(value).map(([name, one]) => ({ share: numberOf(one), name }))
      : []
  if (parts.some(part => part === undefined) || !isWhole(parts.map(part => part!.share))) return undefined
  return parts.map(part => `${part!.share}% ${part!.name}`).join(', ')
}

const AMOUNT = /^(?:amount|price|price_amount|value|betrag|preis|prijs|prix|precio|prezzo|金额|价格)$/i
const KIND = /^(?:list|type|kind|price_?type|name|art|typ|class|类型)$/i
const FROM = /^(?:from|min|min_?qty|lower_?bound|ab|quantity)$/i
const CURRENCY = /^(?:currency|price_?currency|currency_?code|währung|waehrung|valuta|devise|moneda|币种)$/i

const OF_AMOUNTS = [AMOUNT, KIND, FROM, CURRENCY, UNIT, /^(?:minor|tax|vat|mwst|to|max|valid)/i]

/** Amounts by kind: `[{ list: 'trade', amount: 5250, minor: true, currency: 'GBP', unit: 'm' }]`. */
export function amountsIn(list: readonly JsonObject[]): [string, string][] | undefined {
  const amounts = list.map((object): [string, string] | undefined => {
    if (!Object.keys(object).every(key => OF_AMOUNTS.some(words => words.test(key)))) return undefined
    const [amount, kind, from, currency, unit] = [AMOUNT, KIND, FROM, CURRENCY, UNIT].map(words =>
      keyOf(object, words),
    )
    const value = amount === undefined ? undefined : numberOf(object[amount])
    if (value === undefined || kind === undefined) return undefined
    const shown = object['minor'] === true ? (value / 100).toFixed(2) : textOf(object[amount!])
    const quantity = from === undefined ? undefined : numberOf(object[from])
    const name =
      quantity !== undefined && quantity > 1 ? `${textOf(object[kind])} ${quantity}+` : textOf(object[kind])
    return [
      name,
      [shown, currency && textOf(object[currency]), unit && `/ ${textOf(object[unit])}`]
        .filter(Boolean)
        .join(' '),
    ]
  })
  return amounts.every(one => one !== undefined) ? amounts : undefined
}

/** One amount of a kind: `{ price_type: 'nrp', amount: 98.5 }`. */
export const amountIn = (value: JsonObject): [string, string][] | undefined =>
  keyOf(value, /^price_?type$/i) === undefined ? undefined : amountsIn([value])

/** Lengths by lot or place: `[{ lot: 'A77', m: 28.4 }]`. */
export function lengthsByLot(list: readonly JsonObject[]): string | undefined {
  const lots = list.map(object => {
    const length = Object.entries(object).find(
      ([key, one]) => /^(?:m|metres|meters|yd|yards|length|qty)$/i.test(key) && numberOf(one) !== undefined,
    )
    const lot = Object.entries(object).find(([, one]) => typeof one === 'string')
    return length && Object.keys(object).length <= 3
      ? `${textOf(length[1])} ${/^y/i.test(length[0]) ? 'yd' : 'm'}${lot ? ` (${textOf(lot[1]).slice(0, 12)})` : ''}`
      : undefined
  })
  return lots.every(lot => lot !== undefined) ? lots.join(' ') : undefined
}

export const OF_PICTURES = /image|photo|picture|media|bild|foto|图片|圖片/i
const NO_VARIANTS = new RegExp(`^options$|${OF_PICTURES.source}`, 'i')
/** A list of the object's own facts, rather than of its colourways. */
const isOfFacts = (name: string, list: readonly JsonObject[]): boolean =>
  NO_VARIANTS.test(name) ||
  pairsIn(list) !== undefined ||
  blendIn(list as Json) !== undefined ||
  amountsIn(list) !== undefined ||
  lengthsByLot(list) !== undefined

/** The objects that a list, or an object keyed by number, holds; its keys are their numbers. */
export function objectsIn(value: Json | undefined): JsonObject[] | undefined {
  if (isObjects(value)) return value
  if (isObject(value) && Object.keys(value).length === 1) {
    const [[key, only]] = Object.entries(value) as [[string, Json]]
    if (isObjects(only) && !isOfFacts(key, only)) return only.map(one => ({ [key]: one }))
  }
  return isObject(value) ? keyedObjects(value) : undefined
}

const LEAST_SHARED_KEYS = 2
/** Objects by number: every value is an object, they share their keys, and the keys look like numbers. */
export function keyedObjects(value: JsonObject): JsonObject[] | undefined {
  const entries = Object.entries(value).filter(([, one]) => isObject(one)) as [string, JsonObject][]
  const isKeyed =
    entries.length > 0 &&
    entries.length >= Object.keys(value).length - 2 &&
    entries.every(([key]) => /\d/.test(key))
  if (!isKeyed) return undefined
  const [first] = entries
  const shared = Object.keys(first![1])
  const isAlike = entries.every(
    ([, one]) => shared.filter(key => key in one).length >= Math.min(LEAST_SHARED_KEYS, shared.length),
  )
  return isAlike ? entries.map(([key, one]) => ({ [KEY]: key, ...one })) : undefined
}
/** The column of the keys of an object keyed by number. */
export const KEY = '(key)'

/** One object for each colourway, including what they share; lists within lists are followed. */
export function oneRowPerVariant(value: JsonObject): JsonObject[] {
  const list = Object.entries(value)
    .map(([name, one]) => ({ name, objects: objectsIn(one) }))
    .find(({ name, objects }) => objects !== undefined && !isOfFacts(name, objects))
  if (!list) return [value]
  const { [list.name]: _variants, ...shared } = value
  return list.objects!.flatMap(variant =>
    oneRowPerVariant(variant).map(one => ({ ...shared, [list.name]: one })),
  )
}
