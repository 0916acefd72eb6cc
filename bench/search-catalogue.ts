import { seededRandom, type Random } from './random.ts'
import {
  colourFamilies,
  directions,
  fibres,
  finishes,
  flammabilityStandards,
  patterns,
  productTypes,
  usages,
} from '@selvedge/contract/catalogue/terms.ts'
import { labOfHex } from '@selvedge/contract/catalogue/colour.ts'
import { checkDigit, gtinOf } from '@selvedge/contract/catalogue/gtin.ts'
import type { CatalogueRows } from '@selvedge/server/search/index/catalogue-rows.queries.ts'

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

function supplierRow(random: Random, nth: number): CatalogueRows['suppliers'][number] {
  const name = `${random.of(beginnings)}${random.of(middles)}${random.of(endings)} ${random.of(['Mill', 'Fabrics', 'Weavers', 'Textiles'])}`
  return {
    id: id(1, nth),
    slug: `supplier-${nth}`,
    name,
    description: '',
    terms: '',
    translations: {},
    place: 'Selkirk',
    supplier_country: 'GB',
    currency: random.skewed(['GBP', 'EUR', 'SEK'] as const),
    cut_off_time: '14:00',
    dispatch_days: 2,
    collected_at: null,
    closed_days: [],
    min_order_um: 1_000_000,
  }
}

function composition(random: Random) {
  const [first, second] = [random.skewed(fibres), random.skewed(fibres)]
  return first === second
    ? [{ fibre: first, percent: 100 }]
    : [
        { fibre: first, percent: 70 },
        { fibre: second, percent: 30 },
      ]
}

function designRow(random: Random, nth: number, suppliers: number): CatalogueRows['designs'][number] {
  const wide = random.below(6) === 0
  return {
    id: id(2, nth),
    slug: `design-${nth}`,
    supplier_id: id(1, Math.floor(random.next() ** 2 * suppliers)),
    design_name: random.skewed(beginnings) + random.of(middles) + random.of(endings),
    design_number: `${String.fromCharCode(65 + random.below(26))}${random.below(26)} ${nth}`,
    product_type: random.skewed(productTypes),
    pattern: random.skewed(patterns),
    facts: {
      composition: composition(random),
      usage: usages.filter((_, at) => at === 0 || random.below(2 + at) === 0),
      usableWidthCm: wide
        ? random.of([280, 290, 300, 320])
        : random.of([129, 132, 137, 138, 140, 142, 145, 150]),
      verticalRepeatCm: random.below(3) === 0 ? random.of([8, 16, 32, 45.7, 64, 91]) : 0,
      weightGsm: 90 + random.below(70) * 10,
      direction: random.skewed(directions),
      flammability: flammabilityStandards
        .filter((_, at) => random.below(4 + at) === 0)
        .map(standard => ({ standard })),
      finishes: random.below(3) === 0 ? [random.skewed(finishes)] : null,
      origin: random.skewed(['GB', 'IT', 'BE', 'TR', 'IN', 'CN', 'ES', 'DE', 'FR', 'PT']),
      abrasion:
        random.below(5) === 0
          ? []
          : [{ method: 'martindale', cycles: 5000 * (1 + Math.floor(random.next() ** 2 * 20)) }],
    },
  }
}

function colourwayRow(random: Random, nth: number, designs: number): CatalogueRows['colourways'][number] {
  const gtinDigits = `40063${String(nth).padStart(7, '0')}`
  const hex = `#${[0, 1, 2].map(() => (20 + random.below(226)).toString(16).padStart(2, '0')).join('')}`
  return {
    id: id(3, nth),
    design_id: id(2, Math.floor(nth / 6) % designs),
    slug: `cloth-${nth.toString(36)}-${random.below(1296).toString(36)}`,
    supplier_sku: `${String.fromCharCode(65 + random.below(26))}${String.fromCharCode(65 + random.below(26))}${100_000 + nth}-${random.below(90) + 10}`,
    gtin: gtinOf(gtinDigits + String(checkDigit(gtinDigits)))!,
    colour_name: random.of(shades) + random.skewed(colourNames),
    colour_number: String(1 + (nth % 6)).padStart(2, '0'),
    colour_family: random.skewed(colourFamilies),
    hex,
    lab: [...labOfHex(hex)],
    picture_hash: null,
    status: random.below(12) === 0 ? random.of(['limited', 'runningOut', 'discontinued'] as const) : 'active',
    listed_on: new Date(Date.UTC(2020, 0, 1 + Math.floor(random.next() ** 0.5 * 2500)))
      .toISOString()
      .slice(0, 10),
    cut_price_minor: 1500 + 50 * Math.floor(random.next() ** 2 * 300),
    currency: 'GBP',
    rrp_minor: 3000 + 100 * Math.floor(random.next() ** 2 * 300),
    lead_time_days: random.skewed([0, 2, 5, 10, 14, 21, 28, 42]),
  }
}

const DESIGN_SIZE = 6
const BATCH = 2000

/** The rows of a catalogue with `size` colourways, in batches, skewed like a real one and deterministic. */
export function searchCatalogueRows(size: number) {
  const random = seededRandom(20_261_120)
  const designs = Math.ceil(size / DESIGN_SIZE)
  const suppliers = Math.max(20, Math.round(Math.sqrt(size) / 3))
  const books = Math.max(10, Math.round(size / 800))
  const batches = function* <T>(count: number, row: (nth: number) => T): Generator<T[]> {
    for (let start = 0; start < count; start += BATCH)
      yield Array.from({ length: Math.min(BATCH, count - start) }, (_, nth) => row(start + nth))
  }
  return {
    suppliers: Array.from({ length: suppliers }, (_, nth) => supplierRow(random, nth)),
    designs: () => batches(designs, nth => designRow(random, nth, suppliers)),
    colourways: () => batches(size, nth => colourwayRow(random, nth, designs)),
    books: Array.from({ length: books }, (_, nth) => ({
      id: id(4, nth),
      supplier_id: id(1, nth % suppliers),
      slug: `book-${nth}`,
      number: nth + 1,
      name: `${random.of(beginnings)}${random.of(endings)}`,
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
      largest_um: random.below(90) * 1_000_000,
      stated: 'length' as const,
      free_um: 90_000_000 + random.below(90) * 1_000_000,
    }),
  }
}
