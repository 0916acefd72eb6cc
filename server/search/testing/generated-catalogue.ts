import {
  colourFamilies,
  colourwayStatuses,
  directions,
  fibres,
  flammabilityStandards,
  patterns,
  productTypes,
  usages,
} from '@selvedge/contract/catalogue/terms.ts'
import { designFacts, type FactRow } from '@selvedge/contract/catalogue/fields.ts'
import { crossRate, minorRate } from '@selvedge/contract/pricing/cross-rate.ts'
import { checkDigit, gtinOf } from '@selvedge/contract/catalogue/gtin.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import { ratesPerEuro } from '../../pricing/exchange-rates.ts'
import type { PriceViewer } from '../../pricing/price-viewer.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { CatalogueRows } from '../index/catalogue-rows.queries.ts'
import { stockColumns, type StockColumns } from '../index/stock-columns.ts'
import { runToCompletion } from '../index/sliced-work.ts'
import { indexCatalogue } from './index-rows.ts'

const day = { onDate: '2026-11-19', source: 'operator' } as const
const exchangeRates = [
  { ...day, currency: 'GBP', perEuro: '0.861530' },
  { ...day, currency: 'SEK', perEuro: '11.276000' },
  { ...day, currency: 'JPY', perEuro: '182.030000' },
] as const
const rates = ratesPerEuro(exchangeRates)

/** One reader of each kind; for the last, the cloths of one supplier have no price. */
export const viewers: PriceViewer[] = [
  viewer('rrp', 'GBP', {}),
  viewer('list', 'SEK', {}),
  viewer('yours', 'GBP', { halden: 1200, corvo: 333 }),
  { ...viewer('yours', 'EUR', { brennan: 1000 }), canPrice: from => from !== 'GBP' },
]

function viewer(
  basis: PriceViewer['basis'],
  currency: AccountCurrency,
  tiers: Record<string, number>,
): PriceViewer {
  return {
    basis,
    currency,
    tierBasisPoints: supplierId => tiers[supplierId] ?? 0,
    accountRequestedAt: () => undefined,
    rate: from => crossRate(rates, from, currency) ?? '',
    minorRate: from => minorRate(crossRate(rates, from, currency) ?? '', from, currency),
    canPrice: from => crossRate(rates, from, currency) !== undefined,
  }
}

/** A repeatable pseudo-random source: a linear congruential generator. */
function choices(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  return { below, of: <T>(values: readonly T[]): T => values[below(values.length)]! }
}
type Choices = ReturnType<typeof choices>

const suppliers = (['halden', 'brennan', 'corvo'] as const).map(slug => ({
  id: slug,
  slug,
  name: slug === 'halden' ? 'Halden & Rowe' : slug,
  description: '',
  terms: '',
  translations: {},
  place: 'Selkirk',
  supplier_country: 'GB',
  currency: slug === 'brennan' ? ('GBP' as const) : ('EUR' as const),
  cut_off_time: '14:00',
  dispatch_days: 2,
  collected_at: null,
  closed_days: [],
  min_order_um: 1_000_000,
}))

/** The design's figures that need not be stated, stated of some cloths. */
const statedFigures = (chance: Choices): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries<FactRow>(designFacts).flatMap(([name, row]) => {
      if (row.kind !== 'number') return []
      const { least, most, whole } = row
      const figure = least + (chance.below(9) * (most - least)) / 8
      return [[name, chance.below(3) === 0 ? null : whole ? Math.round(figure) : figure]]
    }),
  )

