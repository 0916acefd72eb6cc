/**
 * The enumerations and limits of the trade, apart from the schemas made of them, so that pages can load them without
 * zod.
 */

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
  'elastane',
  'acetate',
  'triacetate',
  'modal',
  'cupro',
  'ramie',
  'sisal',
  'angora',
  'camel',
  'horsehair',
  'polyethylene',
  'polyurethane',
  'pvc',
  'aramid',
  'glass',
  'carbon',
  'metal',
  'paper',
  'latex',
  'other',
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

/** Tests that a cloth passed, by the names that lists print, of graded ones with the class that is asked for. `Cal TB 117` is of no stated year, or before 2013. */
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
  'Cal TB 117',
  'UFAC class 1',
  'FMVSS 302',
  'DIN 4102 B1',
  'NF P 92-503 M1',
  'UNI 9177 class 1',
  'EN 13773 class 1',
  'IMO FTP Part 7',
  'IMO FTP Part 8',
] as const

export const flammabilityTreatments = ['inherent', 'treated', 'needsInterliner'] as const

/** What is done to a cloth after it is woven: what it protects against, how it shades, how it handles and looks. */
export const finishes = [
  'waterRepellent',
  'waterproof',
  'oilRepellent',
  'stainResistant',
  'flameRetardant',
  'antimicrobial',
  'antistatic',
  'mothproof',
  'uvResistant',
  'blackout',
  'dimout',
  'thermal',
  'easyCare',
  'creaseResistant',
  'shrinkResistant',
  'downProof',
  'backCoated',
  'glazed',
  'mercerised',
  'brushed',
  'milled',
  'washed',
  'softened',
  'crushed',
  'embossed',
  'moire',
  'waxed',
] as const

/**
 * ISO 3758 symbols, by group: washing, bleaching, tumble drying, ironing, professional care; `dryClean` where the
 * supplier does not say in which solvent.
 */
export const careSymbols = [
  'wash30',
  'wash30mild',
  'wash40',
  'wash60',
  'wash95',
  'handWash',
  'noWash',
  'bleach',
  'noBleach',
  'tumbleLow',
  'tumbleHigh',
  'noTumble',
  'iron1',
  'iron2',
  'iron3',
  'noIron',
  'dryClean',
  'dryCleanP',
  'dryCleanF',
  'noDryClean',
] as const

export type ProductType = (typeof productTypes)[number]

export type Pattern = (typeof patterns)[number]

export type Usage = (typeof usages)[number]

export type Finish = (typeof finishes)[number]

export type Fibre = (typeof fibres)[number]

export type ColourFamily = (typeof colourFamilies)[number]

export type ColourwayStatus = (typeof colourwayStatuses)[number]

/** What a price is: retail price for visitors, list price until verified, the business's own price once verified. */
export const priceBases = ['rrp', 'list', 'yours'] as const

/** `closest` sorts by distance from the colour searched for; without a colour it sorts by relevance. */
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

/** Bands of usable width in whole cm; the upper bound is the next band's start, exclusive. */
export const widthBands = ['under130', '130to139', '140to149', '150to199', '200to279', '280up'] as const

/** Flammability filter: a test to any standard, or to this one. */
export const flammabilityChoices = ['any', ...flammabilityStandards] as const

export const orderTypes = ['cut', 'piece', 'sample'] as const

/** The source of an exchange rate: the European Central Bank, or the operator. */
export const rateSources = ['ecb', 'operator'] as const

/** Of a business's account at a supplier. */
export const accountStatuses = ['applied', 'open', 'onHold', 'refused'] as const
export const ACCOUNT_NUMBER_LENGTH = 40
export const REFUSAL_REASON_LENGTH = 300
/** No supplier gives more than this off its list. */
export const MAX_TIER_BASIS_POINTS = 9_000

/** Whose minimum counts: that of all its supplier's cloth, or a cloth's own, where that is more. */
export const minimumOwners = ['supplier', 'cloth', 'general'] as const
export type MinimumOwner = (typeof minimumOwners)[number]
export const priceSources = ['list', 'tier', 'break', 'special', 'sample'] as const

/** As many prices from a length on as a list may state of a cloth. */
export const MAX_PRICE_BREAKS = 12

export const MAX_FABRIC_QUANTITY_METRES = 10_000

export const MAX_CART_LINES = 200

export const availabilities = ['inStock', 'notEnough', 'notInOnePiece', 'notOnSale'] as const

/** A link is mailed again at most so often. */
export const SEND_AGAIN_SECONDS = 60

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** Upper limits of a list's address: characters of the phrase, pages. */
export const listLimits = { q: 200, page: 10_000 } as const

/** The default maximum distance from the colour searched for, in CIEDE2000: hues of the same name. */
export const NEAR_DELTA_E = 12

/**
 * What a partly typed phrase may be completed to. `fabric` is a design; `query` is the phrase itself, understood as
 * filters.
 */
export const suggestionKinds = ['query', 'fabric', 'colourway', 'book', 'supplier', 'order', 'page'] as const
/**
 * Why it is suggested: its number or barcode as typed, its name, the name after correcting typing errors, a word within
 * it.
 */
export const suggestionReasons = ['number', 'barcode', 'name', 'corrected', 'word', 'understood'] as const
/** Pages that can be suggested by name; each is a key of `paths`. */
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

/** How an alternative to a cloth differs from it. */
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
  'use',
] as const

/** Kinds of business; empty until the retailer states one. */
export const businessTypes = [
  '',
  'curtainShop',
  'upholsterer',
  'interiorDesigner',
  'contractor',
  'maker',
  'other',
] as const
/** Purposes of a business's further addresses. */
export const addressKinds = ['billing', 'shop', 'workroom', 'other'] as const
/** Of what a shipment goes to: the business's own address, or a further one. */
export const destinationKinds = ['business', ...addressKinds] as const
export const MAX_BUSINESS_ADDRESSES = 20
