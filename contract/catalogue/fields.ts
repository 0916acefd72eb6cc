import {
  colourFamilies,
  colourwayStatuses,
  directions,
  fibres,
  finishes,
  flammabilityChoices,
  patterns,
  productTypes,
  usages,
  widthBands,
} from './terms.ts'

type StatedFact =
  | { kind: 'text'; most: number }
  /** Several of a closed list, whose words are `terms.<words>.<value>`; what it lacks is in the fact `ownWords`. */
  | { kind: 'terms'; values: readonly string[]; words: 'finish'; ownWords: 'finish' }
  | { kind: 'grade'; best: number }
  | { kind: 'number'; least: number; most: number; whole?: true; unit?: 'mm' }
/** How a fact that may be left unstated is kept, shown and imported; its words are `catalogue.spec.<name>`. */
export type FactRow = StatedFact & {
  /** The group of the specification whose rows it joins. */
  group?: 'cloth' | 'performance'
  /** A row of the specification even where it is not stated. */
  always?: true
  /** The standard by which it is tested. */
  standard?: string
  /** A row of the comparison. */
  compared?: true
  /** A column of a supplier's file can be mapped to it, under its own name. */
  imported?: true
  /** Its property at schema.org, and its unit by UN/CEFACT Recommendation 20. */
  structured?: { property: string; unitCode: string }
  /** A catalogue's rows may leave it out: they may be older than the fact. */
  optional?: true
}

/** Facts of a design that a supplier need not state; null where it does not. */
export const designFacts = {
  designer: { kind: 'text', most: 80, group: 'cloth', imported: true },
  collection: { kind: 'text', most: 80, group: 'cloth', imported: true },
  finishes: {
    kind: 'terms',
    values: finishes,
    words: 'finish',
    ownWords: 'finish',
    group: 'cloth',
    compared: true,
    optional: true,
  },
  /** The supplier's own words for a finish that the list does not have. */
  finish: { kind: 'text', most: 80, imported: true },
  weightGsm: {
    kind: 'number',
    least: 10,
    most: 5000,
    whole: true,
    structured: { property: 'weight', unitCode: 'GM' },
  },
  /** ISO 12945-2, 1 to 5. */
  pilling: {
    kind: 'grade',
    best: 5,
    group: 'performance',
    always: true,
    standard: 'ISO 12945-2',
    imported: true,
  },
  /** The blue wool scale, 1 to 8. */
  lightFastness: {
    kind: 'grade',
    best: 8,
    group: 'performance',
    always: true,
    standard: 'ISO 105-B02',
    imported: true,
  },
  /** How far seams open under load, ISO 13936-2. */
  seamSlippageMm: {
    kind: 'number',
    least: 0,
    most: 50,
    unit: 'mm',
    group: 'performance',
    standard: 'ISO 13936-2',
    compared: true,
    imported: true,
    optional: true,
  },
} as const satisfies Record<string, FactRow>

/** Facts of one colourway that a supplier need not state. */
export const colourwayFacts = {
  /** The number of its colour in a standard card: `RAL 7016`, `NCS S 4040-B`. */
  standardColour: { kind: 'text', most: 40, group: 'cloth', compared: true, imported: true, optional: true },
} as const satisfies Record<string, FactRow>

type ChoiceFilter = {
  /** The values it may hold; where the catalogue itself names them, how they are written. */
  values: readonly string[] | { most: number } | { pattern: RegExp; fault: 'country' }
}

/** Filters that hold several values, which are alternatives (or). They stand in an address in this order. */
export const choiceFilters = {
  use: { values: usages },
  type: { values: productTypes },
  pattern: { values: patterns },
  fibre: { values: fibres },
  colour: { values: colourFamilies },
  supplier: { values: { most: 80 } },
  width: { values: widthBands },
  status: { values: colourwayStatuses },
  flammability: { values: flammabilityChoices },
  finish: { values: finishes },
  direction: { values: directions },
  /** Where the cloth is made, ISO 3166-1 alpha-2. */
  country: { values: { pattern: /^[A-Z]{2}$/, fault: 'country' } },
  /** A book as `supplier/book`. */
  book: { values: { most: 161 } },
} as const satisfies Record<string, ChoiceFilter>

