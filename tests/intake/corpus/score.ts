import {
  comparedFields,
  isKept,
  isSame,
  isAmong,
  isOfSameLength,
  isSamePrice,
  statedAt,
  type ComparedField,
  type StatedPrice,
} from './compare.ts'
import { flammabilityStandards } from '@selvedge/contract/catalogue/terms.ts'
import type { StatedValues } from '@selvedge/server/intake/mapping/stated-values.ts'
import type { Expectation, ExpectedCloth, ExpectedFacts, ExpectedPrice } from './expectation.ts'
import type { CorpusCloth } from './read-list.ts'
import { statedOf, type Stated } from './stated.ts'

export type Verdict = 'right' | 'notStated' | 'wrong'
export type Finding = { at: string; field: string; verdict: Verdict; stated?: unknown; expected?: unknown }

const folded = (value: unknown) =>
  (typeof value === 'string' ? value : '')
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** A number that several colours share is kept with what tells them apart. */
const isNumberOf = (sku: string | undefined, article: string | undefined): boolean =>
  sku !== undefined &&
  article !== undefined &&
  (folded(sku) === folded(article) || folded(sku).startsWith(`${folded(article)} `))

/** Pairs each cloth that was read with the one that is expected: by its line, number and colour. */
function pair(cloths: readonly CorpusCloth[], expected: readonly ExpectedCloth[]) {
  const left = new Set(expected)
  const pairs: { cloth: CorpusCloth; expected: ExpectedCloth | undefined }[] = []
  for (const cloth of cloths) {
    const told = cloth.stated
    const near = [...left]
      .map(one => ({
        one,
        score:
          (one.at === `line ${cloth.line}` ? 8 : 0) +
          (isNumberOf(cloth.sku, one.article) ? 4 : 0) +
          (told && one.colourName !== undefined && folded(one.colourName) === folded(told.colourName)
            ? 2
            : 0) +
          (told && one.designName !== undefined && folded(one.designName) === folded(told.designName)
            ? 1
            : 0),
      }))
      .toSorted((a, b) => b.score - a.score)[0]
    const isCertain = near !== undefined && (near.score >= 3 || left.size === cloths.length)
    if (isCertain) left.delete(near.one)
    pairs.push({ cloth, expected: isCertain ? near.one : undefined })
  }
  return { pairs, left: [...left] }
}

/**
 * Rows of one number and colour are one cloth: where each is a piece their stock is added; where one sheet tells its
 * facts and another its price they go together.
 */
function merged(cloths: readonly CorpusCloth[]): CorpusCloth[] {
  const rows: CorpusCloth[] = []
  for (const cloth of cloths) {
    const same = rows.find(one => one.stated && cloth.stated && isOneCloth(one, cloth))
    if (!same?.stated || !cloth.stated) rows.push({ ...cloth })
    else
      same.stated = {
        ...cloth.stated,
        ...same.stated,
        facts: { ...cloth.stated.facts, ...same.stated.facts },
        ...(Array.isArray(cloth.stated.stock) && {
          stock: [...lengthsOf(same.stated.stock), ...cloth.stated.stock],
        }),
      }
  }
  return rows
}

const lengthsOf = (stock: StatedValues['stock']) => (Array.isArray(stock) ? stock : [])

const isOneCloth = (one: CorpusCloth, other: CorpusCloth): boolean =>
  one.sku === other.sku && (one.sheet !== other.sheet || one.stated!.colourName === other.stated!.colourName)

/** What the older expectations do not mention: compared in lists that do. */
const newer: readonly ComparedField[] = ['inStock', 'pictures']

export function score(given: readonly CorpusCloth[], { cloths, notCloths }: Expectation): Finding[] {
  const isOlder = (field: string) =>
    newer.some(name => name === field && cloths.every(cloth => cloth[name] === undefined))
  return scoreAll(given, { cloths, notCloths }).filter(({ field }) => !isOlder(field))
}

