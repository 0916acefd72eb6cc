import * as fc from 'fast-check'
import type { Usage } from '@selvedge/contract/catalogue/terms.ts'

export type Says = Record<string, unknown>
type Column = {
  headings: string[]
  /** What a reader of the cell states of its cloth; nothing of one that cannot be read. */
  cells: Record<string, Says>
  /** Of the design: also true of rows that the list ties to this one by a design number. */
  ofDesign?: true
}
const wool = [{ fibre: 'wool', percent: 100 }]
const blend = [
  { fibre: 'polyester', percent: 60 },
  { fibre: 'viscose', percent: 40 },
]
/** From how many metres on, and minor units. */
const breaks = (...pairs: [metres: number, minor: number][]) =>
  pairs.map(([metres, priceMinor]) => ({ fromMicrometres: metres * 1e6, priceMinor }))
const wide = (cm: number) => ({ usableWidthCm: cm, fullWidthCm: cm })

/** Columns that a list may have besides number, design, colour and price. */
const columns: Column[] = [
  {
    headings: ['Composition', 'Zusammensetzung'],
    cells: {
      '100% wool': { composition: wool },
      '60% polyester 40% viscose': { composition: blend },
      '50% moonbeam 50% wool': {},
      '60% wool 30% silk': {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Width', 'Breite'],
    cells: {
      '140 cm': wide(140),
      '54"': wide(137.16),
      '320/300 cm': wide(300),
      wide: {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Full width', 'Gesamtbreite'],
    // Nothing is said of the usable width; what stands in for it says so.
    cells: { '146 cm': { ...wide(146), derived: { usableWidthCm: 'fullWidth' } }, broad: {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Weight', 'Gewicht'],
    cells: {
      '330 g/m²': { weightGsm: 330 },
      '410 g/m²': { weightGsm: 410 },
      '180 g/m²': { weightGsm: 180 },
      heavy: {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Martindale'],
    cells: {
      '8000': { abrasion: [{ method: 'martindale', cycles: 8000 }] },
      '20000': { abrasion: [{ method: 'martindale', cycles: 20_000 }] },
      '40,000': { abrasion: [{ method: 'martindale', cycles: 40_000 }] },
      high: {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Vertical repeat', 'Rapport Höhe'],
    cells: {
      '64 cm': { verticalRepeatCm: 64 },
      '32 cm': { verticalRepeatCm: 32 },
      '0': { verticalRepeatCm: 0 },
      none: { verticalRepeatCm: 0 },
      plain: { verticalRepeatCm: 0 },
      'n/a': {},
      '-': {},
      some: {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Horizontal repeat', 'Rapport Breite'],
    cells: { '32 cm': { horizontalRepeatCm: 32 }, '0 cm': { horizontalRepeatCm: 0 }, tbc: {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Pattern'],
    cells: { stripe: { pattern: 'stripe' }, plain: { pattern: 'plain' }, pretty: {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Product type', 'Construction'],
    cells: { velvet: { productType: 'velvet' }, voile: { productType: 'sheer' }, cloth: {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Match'],
    cells: {
      'half drop': { matchType: 'halfDrop' },
      straight: { matchType: 'straight' },
      none: { matchType: 'none' },
      '?': {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Direction'],
    cells: {
      railroaded: { direction: 'railroaded' },
      'up the roll': { direction: 'upTheRoll' },
      any: {},
      '': {},
    },
    ofDesign: true,
  },
  {
    headings: ['Reversible'],
    cells: { yes: { reversible: true }, no: { reversible: false }, perhaps: {}, '-': {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Usage', 'Verwendung'],
    cells: { curtain: { usage: ['curtain'] }, upholstery: { usage: ['upholstery'] }, all: {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Country of origin', 'Herkunft'],
    cells: { Italy: { origin: 'IT' }, DE: { origin: 'DE' }, Atlantis: {}, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Collection'],
    cells: { Spring: { collection: 'Spring' }, Moor: { collection: 'Moor' }, '': {} },
    ofDesign: true,
  },
  {
    headings: ['Stock (m)', 'Bestand (m)'],
    cells: {
      '42.5': { stock: 42_500_000 },
      '7.2': { stock: 7_200_000 },
      'in stock': { isInStock: true },
      yes: { isInStock: true },
      '0': { isSoldOut: true },
      'sold out': { isSoldOut: true },
      plenty: {},
      '': {},
    },
  },
  {
    headings: ['RRP (GBP)', 'Retail price (GBP)', 'RRP incl. 20% VAT (GBP)', 'RRP incl. VAT (GBP)'],
    cells: { '50.00': { rrp: 5000 }, '75.50': { rrp: 7550 }, 'on request': {}, '0': {}, '': {} },
  },
  {
    headings: ['Piece price (GBP/m)'],
    cells: { '18.00': { piecePrice: 1800 }, '28.00': { piecePrice: 2800 }, 'on request': {}, '': {} },
  },
  {
    headings: ['Lead time', 'Lieferzeit'],
    cells: { '5 days': { leadTime: 5 }, '2 weeks': { leadTime: 14 }, soon: {}, '': {} },
  },
  {
    headings: ['Piece length (m)', 'Roll length (m)'],
    cells: { '40': { pieceLength: 40_000_000 }, '60': { pieceLength: 60_000_000 }, '': {} },
  },
  {
    headings: ['MOQ', 'Minimum order', 'Mindestabnahme'],
    cells: {
      '5 m': { minOrder: 5_000_000 },
      'MOQ 3 m': { minOrder: 3_000_000 },
      '50 cm': { minOrder: 500_000 },
      '4': {},
      '1 roll': {},
      '1 roll (50 m)': { pieceLength: 50_000_000 },
      none: {},
      '': {},
    },
  },
  {
    headings: ['Price breaks', 'Staffelpreise'],
    cells: {
      '50 m: 18.00; 100 m: 16.00': { priceBreaks: breaks([50, 1800], [100, 1600]) },
      'from 250 m 17.50': { priceBreaks: breaks([250, 1750]) },
      '30+ 19.00; 60+ 18.50': { priceBreaks: breaks([30, 1900], [60, 1850]) },
      // More for a longer length, next to nothing, and two prices of one length contradict themselves.
      '50 m: 18.00; 100 m: 19.50': { priceBreaks: breaks([50, 1800]) },
      '50 m: 18.00; 100 m: 1.60': { priceBreaks: breaks([50, 1800]) },
      '50 m: 18.00; 50 m: 17.00': {},
      '50: 18.00': {},
      'on request': {},
      '': {},
    },
  },
  {
    headings: ['EAN'],
    cells: { '4006381333931': { gtin: '04006381333931' }, '4006381333932': {}, '4.00638E+12': {}, '': {} },
  },
]
const colours: Record<string, Says> = {
  Navy: { colourFamily: 'navy' },
  Rust: { colourFamily: 'rust' },
  Quibble: {},
}
const cutPrices: Record<string, Says> = {
  '20.00': { cutPrice: 2000 },
  '31.50': { cutPrice: 3150 },
  'on request': {},
}

const key = (table: object) => fc.constantFrom(...Object.keys(table))
/** One row: its own columns, and a cell for each of the others. */
const anyRow = fc.record({
  article: fc.nat(6).map(at => `P-${at}0`),
  design: fc.constantFrom('Wool Suiting', 'wool suiting', 'Fjord'),
  designNumber: fc.constantFrom('', '', 'D 1', 'D 2'),
  colour: key(colours),
  price: key(cutPrices),
  cells: fc.tuple(...columns.map(column => key(column.cells))),
})
type Row = typeof anyRow extends fc.Arbitrary<infer T> ? T : never
export const anyList = fc.record({
  rows: fc.uniqueArray(anyRow, { selector: row => row.article, minLength: 1, maxLength: 7 }),
  headings: fc.tuple(...columns.map(column => fc.constantFrom(null, ...column.headings))),
  hasNumbers: fc.boolean(),
  currency: fc.constantFrom('GBP', 'EUR'),
  form: fc.constantFrom(';', '\t', '|', 'json'),
  known: fc.record(
    {
      productType: fc.constant('woven' as const),
      pattern: fc.constant('damask' as const),
      usage: fc.constant<Usage[]>(['curtain']),
      matchType: fc.constant('straight' as const),
      direction: fc.constant('railroaded' as const),
      reversible: fc.boolean(),
      judgeUsage: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
})
/** `known` is what somebody says of the whole list; by default that is nothing. */
type List = typeof anyList extends fc.Arbitrary<infer T> ? T : never

/** The list as it is sent, in one of the forms that suppliers use. */
export function written({ rows, headings, hasNumbers, currency, form }: List): string {
  const records = rows.map(row => [
    ['Article', row.article],
    ['Design', row.design],
    ...(hasNumbers ? [['Design no', row.designNumber]] : []),
    ['Colour', row.colour],
    [`Price (${currency}/m)`, row.price],
    ...row.cells.flatMap((cell, at) => (headings[at] === null ? [] : [[headings[at]!, cell]])),
  ])
  if (form === 'json') return JSON.stringify(records.map(cells => Object.fromEntries(cells) as unknown))
  const quoted = (text: string) =>
    text.includes('"') || text.includes(form) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [records[0]!.map(([name]) => name!), ...records.map(cells => cells.map(([, cell]) => cell!))]
  return lines.map(cells => `${cells.map(quoted).join(form)}\n`).join('')
}

/** What a price says without the tax that its heading says is in it; nothing where nobody knows how much that is. */
function withoutTax({ rrp, ...says }: Says, heading: string): Says {
  if (typeof rrp !== 'number' || heading.includes('incl. VAT')) return says
  return { ...says, rrp: heading.includes('20% VAT') ? Math.round(rrp / 1.2) : rrp }
}

/** What the list says of one of its cloths: in its own row, and of its design in the rows tied to it. */
export function saidOf(row: Row, { rows, headings, hasNumbers, currency }: List): Says[] {
  const isTied = (other: Row) =>
    hasNumbers &&
    row.designNumber !== '' &&
    other.designNumber === row.designNumber &&
    other.design.toLowerCase() === row.design.toLowerCase()
  const cellsOf = (one: Row, wanted: (column: Column) => boolean) =>
    columns.flatMap((column, at) =>
      headings[at] !== null && wanted(column)
        ? [withoutTax(column.cells[one.cells[at]!]!, headings[at]!)]
        : [],
    )
  const own = cellsOf(row, () => true)
  const tied = rows.filter(isTied).flatMap(other => cellsOf(other, column => column.ofDesign === true))
  const names = { colourName: row.colour, designName: row.design, supplierSku: row.article, currency }
  const number = hasNumbers && row.designNumber !== '' ? [{ designNumber: row.designNumber }] : []
  return [names, ...number, colours[row.colour]!, cutPrices[row.price]!, ...own, ...tied]
}
