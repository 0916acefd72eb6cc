import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { cutFromFewest, type CutFrom, type Cuts } from '@selvedge/contract/cart/cut-from-fewest.ts'
import { dispatchOf, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import type { ClothStock, MoreExpected } from '@selvedge/contract/catalogue/cloth-stock.ts'
import { shortageOf, type Shortage } from '@selvedge/contract/catalogue/shortage.ts'
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
/** A length, and what it is cut into, where that was worked out. */
export type LengthToCut = Pick<DraftLine, 'cutMicrometres'> & { cuts?: readonly Cuts[] }
/** What length and price follow from. */
export type DraftLength = Pick<Draft, 'orderType' | 'quantity' | 'unit' | 'pieceId'>

/** Result of a draft: lengths in micrometres, money in the fabric's currency, without tax. */
export type DraftLine = {
  requestedMicrometres: number
  cutMicrometres: number
  goodsMinor: number
  cutFeeMinor: number
  /** What the unit price is of, where it is not that of a cut: a whole piece, or a break. */
  rate: { kind: 'piece' } | ({ kind: 'break' } & Break) | null
  /** The nearest longer length at which a metre costs less. */
  nextBreak: (Break & { moreMicrometres: number }) | null
}
type Break = NonNullable<FabricDetail['prices']['yours']>['breaks'][number]

type Known = Pick<FabricDetail, 'supply' | 'prices' | 'pieces' | 'specialPrice' | 'stock'>

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

/** Calculated as the cart will: rounded up to the grid, at the price of a cut, a whole piece or the break that it reaches. */
export function draftLine(fabric: Known, draft: DraftLength): DraftLine | undefined {
  const { supply } = fabric
  if (draft.orderType === 'sample')
    return {
      requestedMicrometres: 0,
      cutMicrometres: 0,
      goodsMinor: supply.samplePriceMinor ?? 0,
      cutFeeMinor: 0,
      rate: null,
      nextBreak: null,
    }
  if (draft.orderType === 'piece') return wholePiece(fabric, draft.pieceId)
  const requested = requestedMicrometres(draft)
  if (requested === undefined) return undefined
  const cut = cutLength(requested, gridOf(fabric))
  const isPiece = supply.pieceLengthMicrometres !== null && cut >= supply.pieceLengthMicrometres
  const { unitMinor, rate } = ownPrice(fabric, cut, isPiece)
  return {
    requestedMicrometres: requested,
    cutMicrometres: cut,
    goodsMinor: lineTotalMinor(unitMinorOf(fabric, unitMinor, cut), cut),
    cutFeeMinor: cut < supply.cutFeeUnderMicrometres ? (supply.cutFeeMinor ?? 0) : 0,
    rate,
    nextBreak: nextBreak(fabric, cut, unitMinorOf(fabric, unitMinor, cut)),
  }
}

/** The reader's own price for a length, and what it is of. A whole piece without a price of its own costs what a cut does. */
function ownPrice(
  fabric: Known,
  micrometres: number,
  isPiece: boolean,
): { unitMinor: number; rate: DraftLine['rate'] } {
  const prices = pricesOf(fabric)
  const piece = isPiece ? (prices?.pieceMinor ?? null) : null
  const withoutBreak = piece ?? prices?.cutMinor ?? 0
  const reached = breaksOf(fabric).findLast(({ fromMicrometres }) => fromMicrometres <= micrometres)
  return reached !== undefined && reached.perMetreMinor < withoutBreak
    ? { unitMinor: reached.perMetreMinor, rate: { kind: 'break', ...reached } }
    : { unitMinor: withoutBreak, rate: piece === null ? null : { kind: 'piece' } }
}

/** None where the stock has not so much. */
function nextBreak(fabric: Known, cut: number, unitMinor: number): DraftLine['nextBreak'] {
  const next = breaksOf(fabric).find(
    ({ fromMicrometres, perMetreMinor }) => fromMicrometres > cut && perMetreMinor < unitMinor,
  )
  if (next === undefined) return null
  const cutThen = cutLength(next.fromMicrometres, gridOf(fabric))
  const { stated, freeMicrometres } = fabric.stock
  return stated === 'length' && freeMicrometres < cutThen ? null : { ...next, moreMicrometres: cutThen - cut }
}

const breaksOf = ({ prices }: Pick<Known, 'prices'>) => prices.yours?.breaks ?? []

function wholePiece(fabric: Known, pieceId: string): DraftLine | undefined {
  const piece = fabric.pieces.find(({ id }) => id === pieceId)
  if (!piece || !isWhole(piece)) return undefined
  const length = piece.lengthMicrometres
  const { unitMinor, rate } = ownPrice(fabric, length, true)
  const goodsMinor = lineTotalMinor(unitMinorOf(fabric, unitMinor, length), length)
  return {
    requestedMicrometres: length,
    cutMicrometres: length,
    goodsMinor,
    cutFeeMinor: 0,
    rate,
    nextBreak: null,
  }
}

/**
 * The pieces that the line would be cut from now: the chosen one if it is long enough, otherwise as the cart allocates.
 */
export function cutsOf(
  { pieces }: Pick<Known, 'pieces'>,
  draft: Draft,
  line: LengthToCut | undefined,
): { cuts: CutFrom<Piece>[]; isChosen: boolean } {
  const { orderType, pieceId, onePiece } = draft
  if (!line || orderType === 'sample') return { cuts: [], isChosen: false }
  const offered = piecesOfLot(pieces, draft)
  const chosen = offered.find(({ id }) => id === pieceId)
  if (chosen && chosen.freeMicrometres >= line.cutMicrometres)
    return { cuts: [{ piece: chosen, lengthMicrometres: line.cutMicrometres }], isChosen: true }
  const cuts = cutFromFewest({
    pieces: offered,
    neededMicrometres: line.cutMicrometres,
    freeOf: piece => piece.freeMicrometres,
    cuts: line.cuts,
  })
  return { cuts: onePiece && cuts.length > 1 ? [] : cuts, isChosen: false }
}

/** The pieces that a draft may be cut from: with a dye lot chosen, those of that lot. */
export const piecesOfLot = <P extends { dyeLot: string }>(
  pieces: readonly P[],
  { orderType, dyeLot }: Pick<Draft, 'orderType' | 'dyeLot'>,
): readonly P[] =>
  orderType === 'cut' && dyeLot !== '' ? pieces.filter(piece => piece.dyeLot === dyeLot) : pieces

/** At the reader's price, or at their special price where the length qualifies. */
const unitMinorOf = ({ specialPrice }: Known, ownMinor: number, cutMicrometres: number): number =>
  specialForLine(specialPrice, { cutMicrometres, ownMinor }) ?? ownMinor

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

/** What a draft is short of, so that it cannot be ordered yet; the shortest length until another is typed. */
export function draftShortage(
  fabric: Pick<Known, 'stock' | 'supply' | 'pieces'>,
  draft: Draft,
  line: Pick<DraftLine, 'cutMicrometres'> | undefined,
): Shortage | null {
  if (draft.orderType !== 'cut') return null
  const length = line?.cutMicrometres ?? fabric.supply.minOrderMicrometres
  return shortageOf(length, stockFor(fabric, draft, length))
}

/** What a length can be cut from as it is wished: of the dye lot chosen, or in one piece. */
function stockFor(
  { stock, pieces }: Pick<Known, 'stock' | 'pieces'>,
  draft: Draft,
  lengthMicrometres: number,
): ClothStock {
  const ofLot = draft.dyeLot !== ''
  if (!ofLot && !draft.onePiece) return stock
  const free = piecesOfLot(pieces, draft).map(piece => piece.freeMicrometres)
  // What no pieces are stated of may be one, which its supplier confirms.
  if (!ofLot) free.push(withoutPieces({ stock, pieces }))
  const holdsAll = (delivery: MoreExpected) =>
    !draft.onePiece || delivery.lengthMicrometres >= lengthMicrometres
  return {
    // A lot that nobody knows of cannot be confirmed, either.
    stated: ofLot ? 'length' : stock.stated,
    freeMicrometres: draft.onePiece ? Math.max(0, ...free) : free.reduce((sum, one) => sum + one, 0),
    expected: piecesOfLot(stock.expected, draft).filter(holdsAll),
  }
}

/** How much is in stock of which no pieces are stated. */
export const withoutPieces = ({ stock, pieces }: Pick<FabricDetail, 'stock' | 'pieces'>): number =>
  pieces.reduce((left, piece) => left - piece.freeMicrometres, stock.freeMicrometres)

/** Nothing of it is reserved, and no flaw is marked on it, so it can be sold whole. */
export const isWhole = (piece: Piece): boolean => piece.freeMicrometres === piece.lengthMicrometres

/** Where neither trade price is shown, because a customer may look. */
const retailOf = ({ rrpMinor }: Known['prices']) =>
  rrpMinor === null ? null : { cutMinor: rrpMinor, pieceMinor: rrpMinor }

/** The reader's own prices, or list prices until they have some. */
export const pricesOf = ({ prices }: Pick<Known, 'prices'>) => prices.yours ?? prices.list ?? retailOf(prices)