function scoreAll(
  given: readonly CorpusCloth[],
  { cloths, notCloths }: Pick<Expectation, 'cloths' | 'notCloths'>,
): Finding[] {
  const { pairs, left } = pair(merged(given), cloths)
  const noCloths = new Set(notCloths.map(({ at }) => at))
  const currency = given[0]?.currency ?? ''
  const findings = pairs.flatMap(({ cloth, expected }): Finding[] => {
    if (expected) return ofCloth(cloth.stated ? statedOf(cloth.stated, cloth) : {}, expected, currency)
    const at = `line ${cloth.line}`
    // Without a name it can only change a cloth that is known, and is refused where none is.
    const isPhantom = cloth.stated?.designName !== undefined
    const field = noCloths.has(at) ? 'no cloth' : 'cloth'
    return isPhantom ? [{ at, field, verdict: 'wrong', stated: cloth.what }] : []
  })
  return [...findings, ...left.flatMap(expected => ofCloth({}, expected, currency))]
}

function ofCloth(stated: Stated, expected: ExpectedCloth, currency: string): Finding[] {
  const { at } = expected
  const findings: Finding[] = []
  for (const field of comparedFields) {
    const verdict = verdictOf(field, stated, expected)
    if (verdict) findings.push({ at, field, verdict, stated: stated[field], expected: expected[field] })
  }
  return [
    ...findings,
    ...ofPrices((stated['prices'] ?? []) as StatedPrice[], expected, currency).map(one => ({
      at,
      ...one,
    })),
  ]
}

/** The kind of cloth is expected as a construction where it is not of the vocabulary. */
const wanted = (facts: ExpectedFacts | undefined, field: ComparedField): unknown => {
  if (field === 'flammability') {
    const known = facts?.flammability?.flatMap(({ standard, class: graded, ...test }) => {
      const name = [standard, graded && `${standard} ${graded}`, graded && `${standard} class ${graded}`]
        .map(one => one?.replace('FTP Code', 'FTP'))
        .find(one => (flammabilityStandards as readonly (string | undefined)[]).includes(one))
      return name === undefined ? [] : [{ ...test, standard: name }]
    })
    return known && known.length > 0 ? known : undefined
  }
  if (field === 'stock') return facts?.stock?.total === undefined ? undefined : facts.stock
  return facts?.[field]
}

function verdictOf(field: ComparedField, stated: Stated, expected: ExpectedCloth): Verdict | undefined {
  const [value, right, may] = [stated[field], wanted(expected, field), wanted(expected.mayState, field)]
  const isShareless =
    (field === 'composition' || field === 'backing') &&
    (right as { percent: number | null }[] | undefined)?.some(({ percent }) => percent === null)
  if (value === undefined) return right === undefined || isShareless ? undefined : 'notStated'
  if (field === 'productType' && right === undefined) {
    const constructions = [
      expected.construction,
      expected.mayState?.construction,
      expected.mayState?.productType,
    ]
    return constructions.some(one => one !== undefined && isSame('construction', value, one))
      ? undefined
      : 'wrong'
  }
  if (right !== undefined && isSame(field, value, right)) return 'right'
  if (may !== undefined && isSame(field, value, may)) return right === undefined ? undefined : 'right'
  // The whole name as it is printed, with the design in it, is not taken apart, and not false.
  if (field === 'designName' && right !== undefined && ` ${folded(value)} `.includes(` ${folded(right)} `))
    return 'notStated'
  // A list with some of what is said leaves something out; it says nothing false.
  if (isAmong(field, value, [right, may])) return right === undefined ? undefined : 'notStated'
  return 'wrong'
}

function ofPrices(stated: StatedPrice[], expected: ExpectedCloth, currency: string): Omit<Finding, 'at'>[] {
  const kept = (expected.prices ?? []).filter(price => isKept(price, currency))
  const possible: ExpectedPrice[] = [...(expected.prices ?? []), ...(expected.mayState?.prices ?? [])]
  const told = kept.map((price): Omit<Finding, 'at'> => ({
    field: 'prices',
    verdict: statedAt(stated, price).some(one => isSamePrice(one, price)) ? 'right' : 'notStated',
    expected: price,
  }))
  const wrong = stated.filter(
    one => !possible.some(price => isOfSameLength(one, price) && isSamePrice(one, price)),
  )
  return [
    ...told,
    ...wrong.map((one): Omit<Finding, 'at'> => ({ field: 'prices', verdict: 'wrong', stated: one })),
  ]
}
