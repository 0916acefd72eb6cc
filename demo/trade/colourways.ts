import type { ColourwayRow } from '@selvedge/contract/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import { colourFamily } from '@selvedge/loom/colour.ts'
import { recipeHash } from '@selvedge/loom/recipe.ts'
import type { Chance } from '../chance.ts'
import { labOf } from '../colour/mix.ts'
import { yarnColours } from '../colour/yarn-colours.ts'
import { fabricFacts } from '../facts/fabric-facts.ts'
import { slugOf } from '../slug.ts'
import { laterListing } from './books.ts'
import type { House } from './house.ts'
import type { PlannedDesign } from './planned-designs.ts'
import { pricesOf } from './prices.ts'
import { shadeCard } from './shade-card.ts'
import type { CardEntry } from './shade-card.ts'
import { statusOf, stockOf, wholePiece } from './stock.ts'
import type { Numbering } from './stock.ts'

/** What all colourways of one design have alike in their rows. */
type Common = Pick<
  ColourwayRow,
  | 'kind'
  | 'supplier'
  | 'manufacturer'
  | 'design'
  | 'facts'
  | 'sourceUrl'
  | 'pieceLengthMicrometres'
  | 'cutPriceMinor'
  | 'piecePriceMinor'
  | 'rrpMinor'
>

type Making = { design: PlannedDesign; house: House; numbering: Numbering }

/**
 * The rows of one design. Their pages, barcodes and coordinates are still to come: those need the whole book, and all
 * of the supplier's colours.
 */
export function colourwaysOf(making: Making): ColourwayRow[] {
  const { design, house } = making
  const card = shadeCard(design, house)
  const first = card[0]
  if (!first) throw new RangeError(`No shades for ${design.name}`)
  const common = commonOf(design, first, house)
  return card.map((entry, k) => colourwayRow(making, common, entry, design.chance.branch(`colourway ${k}`)))
}

function commonOf(design: PlannedDesign, first: CardEntry, house: House): Common {
  const { woven, chance } = design
  const facts = factsOf(design, first, house)
  return {
    kind: 'colourway',
    supplier: house.supplier.slug,
    manufacturer: chance.branch('mill').pick(house.mills),
    design: slugOf(design.name),
    facts,
    sourceUrl: woven.kind === 'register' ? woven.sourceUrl : null,
    pieceLengthMicrometres: wholePiece(facts, chance.branch('piece')),
    ...pricesOf(woven.cloth, facts, house, chance.branch('price')),
  }
}

function factsOf(
  { woven, chance, name, number, book }: PlannedDesign,
  first: CardEntry,
  house: House,
): FabricFacts {
  const naming = {
    designName: name,
    designNumber: number,
    collection: book.name,
    designer: designerOf(chance.branch('designer')),
    origin: house.supplier.country,
  }
  return fabricFacts(woven.cloth, first.recipe, house, naming, chance.branch('facts'))
}

function colourwayRow(
  { design, house, numbering }: Making,
  common: Common,
  entry: CardEntry,
  chance: Chance,
): ColourwayRow {
  const { colourName, colourNumber, recipe, hex } = entry
  const { facts, pieceLengthMicrometres } = common
  const { book } = design
  const status = statusOf(book.withdrawn !== null, chance.branch('status'))
  const isAddedLater = book.withdrawn === null && chance.happens(0.08)
  const hasLeftBook = status === 'discontinued' && chance.happens(0.3)
  const { dispatchDays } = house.supplier
  return {
    ...common,
    slug: slugOf(`${facts.designName} ${colourNumber} ${colourName}`),
    colourName,
    colourNumber,
    supplierSku: `${facts.designNumber}-${colourNumber}`,
    gtin: null,
    book: hasLeftBook ? null : { slug: book.slug, page: 1 },
    recipe,
    recipeHash: recipeHash(recipe),
    hex,
    palette: yarnColours(recipe),
    lab: [...labOf(hex)],
    colourFamily: colourFamily(hex),
    status,
    listedOn: isAddedLater ? laterListing(book.launched, chance) : book.launched,
    sampleAvailable: status !== 'discontinued',
    coordinates: [],
    ...stockOf({ status, pieceLengthMicrometres, dispatchDays, ...numbering }, chance.branch('stock')),
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

const designerOf = (chance: Chance): string | null => (chance.happens(0.14) ? chance.pick(designers) : null)