export type RangeFilter = {
  /** What it is a figure of: a design's own fact, a colourway's, its price to the reader, its stock. */
  of: 'design' | 'colourway' | 'price' | 'stock'
  /** A design's measure in the index. What is not stated is in no range. */
  fact?: string
  /** How the figure is written and typed. */
  measure: 'count' | 'money' | 'metres' | 'centimetres' | 'weight' | 'days' | 'millimetres'
  /** The query names of its ends, both inclusive. */
  min?: string
  max?: string
  /** The names under which the ends are typed in the reader's own unit; without them they are typed as they are. */
  typedMin?: string
  typedMax?: string
  whole?: true
  limit?: number
  /** Where the bars of its histogram start; a bar ends where the next starts, the last is open-ended. */
  starts?: readonly number[]
}

/** Filters by a figure. They stand in an address in this order. */
export const rangeFilters = {
  /** Martindale cycles; Wyzenbeek double rubs have a filter of their own, since neither converts into the other. */
  rubs: {
    of: 'design',
    fact: 'martindaleCycles',
    measure: 'count',
    min: 'rubsMin',
    whole: true,
    limit: 1_000_000,
    starts: [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000],
  },
  doubleRubs: {
    of: 'design',
    fact: 'wyzenbeekCycles',
    measure: 'count',
    min: 'doubleRubsMin',
    whole: true,
    limit: 1_000_000,
    starts: [0, 3000, 9000, 15_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000],
  },
  /** Per metre in minor units of the caller's currency, compared with the price that caller sees. */
  price: {
    of: 'price',
    measure: 'money',
    min: 'priceMin',
    max: 'priceMax',
    typedMin: 'priceFrom',
    typedMax: 'priceTo',
    whole: true,
    starts: [0, 1000, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000],
  },
  /** Metres available in one piece. */
  stock: {
    of: 'stock',
    measure: 'metres',
    min: 'inStockMetres',
    typedMin: 'inStock',
    limit: 10_000,
    starts: [0, 0.001, 5, 10, 25, 50, 100, 200],
  },
  /** Metres available in all pieces together; the histogram of `stock` stands for both. */
  available: {
    of: 'stock',
    measure: 'metres',
    min: 'availableMetres',
    typedMin: 'available',
    limit: 10_000,
  },
  /** Usable width; the bands of `width` stand in place of bars. */
  widthCm: {
    of: 'design',
    fact: 'usableWidthCm',
    measure: 'centimetres',
    min: 'widthMin',
    max: 'widthMax',
    typedMin: 'widthFrom',
    typedMax: 'widthTo',
    limit: 600,
  },
  weight: {
    of: 'design',
    fact: 'weightGsm',
    measure: 'weight',
    min: 'weightMin',
    max: 'weightMax',
    typedMin: 'weightFrom',
    typedMax: 'weightTo',
    whole: true,
    limit: 5000,
    starts: [0, 100, 200, 300, 400, 500, 600, 700, 800, 900],
  },
  /** Vertical; the first bar is cloth without a repeat. */
  repeat: {
    of: 'design',
    fact: 'verticalRepeatCm',
    measure: 'centimetres',
    min: 'repeatMin',
    max: 'repeatMax',
    typedMin: 'repeatFrom',
    typedMax: 'repeatTo',
    limit: 500,
    starts: [0, 0.1, 10, 20, 30, 40, 50, 60, 80, 100],
  },
  /** Days until the supplier can dispatch what is not in stock. */
  leadTime: {
    of: 'colourway',
    measure: 'days',
    max: 'leadTimeMax',
    whole: true,
    limit: 365,
    starts: [0, 1, 3, 6, 11, 16, 22, 29, 43, 64],
  },
  /** Millimetres at most by which a seam opens under load, ISO 13936-2. */
  seamSlippage: {
    of: 'design',
    fact: 'seamSlippageMm',
    measure: 'millimetres',
    max: 'seamSlippageMax',
    limit: 50,
    starts: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12],
  },
} as const satisfies Record<string, RangeFilter>

/** The filters in the order of the rail: what a counter hand asks first, and what is folded until something is chosen. */
export const railFilters = {
  main: ['colour', 'use', 'fibre', 'pattern', 'rubs', 'price', 'stock', 'width', 'flammability', 'supplier'],
  folded: [
    'finish',
    'type',
    'doubleRubs',
    'seamSlippage',
    'weight',
    'repeat',
    'leadTime',
    'direction',
    'status',
    'country',
    'book',
  ],
} as const satisfies Record<string, readonly (keyof typeof choiceFilters | keyof typeof rangeFilters)[]>

/** A colour as `#rrggbb`, with or without the `#`, and the largest distance from it, in CIEDE2000. */
export const nearFilter = { colour: 'near', distance: 'nearMax', limit: 100 } as const
