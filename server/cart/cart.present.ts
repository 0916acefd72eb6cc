import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { Cart, CartGroup, CartItem } from '@selvedge/contract/cart/cart.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { faultText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { CartDiscount } from '@selvedge/contract/cart/discount.ts'
import type { OrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { availabilityOf } from './availability.ts'
import { changesOf } from './line-changes.ts'
import type { LoadedCart } from './load-cart.ts'
import { linesOf, type DispatchedLine, type PricedCart, type PricedGroup } from './price-cart.ts'
import type { PricedLine } from './price-line.ts'
import { severalLotsOf } from './several-lots.ts'
import { specialOfLine } from './special-of-line.ts'

type Shown = PricedCart & Pick<LoadedCart, 'version' | 'saved' | 'breaks'> & Pick<Cart, 'approval'>

export function presentCart(cart: Shown, draft: OrderDraft, reader: ApiReader): Cart {
  const ofCart = { lines: linesOf(cart), currency: cart.currency, breaks: cart.breaks }
  return {
    currency: cart.currency,
    groups: cart.groups.map(group => presentGroup(group, ofCart)),
    lineCount: cart.groups.reduce((count, group) => count + group.lines.length, 0),
    lengthMicrometres: cart.groups.reduce((total, group) => total + group.lengthMicrometres, 0),
    totals: cart.totals,
    discount: presentDiscount(cart, reader),
    saved: cart.saved.map(line => presentLine(line, { ...ofCart, lines: [line] })),
    version: cart.version,
    approval: cart.approval,
    draft,
  }
}

/** The code that was entered, with what it takes off or why it does not. */
export const presentDiscount = (
  { discount }: Pick<PricedCart, 'discount'>,
  reader: ApiReader,
): CartDiscount | null =>
  discount && {
    ...discount.code.terms,
    discountMinor: discount.discountMinor,
    refused: discount.fault && faultText(discount.fault, reader),
  }

/** All lines of a cart, its currency, and what the next breaks of its lines would change. */
export type OfCart = { lines: readonly PricedLine[]; currency: Currency } & Pick<LoadedCart, 'breaks'>

export function presentGroup(group: PricedGroup, ofCart: OfCart): CartGroup {
  const { supplier_slug, supplier_name, order_increment_um, order_increment_of } = group.lines[0]!.row
  return {
    supplier: {
      id: supplier_slug,
      name: supplier_name,
      orderIncrementMicrometres: order_increment_of === 'general' ? null : order_increment_um,
    },
    shipTo: group.destination,
    items: group.lines.map(line => presentLine(line, ofCart)),
    goodsMinor: group.goodsMinor,
    cutFeesMinor: group.cutFeesMinor,
    carriageMinor: group.carriageMinor,
    carriageFreeOverMinor: group.carriageFreeOverMinor,
    unstatedCharges: group.unstatedCharges,
    discountMinor: group.discountMinor,
    taxBasisPoints: group.sale?.basisPoints ?? null,
    taxReason: group.sale?.reason ?? null,
    dispatch: group.dispatch,
    lengthMicrometres: group.lengthMicrometres,
  }
}

function presentLine(line: DispatchedLine, ofCart: OfCart): CartItem {
  const { row } = line
  return {
    id: row.id,
    fabric: presentFabric(line),
    orderType: row.order_type,
    fabricQuantity: metresFromMicrometres(line.requestedMicrometres),
    requestedMicrometres: line.requestedMicrometres,
    cutMicrometres: line.cutMicrometres,
    entered: { quantity: row.entered_quantity, unit: row.entered_unit },
    onePiece: row.one_piece,
    pieceId: row.piece_id,
    dyeLot: row.dye_lot,
    severalLots: severalLotsOf(line),
    piece: pieceOf(line),
    sidemark: row.sidemark,
    neededBy: row.needed_by,
    note: row.note,
    cuttingWanted: row.cutting_wanted,
    shipTo: row.address_id,
    cutList: CutList.nullable().parse(row.cut_list),
    unitPriceMinor: line.unitPriceMinor,
    priceSource: line.priceSource,
    priceFromMicrometres: line.priceFromMicrometres,
    nextBreak: ofCart.breaks.get(row.id) ?? null,
    tierBasisPoints: line.tierBasisPoints,
    listPriceMinor: line.listPriceMinor,
    goodsMinor: line.goodsMinor,
    cutFeeMinor: line.cutFeeMinor,
    discountMinor: line.discountMinor,
    specialPrice: specialOfLine(line, ofCart.lines),
    hold: line.held
      ? {
          id: line.held.holdId,
          lengthMicrometres: line.held.lengthMicrometres,
          endsAt: line.held.endsAt.toISOString(),
        }
      : null,
    availability: availabilityOf(line),
    supplierConfirms: line.allocation?.supplierConfirms ?? null,
    changes: changesOf(line, ofCart.currency),
    dispatch: line.dispatch,
    moreExpected: line.moreExpected,
    freeMicrometres: line.allocation?.freeMicrometres ?? 0,
    largestPieceMicrometres: line.allocation?.largestPieceMicrometres ?? 0,
    lots: row.order_type === 'cut' && row.piece_id === null ? (line.allocation?.lots ?? []) : [],
  }
}

const presentFabric = ({ row }: PricedLine): CartItem['fabric'] => ({
  id: row.slug,
  designName: row.design_name,
  colourName: row.colour_name,
  colourNumber: row.colour_number,
  supplierSku: row.supplier_sku,
  picture: { hash: row.picture_hash, hex: row.hex },
  minOrderMicrometres: row.min_order_um,
  minOrderOf: row.min_order_of,
  orderIncrementMicrometres: row.order_increment_um,
  orderIncrementOf: row.order_increment_of,
})

function pieceOf({ allocation }: PricedLine): CartItem['piece'] {
  const [only, ...others] = allocation?.cuttings ?? []
  return only && others.length === 0 && isNumbered(only.piece)
    ? { pieceNumber: only.piece.pieceNumber, dyeLot: only.piece.dyeLot }
    : null
}
