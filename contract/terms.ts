/** The closed lists and limits of the trade, without the schemas made of them: what a page may need in a browser. */

export const productTypes = ['woven', 'print', 'velvet', 'sheer', 'leather', 'trimming'] as const

export const patterns = [
  'plain',
  'texture',
  'twill',
  'herringbone',
  'houndstooth',
  'stripe',
  'check',
  'tartan',
  'damask',
  'figured',
  'geometric',
] as const

export const usages = ['curtain', 'blind', 'cushion', 'upholstery', 'contract', 'outdoor'] as const

export const fibres = [
  'wool',
  'linen',
  'cotton',
  'silk',
  'viscose',
  'polyester',
  'polyamide',
  'acrylic',
  'modacrylic',
  'mohair',
  'cashmere',
  'alpaca',
  'trevira',
  'lyocell',
  'hemp',
  'jute',
  'polypropylene',
] as const

export const colourFamilies = [
  'white',
  'sand',
  'yellow',
  'rust',
  'red',
  'rose',
  'plum',
  'blue',
  'navy',
  'teal',
  'green',
  'sage',
  'brown',
  'grey',
  'black',
] as const

export const colourwayStatuses = ['active', 'limited', 'runningOut', 'discontinued'] as const

export const matchTypes = ['straight', 'halfDrop', 'none'] as const

export const directions = ['upTheRoll', 'railroaded'] as const

export const flammabilityStandards = [
  'BS 5852 source 0',
  'BS 5852 source 1',
  'BS 5852 source 5',
  'BS 5867-2 B',
  'BS 5867-2 C',
  'EN 1021-1',
  'EN 1021-2',
  'Cal TB 117-2013',
  'NFPA 260',
  'NFPA 701',
] as const

export const flammabilityTreatments = ['inherent', 'treated', 'needsInterliner'] as const

/** ISO 3758 symbols, by group: washing, bleaching, tumble drying, ironing, professional care. */
export const careSymbols = [
  'wash30',
  'wash30mild',
  'wash40',
  'wash60',
  'handWash',
  'noWash',
  'bleach',
  'noBleach',
  'tumbleLow',
  'noTumble',
  'iron1',
  'iron2',
  'iron3',
  'noIron',
  'dryCleanP',
  'dryCleanF',
  'noDryClean',
] as const

export type ProductType = (typeof productTypes)[number]

export type Pattern = (typeof patterns)[number]

export type Usage = (typeof usages)[number]

export type Fibre = (typeof fibres)[number]

export type ColourFamily = (typeof colourFamilies)[number]

export type ColourwayStatus = (typeof colourwayStatuses)[number]

/** What a price is: retail for visitors, list until verified, theirs once verified. */
export const priceBases = ['rrp', 'list', 'yours'] as const

/** `closest` orders by nearness to the colour that is asked for; without one it is relevance. */
export const fabricSorts = [
  'relevance',
  'newest',
  'priceUp',
  'priceDown',
  'name',
  'stock',
  'closest',
] as const

export const PAGE_SIZE = 48

/** A cloth counts as new for this many days after it was listed. */
export const NEW_FOR_DAYS = 90

/** Bands of usable width, in whole cm: from the first number up to but without the next band's. */
export const widthBands = ['under130', '130to139', '140to149', '150to199', '200to279', '280up'] as const

/** What flammability may be asked for: a test to any standard at all, or to this one. */
export const flammabilityChoices = ['any', ...flammabilityStandards] as const

export const facetNames = [
  'use',
  'type',
  'pattern',
  'fibre',
  'colour',
  'supplier',
  'width',
  'status',
  'flammability',
  'direction',
  'country',
  'book',
] as const

export type FacetName = (typeof facetNames)[number]

export const orderTypes = ['cut', 'piece', 'sample'] as const

/** Who an exchange rate is from: the European Central Bank, or the operator. */
export const rateSources = ['ecb', 'operator'] as const

export const priceSources = ['list', 'tier', 'break', 'special', 'sample'] as const

export const MAX_FABRIC_QUANTITY_METRES = 10_000

export const MAX_CART_LINES = 200

export const availabilities = ['inStock', 'notEnough', 'notInOnePiece', 'notOnSale'] as const

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** The most that a filter of the list of fabrics may say: characters, cycles, metres, pages. */
export const filterLimits = {
  q: 200,
  supplier: 80,
  book: 161,
  rubs: 1_000_000,
  inStockMetres: 10_000,
  page: 10_000,
  weightGsm: 5_000,
  repeatCm: 500,
  widthCm: 600,
  leadTimeDays: 365,
  deltaE: 100,
} as const

/** How far a cloth may be from the colour that is asked for where nothing is said: a hue of the same name, CIEDE2000. */
export const NEAR_DELTA_E = 12

/**
 * Where the bars of each range begin; a bar reaches to the next one's beginning, the last is open. Martindale cycles,
 * Wyzenbeek double rubs, g/m², cm of vertical repeat (the first bar: none), days of lead time, metres in one piece, minor
 * units a metre.
 */
export const rangeStarts = {
  rubs: [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000],
  doubleRubs: [0, 3000, 9000, 15_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000],
  weight: [0, 100, 200, 300, 400, 500, 600, 700, 800, 900],
  repeat: [0, 0.1, 10, 20, 30, 40, 50, 60, 80, 100],
  leadTime: [0, 1, 3, 6, 11, 16, 22, 29, 43, 64],
  stock: [0, 0.001, 5, 10, 25, 50, 100, 200],
  price: [0, 1000, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000],
} as const
export type RangeName = keyof typeof rangeStarts
export const rangeNames = [
  'rubs',
  'doubleRubs',
  'weight',
  'repeat',
  'leadTime',
  'stock',
  'price',
] as const satisfies RangeName[]

/** Filters of which one is dropped where all together find nothing; the phrase is one of them. */
export const droppableFilters = [
  ...facetNames,
  'q',
  'widthCm',
  'weight',
  'repeat',
  'leadTime',
  'rubs',
  'doubleRubs',
  'price',
  'stock',
  'near',
] as const

/** What a typed beginning may mean. A fabric is a design; `query` is the phrase itself, understood as filters. */
export const suggestionKinds = ['query', 'fabric', 'colourway', 'book', 'supplier', 'order', 'page'] as const
/** Why it is suggested: its number or its barcode as typed, its name, the name with typing errors put right, a word within. */
export const suggestionReasons = ['number', 'barcode', 'name', 'corrected', 'word', 'understood'] as const
/** Pages that can be gone to by name; each is a name in paths.ts. */
export const suggestedPages = [
  'home',
  'fabrics',
  'suppliers',
  'favorites',
  'checkout',
  'myAccount',
  'dashboard',
  'businessDetails',
  'orders',
  'specialPrices',
  'paymentMethod',
  'shippingIssues',
  'suppliersAndManufactures',
  'teamMembers',
  'wallet',
  'signin',
  'signup',
] as const

/** In what a cloth that is offered in place of another is other than it. */
export const differences = [
  'supplier',
  'type',
  'pattern',
  'composition',
  'width',
  'weight',
  'repeat',
  'rubs',
  'direction',
] as const

/** What a retailer is; empty until it says. */
export const businessTypes = [
  '',
  'curtainShop',
  'upholsterer',
  'interiorDesigner',
  'contractor',
  'maker',
  'other',
] as const
/** What a further address of a business is for. */
export const addressKinds = ['billing', 'shop', 'workroom'] as const
export const MAX_BUSINESS_ADDRESSES = 20