function designRow(chance: Choices, nth: number): CatalogueRows['designs'][number] {
  const [first, second] = [chance.below(5), chance.below(4)]
  const facts = {
    composition:
      first === second
        ? [{ fibre: fibres[first]!, percent: 100 }]
        : [
            { fibre: fibres[first]!, percent: 60 },
            { fibre: fibres[second]!, percent: 40 },
          ],
    usage: usages.filter(() => chance.below(3) === 0),
    usableWidthCm: chance.of([120, 129.9, 130, 138, 140, 150, 200, 279, 280, 300]),
    verticalRepeatCm: chance.of([null, 0, 8, 18.3, 32, 64]),
    ...statedFigures(chance),
    weightGsm: 120 + chance.below(8) * 60,
    direction: chance.of([null, ...directions]),
    flammability: flammabilityStandards
      .filter(() => chance.below(6) === 0)
      .map(standard => ({ standard, class: 'pass', treatment: 'inherent', certificate: null })),
    finishes: chance.of([null, ['waterRepellent'], ['waterRepellent', 'oilRepellent'], ['blackout']]),
    origin: chance.of([null, 'GB', 'IT', 'BE']),
    abrasion: [
      ...(chance.below(4) === 0 ? [] : [{ method: 'martindale', cycles: chance.below(13) * 10_000 }]),
      ...(chance.below(2) === 0 ? [] : [{ method: 'wyzenbeek', cycles: chance.below(13) * 10_000 }]),
    ],
  }
  return {
    id: `design-${nth}`,
    slug: `design-${nth}`,
    supplier_id: chance.of(suppliers).id,
    design_name: chance.of(['Glenmoor', 'Glenfinnan', 'Ashdown', 'Corsara', 'Vadsø']),
    design_number: `X9 ${nth}`,
    product_type: chance.of([null, ...productTypes]),
    pattern: chance.of([null, ...patterns]),
    facts,
  }
}

const privateId = (nth: number) => `01927c41-2a3b-7c4d-9e5f-${String(nth).padStart(12, '0')}`

/** One of a few barcodes, so that some cloths share one. */
export function generatedGtin(nth: number): string {
  const digits = `400638${String(nth).padStart(6, '0')}`
  return gtinOf(`${digits}${checkDigit(digits)}`)!
}

function colourwayRow(chance: Choices, nth: number, designs: number): CatalogueRows['colourways'][number] {
  return {
    id: privateId(nth),
    design_id: `design-${chance.below(designs)}`,
    slug: `cloth-${nth}`,
    supplier_sku: `SKU${chance.below(9)}/${nth}-${chance.below(99)}`,
    gtin: chance.below(3) === 0 ? null : generatedGtin(chance.below(80)),
    colour_name: chance.of(['Oat', 'Loch', 'Rowan', 'Blue Moss']),
    colour_number: String(chance.below(12)),
    colour_family: chance.of(colourFamilies),
    hex: '#46586a',
    lab: [chance.below(100), chance.below(120) - 60, chance.below(120) - 60],
    lead_time_days: chance.below(8) === 0 ? null : chance.below(30),
    picture_hash: null,
    status: chance.of(colourwayStatuses),
    listed_on: `2026-0${1 + chance.below(6)}-15`,
    cut_price_minor: 1_000 + chance.below(12) * 777,
    rrp_minor: chance.below(4) === 0 ? null : 2_000 + chance.below(12) * 1_555,
    currency: chance.of(['GBP', 'SEK', 'EUR', 'JPY']),
  }
}

/** Rows of a catalogue of this many colourways, with many equal values so that ties occur. */
export function generatedRows(seed: number, size: number) {
  const chance = choices(seed)
  const designs = Array.from({ length: Math.ceil(size / 6) }, (_, nth) => designRow(chance, nth))
  const colourways = Array.from({ length: size }, (_, nth) => colourwayRow(chance, nth, designs.length))
  const book = { number: 1, volume: null, season: '', launched: '2026-09-01', withdrawn: null }
  const books = [
    { ...book, id: 'book-1', supplier_id: 'halden', slug: 'border', name: 'Border Wools' },
    { ...book, id: 'book-2', supplier_id: 'brennan', slug: 'wide', name: 'Inis 300' },
  ]
  const pages = colourways.flatMap(({ id }, page) =>
    chance.below(2) === 0 ? [{ book_id: chance.of(books).id, colourway_id: id, page: page + 1 }] : [],
  )
  return { chance, rows: { suppliers, designs, colourways, books, pages }, exchangeRates }
}

/** The same with stock, indexed. */
export function generatedCatalogue(
  seed: number,
  size: number,
): { catalogue: IndexedCatalogue; stock: StockColumns } {
  const { chance, rows } = generatedRows(seed, size)
  const { colourways } = rows
  const catalogue = indexCatalogue(rows, exchangeRates)
  const free = colourways
    .filter(() => chance.below(5) > 0)
    .map(({ id }) => {
      const largest_um = chance.below(5) * 10_000_000
      const free_um = largest_um + chance.below(3) * 5_000_000
      return { colourway_id: id, largest_um, free_um, stated: 'length' as const }
    })
  return { catalogue, stock: runToCompletion(stockColumns(catalogue, { free, deliveries: [] })) }
}
