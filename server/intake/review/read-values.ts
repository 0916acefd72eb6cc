import { factRow, importedFacts, type ImportedFact } from '@selvedge/contract/catalogue/fact-names.ts'
import { printedGtin } from '@selvedge/contract/catalogue/gtin.ts'
import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { ReadValue } from '@selvedge/contract/intake/column-review.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { clausesOf } from '../mapping/described-supply.ts'
import { wholeTerm } from '../values/terms.ts'
import { describedFacts } from '../mapping/described-facts.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import { pictureAddressesIn, viewOfHeading } from '../values/picture-addresses.ts'

type Read = ReadValue | undefined
/** `ofSupplier`: in which the supplier sells, for a row that says nothing else. */
type Reading = (stated: StatedValues, ofSupplier: Currency) => Read

const text = (value: string | undefined | null): Read => (value ? { kind: 'text', text: value } : undefined)
const number = (value: number | undefined | null): Read =>
  typeof value === 'number' ? { kind: 'number', value } : undefined
const yes = (isYes: boolean | undefined | null): Read =>
  typeof isYes === 'boolean' ? { kind: 'yes', isYes } : undefined
const centimetres = (...lengths: (number | undefined | null)[]): Read => {
  const cm = lengths.filter(length => typeof length === 'number')
  return cm.length > 0 ? { kind: 'centimetres', cm } : undefined
}
const money = (minor: number | undefined, currency: Currency): Read =>
  minor === undefined ? undefined : { kind: 'money', minor, currency }
const metres = (micrometres: number | undefined): Read =>
  micrometres === undefined ? undefined : { kind: 'metres', micrometres }
type List = Extract<ReadValue, { kind: 'terms' }>['list']
const terms = (list: List, names: string | readonly string[] | undefined | null): Read =>
  names === undefined || names === null || names.length === 0
    ? undefined
    : { kind: 'terms', list, names: [names].flat() }
const composition = (parts: StatedValues['facts']['composition'] | null): Read =>
  parts && parts.length > 0 ? { kind: 'composition', parts } : undefined
const rubs =
  (method: 'martindale' | 'wyzenbeek' | undefined): Reading =>
  ({ facts }) =>
    number(facts.abrasion?.find(test => method === undefined || test.method === method)?.cycles)

