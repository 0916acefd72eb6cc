import { chances, type Chances } from './chances.ts'
import {
  colourFamilies,
  directions,
  fibres,
  flammabilityStandards,
  patterns,
  productTypes,
  usages,
} from '@selvedge/contract/terms.ts'
import { labOfHex } from '@selvedge/contract/colour.ts'
import { checkDigit, gtinOf } from '@selvedge/contract/gtin.ts'
import type { CatalogueRows } from '@selvedge/server/search/search.queries.ts'

const beginnings = [
  'Glen',
  'Ash',
  'Cor',
  'Vad',
  'Mar',
  'Hal',
  'Bren',
  'Tev',
  'Lor',
  'Sal',
  'Fen',
  'Kil',
  'Ros',
  'Tar',
  'Bel',
  'Dun',
  'Esk',
  'Mon',
  'Per',
  'Wyn',
]
const middles = ['a', 'e', 'i', 'o', 'en', 'ar', 'il', 'or', 'un', 'es']
const endings = [
  'moor',
  'down',
  'sara',
  'so',
  'field',
  'ton',
  'wick',
  'dale',
  'lin',
  'more',
  'by',
  'combe',
  'rey',
  'sta',
  'vale',
  'nor',
  'tine',
  'worth',
  'lea',
  'burn',
]
const colourNames = [
  'Oat',
  'Loch',
  'Rowan',
  'Moss',
  'Ink',
  'Bone',
  'Slate',
  'Garnet',
  'Plum',
  'Delft',
  'Sage',
  'Chalk',
  'Ochre',
  'Ember',
  'Fern',
  'Dusk',
  'Pearl',
  'Storm',
  'Clay',
  'Heather',
]
const shades = ['', '', '', 'Pale ', 'Deep ', 'Soft ', 'Old ', 'Blue ', 'Warm ', 'Smoke ']

