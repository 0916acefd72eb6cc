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

export const fabricSorts = ['relevance', 'newest', 'priceUp', 'priceDown', 'name', 'stock'] as const

export const PAGE_SIZE = 48

/** A cloth counts as new for this many days after it was listed. */
export const NEW_FOR_DAYS = 90

/** Bands of usable width, in whole cm: from the first number up to but without the next band's. */
export const widthBands = ['under130', '130to139', '140to149', '150to199', '200to279', '280up'] as const

export const facetNames = ['use', 'type', 'pattern', 'fibre', 'colour', 'supplier', 'width'] as const

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
} as const

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
