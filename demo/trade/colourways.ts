import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { recipeHash } from '@selvedge/loom/recipe/recipe.ts'
import type { Random } from '../random.ts'
import { labOf } from '../colour/mix.ts'
import { yarnColours } from '../colour/yarn-colours.ts'
import { colourwayFacts } from '../facts/colourway-facts.ts'
import { fabricFacts } from '../facts/fabric-facts.ts'
import { slugOf } from '../slug.ts'
import { laterListing } from './books.ts'
import type { House } from './house.ts'
import type { PlannedDesign } from './planned-designs.ts'
import { leastOf, pricesOf } from './prices.ts'
import { shadeCard } from './shade-card.ts'
import type { CardEntry } from './shade-card.ts'
import { statusOf, stockOf, wholePiece } from './stock.ts'
import type { Numbering } from './stock.ts'

/** The row fields that all colourways of one design share. */
type Common = Pick<
  ColourwayRow,
  | 'kind'
  | 'supplier'
  | 'manufacturer'
  | 'design'
  | 'facts'
  | 'sourceUrl'
  | 'cutPriceMinor'
  | 'piecePriceMinor'
  | 'priceBreaks'
  | 'minOrderMicrometres'
  | 'rrpMinor'
> & { pieceLengthMicrometres: number }

type Making = { design: PlannedDesign; house: House; numbering: Numbering }

/**
 * The rows of one design. Pages, barcodes and coordinates are added later: they need the whole book, and all of the
 * supplier's colours.
 */
export function colourwaysOf(making: Making): ColourwayRow[] {
  const { design, house } = making
  const card = shadeCard(design, house)
  const first = card[0]
  if (!first) throw new RangeError(`No shades for ${design.name}`)
  const common = commonOf(design, first, house)
  return card.map((entry, k) => colourwayRow(making, common, entry, design.random.branch(`colourway ${k}`)))
}

function commonOf(design: PlannedDesign, first: CardEntry, house: House): Common {
  const { woven, random } = design
  const facts = factsOf(design, first, house)
  return {
    kind: 'colourway',
    supplier: house.supplier.slug,
    manufacturer: random.branch('mill').pick(house.mills),
    design: slugOf(design.name),
    facts,
    sourceUrl: woven.kind === 'register' ? woven.sourceUrl : null,
    pieceLengthMicrometres: wholePiece(facts, random.branch('piece')),
    minOrderMicrometres: leastOf(house, random.branch('minimum')),
    ...pricesOf(woven.cloth, facts, house, random.branch('price')),
  }
}

function factsOf(
  { woven, random, name, number, book }: PlannedDesign,
  first: CardEntry,
  house: House,
): FabricFacts {
  const naming = {
    designName: name,
    designNumber: number,
    collection: book.name,
    designer: designerOf(random.branch('designer')),
    origin: house.supplier.country,
  }
  return fabricFacts(woven.cloth, first.recipe, house, naming, random.branch('facts'))
}

function colourwayRow(
  { design, house, numbering }: Making,
  common: Common,
  entry: CardEntry,
  random: Random,
): ColourwayRow {
  const { colourName, colourNumber, recipe, hex, colourFamily } = entry
  const { facts, pieceLengthMicrometres } = common
  const { book } = design
  const status = statusOf(book.withdrawn !== null, random.branch('status'))
  const isAddedLater = book.withdrawn === null && random.happens(0.08)
  const hasLeftBook = status === 'discontinued' && random.happens(0.3)
  // Every house of the demo states it.
  const dispatchDays = house.supplier.dispatchDays!
  return {
    ...common,
    slug: slugOf(`${facts.designName} ${colourNumber} ${colourName}`),
    colourwayFacts: colourwayFacts(facts, hex),
    colourName,
    colourNumber,
    supplierSku: `${facts.designNumber}-${colourNumber}`,
    gtin: null,
    currency: null,
    book: hasLeftBook ? null : { slug: book.slug, page: 1 },
    recipe,
    recipeHash: recipeHash(recipe),
    hex,
    palette: yarnColours(recipe),
    lab: [...labOf(hex)],
    colourFamily,
    status,
    listedOn: isAddedLater ? laterListing(book.launched, random) : book.launched,
    sampleAvailable: status !== 'discontinued',
    coordinates: [],
    ...stockOf({ status, pieceLengthMicrometres, dispatchDays, ...numbering }, random.branch('stock')),
  }
}

/** A few designs are signed; most are the mill's own. All names are invented. */
const designers = [
  'Elin Marsh',
  'Tobias Wren',
  'Agnes Corey',
  'Paul Dunmow',
  'Ida Fjelde',
  'Marco Lenti',
  'Nell Harrow',
]

const designerOf = (random: Random): string | null => (random.happens(0.14) ? random.pick(designers) : null)