const id = (kind: number, nth: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`

function supplierRow(chance: Chances, nth: number): CatalogueRows['suppliers'][number] {
  const name = `${chance.of(beginnings)}${chance.of(middles)}${chance.of(endings)} ${chance.of(['Mill', 'Fabrics', 'Weavers', 'Textiles'])}`
  return {
    id: id(1, nth),
    slug: `supplier-${nth}`,
    name,
    description: '',
    terms: '',
    translations: {},
    place: 'Selkirk',
    country: 'GB',
    currency: chance.skewed(['GBP', 'EUR', 'SEK'] as const),
  }
}

function composition(chance: Chances) {
  const [first, second] = [chance.skewed(fibres), chance.skewed(fibres)]
  return first === second
    ? [{ fibre: first, percent: 100 }]
    : [
        { fibre: first, percent: 70 },
        { fibre: second, percent: 30 },
      ]
}

function designRow(chance: Chances, nth: number, suppliers: number): CatalogueRows['designs'][number] {
  const wide = chance.below(6) === 0
  return {
    id: id(2, nth),
    slug: `design-${nth}`,
    supplier_id: id(1, Math.floor(chance.next() ** 2 * suppliers)),
    design_name: chance.skewed(beginnings) + chance.of(middles) + chance.of(endings),
    design_number: `${String.fromCharCode(65 + chance.below(26))}${chance.below(26)} ${nth}`,
    product_type: chance.skewed(productTypes),
    pattern: chance.skewed(patterns),
    facts: {
      composition: composition(chance),
      usage: usages.filter((_, at) => at === 0 || chance.below(2 + at) === 0),
      usableWidthCm: wide
        ? chance.of([280, 290, 300, 320])
        : chance.of([129, 132, 137, 138, 140, 142, 145, 150]),
      verticalRepeatCm: chance.below(3) === 0 ? chance.of([8, 16, 32, 45.7, 64, 91]) : null,
      weightGsm: 90 + chance.below(70) * 10,
      direction: chance.skewed(directions),
      flammability: flammabilityStandards
        .filter((_, at) => chance.below(4 + at) === 0)
        .map(standard => ({ standard })),
      origin: chance.skewed(['GB', 'IT', 'BE', 'TR', 'IN', 'CN', 'ES', 'DE', 'FR', 'PT']),
      abrasion:
        chance.below(5) === 0
          ? []
          : [{ method: 'martindale', cycles: 5000 * (1 + Math.floor(chance.next() ** 2 * 20)) }],
    },
  }
}

function colourwayRow(chance: Chances, nth: number, designs: number): CatalogueRows['colourways'][number] {
  const gtinDigits = `40063${String(nth).padStart(7, '0')}`
  const hex = `#${[0, 1, 2].map(() => (20 + chance.below(226)).toString(16).padStart(2, '0')).join('')}`
  return {
    id: id(3, nth),
    design_id: id(2, Math.floor(nth / 6) % designs),
    slug: `cloth-${nth.toString(36)}-${chance.below(1296).toString(36)}`,
    supplier_sku: `${String.fromCharCode(65 + chance.below(26))}${String.fromCharCode(65 + chance.below(26))}${100_000 + nth}-${chance.below(90) + 10}`,
    gtin: gtinOf(gtinDigits + String(checkDigit(gtinDigits)))!,
    colour_name: chance.of(shades) + chance.skewed(colourNames),
    colour_number: String(1 + (nth % 6)).padStart(2, '0'),
    colour_family: chance.skewed(colourFamilies),
    hex,
    lab: [...labOfHex(hex)],
    recipe_hash: null,
    status: chance.below(12) === 0 ? chance.of(['limited', 'runningOut', 'discontinued'] as const) : 'active',
    listed_on: new Date(Date.UTC(2020, 0, 1 + Math.floor(chance.next() ** 0.5 * 2500)))
      .toISOString()
      .slice(0, 10),
    cut_price_minor: 1500 + 50 * Math.floor(chance.next() ** 2 * 300),
    rrp_minor: 3000 + 100 * Math.floor(chance.next() ** 2 * 300),
    lead_time_days: chance.skewed([0, 2, 5, 10, 14, 21, 28, 42]),
  }
}

const DESIGN_SIZE = 6
const BATCH = 2000

/** The rows of a catalogue of so many colourways in batches, skewed like a real one; the same each time. */
export function searchCatalogueRows(size: number) {
  const chance = chances(20_261_120)
  const designs = Math.ceil(size / DESIGN_SIZE)
  const suppliers = Math.max(20, Math.round(Math.sqrt(size) / 3))
  const books = Math.max(10, Math.round(size / 800))
  const batches = function* <T>(count: number, row: (nth: number) => T): Generator<T[]> {
    for (let start = 0; start < count; start += BATCH)
      yield Array.from({ length: Math.min(BATCH, count - start) }, (_, nth) => row(start + nth))
  }
  return {
    suppliers: Array.from({ length: suppliers }, (_, nth) => supplierRow(chance, nth)),
    designs: () => batches(designs, nth => designRow(chance, nth, suppliers)),
    colourways: () => batches(size, nth => colourwayRow(chance, nth, designs)),
    books: Array.from({ length: books }, (_, nth) => ({
      id: id(4, nth),
      supplier_id: id(1, nth % suppliers),
      slug: `book-${nth}`,
      number: nth + 1,
      name: `${chance.of(beginnings)}${chance.of(endings)}`,
      volume: null,
      season: '',
      launched: '2026-09-01',
      withdrawn: null,
    })),
    pagesOf: (book: number) =>
      Array.from({ length: 400 }, (_, page) => ({
        colourway_id: id(3, (book * 800 + page * 2) % size),
        page: page + 1,
      })),
    stockOf: (nth: number) => ({
      colourway_id: id(3, nth),
      largest_um: chance.below(90) * 1_000_000,
      free_um: 90_000_000 + chance.below(90) * 1_000_000,
    }),
  }
}
