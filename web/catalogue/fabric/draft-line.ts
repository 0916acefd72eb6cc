import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { cutFromFewest, type CutFrom } from '@selvedge/contract/cart/cut-from-fewest.ts'
import { dispatchOf, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'
import {
  cutLength,
  fabricQuantityInMetres,
  micrometresFromMetres,
  type CuttingGrid,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { specialForLine } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { lineTotalMinor } from '@selvedge/contract/pricing/money.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'

export type OrderType = NonNullable<NewCartItem['orderType']>
/** The order form as typed. */
export type Draft = {
  orderType: OrderType
  quantity: string
  unit: LengthUnit
  /** Empty for the one that suits best. */
  pieceId: string
  /** Empty for any. */
  dyeLot: string
  onePiece: boolean
}
/** What a length is to be cut from. */
export type WantedPiece = Pick<Draft, 'pieceId' | 'dyeLot' | 'onePiece'>
/** What length and price follow from. */
export type DraftLength = Pick<Draft, 'orderType' | 'quantity' | 'unit' | 'pieceId'>

/** Result of a draft: lengths in micrometres, money in the fabric's currency, without tax. */
export type DraftLine = {
  requestedMicrometres: number
  cutMicrometres: number
  goodsMinor: number
  cutFeeMinor: number
}

type Known = Pick<FabricDetail, 'supply' | 'prices' | 'pieces' | 'specialPrice'>

export const gridOf = ({ supply }: Pick<Known, 'supply'>): CuttingGrid => supply

/** In micrometres; undefined when it is not a length that can be ordered. */
export function requestedMicrometres({
  quantity,
  unit,
}: Pick<Draft, 'quantity' | 'unit'>): number | undefined {
  const typed = readTypedLength(quantity, unit)
  if (typed === undefined || typed.quantity <= 0) return undefined
  const metres = fabricQuantityInMetres(typed.quantity, typed.unit === 'yd' ? 'imperial' : 'metric')
  return metres <= MAX_FABRIC_QUANTITY_METRES ? micrometresFromMetres(metres) : undefined
}

/** Calculated as the cart will: rounded up to the grid, the piece price from the length of a whole piece. */
export function draftLine(fabric: Known, draft: DraftLength): DraftLine | undefined {
  const { supply } = fabric
  if (draft.orderType === 'sample')
    return {
      requestedMicrometres: 0,
      cutMicrometres: 0,
      goodsMinor: supply.samplePriceMinor ?? 0,
      cutFeeMinor: 0,
    }
  if (draft.orderType === 'piece') return wholePiece(fabric, draft.pieceId)
  const requested = requestedMicrometres(draft)
  if (requested === undefined) return undefined
  const cut = cutLength(requested, gridOf(fabric))
  const unit =
    cut >= supply.pieceLengthMicrometres ? pricesOf(fabric)?.pieceMinor : pricesOf(fabric)?.cutMinor
  return {
    requestedMicrometres: requested,
    cutMicrometres: cut,
    goodsMinor: goodsMinor(fabric, unit, cut),
    cutFeeMinor: cut < supply.cutFeeUnderMicrometres ? (supply.cutFeeMinor ?? 0) : 0,
  }
}

function wholePiece(fabric: Known, pieceId: string): DraftLine | undefined {
  const piece = fabric.pieces.find(({ id }) => id === pieceId)
  if (!piece || !isWhole(piece)) return undefined
  const length = piece.lengthMicrometres
  const goods = goodsMinor(fabric, pricesOf(fabric)?.pieceMinor, length)
  return { requestedMicrometres: length, cutMicrometres: length, goodsMinor: goods, cutFeeMinor: 0 }
}

/**
 * The pieces that the line would be cut from now: the chosen one if it is long enough, otherwise as the cart allocates.
 */
export function cutsOf(
  { pieces }: Pick<Known, 'pieces'>,
  draft: Draft,
  line: DraftLine | undefined,
): { cuts: CutFrom<Piece>[]; isChosen: boolean } {
  const { orderType, pieceId, onePiece } = draft
  if (!line || orderType === 'sample') return { cuts: [], isChosen: false }
  const offered = piecesOfLot(pieces, draft)
  const chosen = offered.find(({ id }) => id === pieceId)
  if (chosen && chosen.freeMicrometres >= line.cutMicrometres)
    return { cuts: [{ piece: chosen, lengthMicrometres: line.cutMicrometres }], isChosen: true }
  const cuts = cutFromFewest(offered, line.cutMicrometres, piece => piece.freeMicrometres)
  return { cuts: onePiece && cuts.length > 1 ? [] : cuts, isChosen: false }
}

/** The pieces that a draft may be cut from: with a dye lot chosen, those of that lot. */
export const piecesOfLot = <P extends { dyeLot: string }>(
  pieces: readonly P[],
  { orderType, dyeLot }: Pick<Draft, 'orderType' | 'dyeLot'>,
): readonly P[] =>
  orderType === 'cut' && dyeLot !== '' ? pieces.filter(piece => piece.dyeLot === dyeLot) : pieces

/** At the reader's price, or at their special price where the length qualifies. */
function goodsMinor({ specialPrice }: Known, ownMinor = 0, cutMicrometres: number): number {
  const special = specialForLine(specialPrice, { cutMicrometres, ownMinor })
  return lineTotalMinor(special ?? ownMinor, cutMicrometres)
}

/** When a draft can be dispatched; the shortest length until another is typed. A whole piece is there. */
export function draftDispatch(
  { supply }: Pick<Known, 'supply'>,
  { orderType }: Pick<Draft, 'orderType'>,
  line: DraftLine | undefined,
): Dispatch {
  if (orderType === 'sample') return supply.sampleDispatch
  const cut = orderType === 'cut' ? line?.cutMicrometres : undefined
  return dispatchOf(cut ?? supply.minOrderMicrometres, supply.dispatch)
}

/** How much is in stock of which no pieces are stated. */
export const withoutPieces = ({ stock, pieces }: Pick<FabricDetail, 'stock' | 'pieces'>): number =>
  pieces.reduce((left, piece) => left - piece.freeMicrometres, stock.freeMicrometres)

/** Nothing of it is reserved, so it can be sold whole. */
export const isWhole = (piece: Piece): boolean => piece.freeMicrometres === piece.lengthMicrometres

/** Where neither trade price is shown, because a customer may look. */
const retailOf = ({ rrpMinor }: Known['prices']) =>
  rrpMinor === null ? null : { cutMinor: rrpMinor, pieceMinor: rrpMinor }

/** The reader's own prices, or list prices until they have some. */
export const pricesOf = ({ prices }: Pick<Known, 'prices'>) => prices.yours ?? prices.list ?? retailOf(prices)