const readings: Partial<Record<MappedField, Reading>> = {
  sku: ({ sku }) => text(sku),
  gtin: ({ gtin }) => text(gtin === undefined ? undefined : printedGtin(gtin)),
  name: ({ designName }) => text(designName),
  designName: ({ designName }) => text(designName),
  designNumber: ({ facts }) => text(facts.designNumber),
  currency: ({ currency }) => text(currency),
  colour: ({ colourNumber = '', colourName = '' }) => text(`${colourNumber} ${colourName}`.trim()),
  colourName: ({ colourName }) => text(colourName),
  colourNumber: ({ colourNumber }) => text(colourNumber),
  colourFamily: ({ colourFamily }) => terms('colour', colourFamily),
  hex: ({ hexes }) => text(hexes?.[0]),
  productType: ({ facts }) => terms('type', facts.productType),
  pattern: ({ facts }) => terms('pattern', facts.pattern),
  composition: ({ facts }) => composition(facts.composition),
  backing: ({ facts }) => composition(facts.backing),
  width: ({ facts }) => centimetres(facts.usableWidthCm),
  fullWidth: ({ facts }) => centimetres(facts.fullWidthCm),
  weight: ({ facts }) =>
    typeof facts.weightGsm === 'number' ? { kind: 'weight', gsm: facts.weightGsm } : undefined,
  verticalRepeat: ({ facts }) => centimetres(facts.verticalRepeatCm),
  horizontalRepeat: ({ facts }) => centimetres(facts.horizontalRepeatCm),
  repeat: ({ facts }) => centimetres(facts.verticalRepeatCm, facts.horizontalRepeatCm),
  matchType: ({ facts }) => terms('match', facts.matchType),
  direction: ({ facts }) => terms('direction', facts.direction),
  reversible: ({ facts }) => yes(facts.reversible),
  usage: ({ facts }) => terms('use', facts.usage),
  martindale: rubs('martindale'),
  wyzenbeek: rubs('wyzenbeek'),
  abrasion: rubs(undefined),
  flammability: ({ facts }) =>
    text(
      facts.flammability
        // A test that is only named is kept as passed, and shown without a grade.
        ?.map(({ standard, class: grade }) => (grade === 'pass' ? standard : `${standard} ${grade}`.trim()))
        .join(', '),
    ),
  care: ({ facts }) => terms('care', facts.care),
  finish: ({ facts }) => terms('finish', facts.finishes) ?? text(facts.finish),
  origin: ({ facts }) => text(facts.origin),
  certifications: ({ facts }) => text(facts.certifications?.join(', ')),
  cutPrice: ({ cutPriceMinor, currency }, ofSupplier) => money(cutPriceMinor, currency ?? ofSupplier),
  priceBreaks: ({ priceBreaks = [], currency }, ofSupplier) =>
    priceBreaks.length > 0
      ? { kind: 'breaks', breaks: priceBreaks, currency: currency ?? ofSupplier }
      : undefined,
  piecePrice: ({ piecePriceMinor, currency }, ofSupplier) => money(piecePriceMinor, currency ?? ofSupplier),
  rrp: ({ rrpMinor, currency }, ofSupplier) => money(rrpMinor, currency ?? ofSupplier),
  stock: ({ stock }) => {
    if (stock === 'inStock') return { kind: 'inStock' }
    if (stock?.length === 0) return { kind: 'outOfStock' }
    return stock && { kind: 'stock', micrometres: stock.reduce((sum, at) => sum + at.micrometres, 0) }
  },
  minOrder: ({ minOrderMicrometres }) => metres(minOrderMicrometres ?? undefined),
  pieceLength: ({ pieceLengthMicrometres }) => metres(pieceLengthMicrometres),
  leadTime: ({ leadTimeDays: days }) => (days === undefined ? undefined : { kind: 'days', days }),
  status: ({ status }) => terms('status', status),
  discontinued: ({ status }) => terms('status', status),
  runningOut: ({ status }) => terms('status', status),
  sampleAvailable: ({ sampleAvailable }) => yes(sampleAvailable),
  listedOn: ({ listedOn }) => text(listedOn),
  sourceUrl: ({ sourceUrl }) => text(sourceUrl),
}

/** The pictures of a cell, which is one of several columns that have some. */
export function readPicturesOf(column: string, cell: string): ReadValue | null {
  const count = pictureAddressesIn(cell).length
  return count === 0 ? null : { kind: 'pictures', count, view: viewOfHeading(column) }
}

const foundAs: Partial<Record<keyof StatedValues['facts'], MappedField>> = {
  usableWidthCm: 'width',
  weightGsm: 'weight',
  composition: 'composition',
  backing: 'backing',
  abrasion: 'abrasion',
  flammability: 'flammability',
}
/** What is found in a text that is searched for facts; null where nothing is. */
export function readFound(cell: string, { defaults }: ImportMapping): ReadValue | null {
  const facts = describedFacts([cell], defaults.namedWidthUnit)
  const fields = Object.entries(foundAs)
    .filter(([name]) => facts[name as keyof typeof foundAs] !== undefined)
    .map(([, field]) => field)
  if (clausesOf(cell).some(clause => wholeTerm('usage', clause) !== undefined)) fields.push('usage')
  return fields.length > 0 ? { kind: 'found', fields } : null
}

/** What a cloth states in one field; null where it states nothing. */
export function readValueOf(field: MappedField, stated: StatedValues, currency: Currency): ReadValue | null {
  const reading = readings[field]
  if (reading) return reading(stated, currency) ?? null
  return isImportedFact(field) ? (statedFact(field, stated) ?? null) : null
}

const isImportedFact = (field: MappedField): field is ImportedFact =>
  (importedFacts as readonly string[]).includes(field)

function statedFact(field: ImportedFact, { facts, colourwayFacts }: StatedValues): Read {
  const value = ({ ...facts, ...colourwayFacts } as Record<string, unknown>)[field]
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value) && factRow(field).kind === 'terms') return text(value.join(', '))
  return typeof value === 'string' ? text(value) : undefined
}
