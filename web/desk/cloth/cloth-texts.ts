import type { ClothByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { colourwayFacts, designFacts, type FactRow } from '@selvedge/contract/catalogue/fields.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import { careSymbols, usages } from '@selvedge/contract/catalogue/terms.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { Formats } from '../../formats/formats.tsx'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** What stands in the fields of the form, by the names that the call has for them. */
export type Texts = Readonly<Record<string, string>>
type Facts = Record<string, unknown>

export const FIBRE_ROWS = 5
export const BACKING_ROWS = 2
export const TEST_ROWS = 3
export const BREAK_ROWS = 3
/** Both stand in the form; a supplier states one, both or none. */
export const abrasionMethods = ['martindale', 'wyzenbeek'] as const

const yes = 'true'
const no = 'false'
const flag = (value: boolean | null): string => (value === null ? '' : value ? yes : no)

/** A cloth whose prices are in a currency as the texts of its form; numbers as the reader writes them. */
export function textsOf(
  { facts, manufacturer, colourways }: ClothByHand,
  currency: Currency,
  { typedNumber, typedAmount }: Pick<Formats, 'typedNumber' | 'typedAmount'>,
): Texts {
  const texts: Record<string, string> = { manufacturer: manufacturer ?? '' }
  const number = (value: number | null) => (value === null ? '' : typedNumber(value))
  const tick = (prefix: string, values: readonly string[]) => {
    for (const value of values) texts[`${prefix}.${value}`] = 'on'
  }
  const put = (prefix: string, rows: Record<string, FactRow>, own: Facts) => {
    for (const [name, row] of Object.entries(rows)) {
      const value = own[name] ?? null
      if (row.kind === 'terms') tick(prefix + name, (value ?? []) as string[])
      else if (row.kind === 'text') texts[prefix + name] = (value ?? '') as string
      else texts[prefix + name] = number(value as number | null)
    }
  }
  for (const name of [
    'designName',
    'designNumber',
    'productType',
    'pattern',
    'matchType',
    'direction',
    'origin',
  ] as const)
    texts[`facts.${name}`] = facts[name] ?? ''
  for (const name of ['usableWidthCm', 'fullWidthCm', 'verticalRepeatCm', 'horizontalRepeatCm'] as const)
    texts[`facts.${name}`] = number(facts[name])
  // Left empty where it says no more than another: so it follows when that is changed.
  if (facts.derived?.usableWidthCm) texts['facts.usableWidthCm'] = ''
  else if (facts.fullWidthCm === facts.usableWidthCm) texts['facts.fullWidthCm'] = ''
  texts['facts.reversible'] = flag(facts.reversible)
  put('facts.', designFacts, facts)
  for (const part of ['composition', 'backing'] as const)
    for (const [at, { fibre, percent }] of (facts[part] ?? []).entries()) {
      texts[`facts.${part}.${at}.fibre`] = fibre
      texts[`facts.${part}.${at}.percent`] = number(percent)
    }
  for (const { method, cycles } of facts.abrasion) texts[`facts.abrasion.${method}`] = number(cycles)
  for (const [at, test] of facts.flammability.entries()) {
    const row = `facts.flammability.${at}`
    texts[`${row}.standard`] = test.standard
    texts[`${row}.class`] = test.class
    texts[`${row}.treatment`] = test.treatment ?? ''
    texts[`${row}.certificate`] = test.certificate ?? ''
  }
  tick('facts.usage', facts.usage)
  tick('facts.care', facts.care)
  texts['facts.certifications'] = facts.certifications.join(', ')
  const money = (minor: number | null) => (minor === null ? '' : typedAmount(minor, currency))
  for (const [at, one] of colourways.entries()) {
    const own = `colourways.${at}.`
    for (const name of ['supplierSku', 'colourName', 'colourNumber', 'status'] as const)
      texts[own + name] = one[name]
    texts[`${own}gtin`] = one.gtin ?? ''
    texts[`${own}hex`] = one.hex ?? ''
    for (const name of ['pieceLengthMicrometres', 'minOrderMicrometres'] as const)
      texts[own + name] = number(one[name] === null ? null : one[name] / MICROMETRES_PER_METRE)
    for (const name of ['cutPriceMinor', 'piecePriceMinor', 'rrpMinor'] as const)
      texts[own + name] = money(one[name])
    for (const [nth, { fromMicrometres, priceMinor }] of one.priceBreaks.entries()) {
      texts[`${own}priceBreaks.${nth}.fromMicrometres`] = number(fromMicrometres / MICROMETRES_PER_METRE)
      texts[`${own}priceBreaks.${nth}.priceMinor`] = money(priceMinor)
    }
    texts[`${own}leadTimeDays`] = number(one.leadTimeDays)
    texts[`${own}sampleAvailable`] = flag(one.sampleAvailable)
    texts[`${own}book.slug`] = one.book?.slug ?? ''
    texts[`${own}book.page`] = one.book ? number(one.book.page) : ''
    put(`${own}colourwayFacts.`, colourwayFacts, one.colourwayFacts)
  }
  return texts
}

/**
 * Reads the form, with its prices in a currency; what cannot be read stays wrong, for the API to name the field. A list keeps
 * the order that it had in what was read before.
 */
export function clothIn(texts: Texts, currency: Currency, seen?: ClothByHand): ClothByHand {
  const text = (name: string): string => (texts[name] ?? '').trim()
  const orNull = (name: string) => text(name) || null
  const number = (name: string) => sentNumber(text(name))
  const numberOrNull = (name: string) => (text(name) === '' ? null : number(name))
  const ticked = (prefix: string, values: readonly string[], before: readonly string[] | null = []) =>
    [...new Set([...(before ?? []), ...values])].filter(value => texts[`${prefix}.${value}`] === 'on')
  const flagOrNull = (name: string) => (text(name) === '' ? null : text(name) === yes)
  const put = (prefix: string, rows: Record<string, FactRow>, before: Facts = {}): Facts =>
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => {
        if (row.kind === 'text') return [name, orNull(prefix + name)]
        if (row.kind !== 'terms') return [name, numberOrNull(prefix + name)]
        const values = ticked(prefix + name, row.values, before[name] as string[] | null)
        return [name, values.length > 0 ? values : null]
      }),
    )
  const shares = (part: string) =>
    rowsOf(texts, `facts.${part}`)
      .filter(row => text(`${row}.fibre`) !== '' || text(`${row}.percent`) !== '')
      .map(row => ({ fibre: text(`${row}.fibre`), percent: number(`${row}.percent`) }))
  const backing = shares('backing')
  const [fullWidth, usableWidth] = [numberOrNull('facts.fullWidthCm'), numberOrNull('facts.usableWidthCm')]
  // Of what is judged or stands in for another fact, the mark stays until somebody types it.
  const usage = ticked('facts.usage', usages, seen?.facts.usage)
  const isJudged = seen?.facts.derived?.usage !== undefined && usage.join() === seen.facts.usage.join()
  const derived = {
    ...(usableWidth === null && fullWidth !== null && { usableWidthCm: 'fullWidth' as const }),
    ...(isJudged && { usage: seen.facts.derived!.usage }),
  }
  const cloth = {
    facts: {
      designName: text('facts.designName'),
      designNumber: text('facts.designNumber'),
      productType: orNull('facts.productType'),
      pattern: orNull('facts.pattern'),
      composition: shares('composition'),
      backing: backing.length > 0 ? backing : null,
      fullWidthCm: fullWidth ?? usableWidth ?? Number.NaN,
      usableWidthCm: usableWidth ?? fullWidth ?? Number.NaN,
      ...(Object.keys(derived).length > 0 && { derived }),
      ...put('facts.', designFacts, seen?.facts),
      verticalRepeatCm: numberOrNull('facts.verticalRepeatCm'),
      horizontalRepeatCm: numberOrNull('facts.horizontalRepeatCm'),
      matchType: orNull('facts.matchType'),
      direction: orNull('facts.direction'),
      reversible: flagOrNull('facts.reversible'),
      usage,
      abrasion: inOrderOf(seen?.facts.abrasion.map(one => one.method)).flatMap(method => {
        const cycles = numberOrNull(`facts.abrasion.${method}`)
        return cycles === null ? [] : [{ method, cycles }]
      }),
      flammability: rowsOf(texts, 'facts.flammability')
        .filter(row => text(`${row}.standard`) !== '')
        .map(row => ({
          standard: text(`${row}.standard`),
          class: text(`${row}.class`),
          treatment: orNull(`${row}.treatment`),
          certificate: orNull(`${row}.certificate`),
        })),
      care: ticked('facts.care', careSymbols, seen?.facts.care),
      origin: orNull('facts.origin'),
      certifications: namesIn(text('facts.certifications'), seen?.facts.certifications),
    },
    manufacturer: orNull('manufacturer'),
    colourways: rowsOf(texts, 'colourways')
      .filter((own, at) => at === 0 || text(`${own}.supplierSku`) !== '' || text(`${own}.colourName`) !== '')
      .map(own => {
        const minor = (name: string) => Math.round(number(`${own}.${name}`) * minorUnitsOf(currency))
        const micrometres = (name: string) => Math.round(number(`${own}.${name}`) * MICROMETRES_PER_METRE)
        const micrometresOrNull = (name: string) => (text(`${own}.${name}`) === '' ? null : micrometres(name))
        const minorOrNull = (name: string) => (text(`${own}.${name}`) === '' ? null : minor(name))
        const hex = text(`${own}.hex`).toLowerCase()
        return {
          supplierSku: text(`${own}.supplierSku`),
          gtin: orNull(`${own}.gtin`),
          colourName: text(`${own}.colourName`),
          colourNumber: text(`${own}.colourNumber`),
          colourwayFacts: put(
            `${own}.colourwayFacts.`,
            colourwayFacts,
            seen?.colourways.find(one => one.supplierSku === text(`${own}.supplierSku`))?.colourwayFacts,
          ),
          hex: hex === '' ? null : hex.startsWith('#') ? hex : `#${hex}`,
          status: text(`${own}.status`),
          pieceLengthMicrometres: micrometresOrNull('pieceLengthMicrometres'),
          minOrderMicrometres: micrometresOrNull('minOrderMicrometres'),
          priceBreaks: rowsOf(texts, `${own}.priceBreaks`)
            .map(row => row.slice(own.length + 1))
            .filter(row =>
              ['fromMicrometres', 'priceMinor'].some(name => text(`${own}.${row}.${name}`) !== ''),
            )
            .map(row => ({
              fromMicrometres: micrometres(`${row}.fromMicrometres`),
              priceMinor: minor(`${row}.priceMinor`),
            })),
          stock: micrometresOrNull('stock') ?? (texts[`${own}.isInStock`] === 'on' ? 'inStock' : null),
          cutPriceMinor: minor('cutPriceMinor'),
          piecePriceMinor: minorOrNull('piecePriceMinor'),
          rrpMinor: minorOrNull('rrpMinor'),
          leadTimeDays: numberOrNull(`${own}.leadTimeDays`),
          sampleAvailable: flagOrNull(`${own}.sampleAvailable`),
          book: text(`${own}.book.slug`)
            ? { slug: text(`${own}.book.slug`), page: number(`${own}.book.page`) }
            : null,
        }
      }),
  }
  return cloth as unknown as ClothByHand
}

/** The names of the rows of a list that stand in the form, such as `colourways.0`. */
export function rowsOf(texts: Texts, list: string): string[] {
  const numbers = Object.keys(texts).flatMap(name => {
    const at = name.startsWith(`${list}.`) ? /^\d+/.exec(name.slice(list.length + 1)) : null
    return at ? [Number(at[0])] : []
  })
  return Array.from(
    { length: numbers.length === 0 ? 0 : Math.max(...numbers) + 1 },
    (_, at) => `${list}.${at}`,
  )
}

const inOrderOf = (before: readonly (typeof abrasionMethods)[number][] = []) => [
  ...new Set([...before, ...abrasionMethods]),
]

/** Names with commas between them; those that were read before may hold commas of their own. */
const namesIn = (text: string, before: readonly string[] = []): string[] =>
  text === before.join(', ')
    ? [...before]
    : text
        .split(',')
        .map(one => one.trim())
        .filter(Boolean)
