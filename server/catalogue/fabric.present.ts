import { isColourUnstated } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { z } from 'zod'
import type { FabricDetail, Piece, SupplyTerms } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FabricBook } from '@selvedge/contract/catalogue/books.ts'
import { dispatchSteps, expectedFrom, fromStock } from '@selvedge/contract/catalogue/dispatch.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import {
  unstatedColourwayFacts,
  unstatedDesignFacts,
  type ColourwayFacts,
} from '@selvedge/contract/catalogue/stated-facts.ts'
import { convertMinor } from '@selvedge/contract/pricing/money.ts'
import { dispatchTermsOf } from '../search/dispatch-terms.ts'
import { dayOf, isNew, presentCard, presentCards } from '../search/fabric-cards.ts'
import type { NearCloth, StockedColourway } from '../search/fabric-index.ts'
import { presentNote, type OwnSpecial } from '../pricing/own-specials.ts'
import { priceTable } from '../pricing/price-table.ts'
import { shownPrice, type PriceViewer } from '../pricing/price-viewer.ts'
import type { OpenDelivery } from '../search/open-deliveries.ts'
import type { FabricRow, PieceRow } from './catalogue.queries.ts'
import { presentColourway } from './catalogue.present.ts'
import { presentStockAlert } from './ask-stock-alert.ts'
import type { StockAlertRow } from './stock-alert.queries.ts'
import { expectedDelivery, stockOf } from './supply.ts'

export type FabricParts = {
  fabric: FabricRow
  photographs: FabricDetail['photographs']
  pieces: PieceRow[]
  incoming: OpenDelivery[]
  /** Newest first. */
  books: FabricBook[]
  /** All colourways of the design, and of the cloths shown with this one. */
  colourways: StockedColourway[]
  goesWith: StockedColourway[]
  /** Similar cloths in stock, where this one is discontinued or too short. */
  alternatives: NearCloth[]
  /** The special price that this reader's business asked or was offered for it. */
  special: OwnSpecial | undefined
  /** What the reader asked to be told of. */
  stockAlert: StockAlertRow | undefined
  lotsHad: Omit<FabricDetail['lotsHad'][number], 'freeMicrometres'>[]
  /** What the reader's business has held of it. */
  holds: FabricDetail['holds']
}

export function presentFabric(
  parts: FabricParts,
  viewer: PriceViewer,
  now: Date,
): z.output<typeof FabricDetail> {
  const { fabric, pieces, incoming } = parts
  const stock = stockOf(pieces, incoming, now)
  const deliveries = incoming.map(row => ({ ...expectedDelivery(row), dyeLot: row.dye_lot }))
  return {
    id: fabric.slug,
    // Written by the importer, which validates it against the contract.
    facts: { ...unstatedDesignFacts, ...(fabric.facts as unknown as FabricFacts) },
    colourwayFacts: { ...unstatedColourwayFacts, ...(fabric.colourway_facts as Partial<ColourwayFacts>) },
    colourName: fabric.colour_name,
    colourNumber: fabric.colour_number,
    isColourUnstated: isColourUnstated(
      { colourName: fabric.colour_name, colourNumber: fabric.colour_number },
      fabric.supplier_sku,
    ),
    colourFamily: fabric.colour_family,
    supplierSku: fabric.supplier_sku,
    gtin: fabric.gtin,
    status: fabric.status,
    isNew: isNew(dayOf(fabric.listed_on), now),
    supplier: { id: fabric.supplier_slug, name: fabric.supplier_name, place: fabric.supplier_place },
    mill: fabric.mill_slug
      ? { id: fabric.mill_slug, name: fabric.mill_name ?? '', place: fabric.mill_place ?? '' }
      : null,
    books: parts.books,
    sourceUrl: fabric.source_url,
    photographs: parts.photographs,
    picture: { hash: fabric.picture_hash, hex: fabric.hex },
    palette: fabric.palette,
    // The index may lag by a second; for this colourway the page has current data.
    colourways: parts.colourways.map(one => ({
      ...presentColourway(one, now),
      ...(one.colourway.id === fabric.slug && { stock }),
    })),
    pieces: pieces.filter(piece => piece.piece_number !== '').map(presentPiece),
    incoming: deliveries,
    stock: { ...stock, expected: expectedFrom(deliveries, now) },
    supply: {
      ...supplyTerms(fabric, viewer),
      dispatch: dispatchSteps(
        {
          ...dispatchTermsOf(fabric),
          status: fabric.status,
          leadTimeDays: fabric.lead_time_days,
          freeMicrometres: stock.freeMicrometres,
          stated: stock.stated,
          deliveries,
        },
        now,
      ),
      sampleDispatch: fromStock(dispatchTermsOf(fabric), now),
    },
    price: shownPrice(pricedOf(fabric), viewer),
    prices: priceTable(fabric, viewer),
    // It says what the business was offered, which a customer who may look is not to see.
    specialPrice: viewer.basis === 'rrp' ? null : presentNote(parts.special),
    goesWith: presentCards(parts.goesWith, viewer, now),
    stockAlert: parts.stockAlert ? presentStockAlert(parts.stockAlert) : null,
    holds: parts.holds,
    lotsHad: parts.lotsHad.map(lot => ({ ...lot, freeMicrometres: freeOfLot(pieces, lot.dyeLot) })),
    alternatives: parts.alternatives.map(({ deltaE, differs, ...one }) => ({
      fabric: presentCard(one, viewer, now),
      deltaE,
      differs,
      weightGsm: one.colourway.design.weightGsm,
      direction: one.colourway.design.direction,
      lacksUses: lacked(fabric, one.colourway.design.usage),
    })),
  }
}

/** None where the uses of the other cloth are not stated. The facts are the importer's, which validates them. */
const lacked = ({ facts }: FabricRow, usage: readonly string[]) =>
  usage.length === 0 ? [] : (facts as unknown as FabricFacts).usage.filter(use => !usage.includes(use))

const freeOfLot = (pieces: readonly PieceRow[], dyeLot: string): number =>
  pieces.reduce((sum, piece) => sum + (piece.dye_lot === dyeLot ? piece.free_um : 0), 0)

const presentPiece = (row: PieceRow): Piece => ({
  id: row.id,
  pieceNumber: row.piece_number,
  dyeLot: row.dye_lot,
  lengthMicrometres: row.length_um,
  reservedMicrometres: row.reserved_um,
  freeMicrometres: row.free_um,
  isFlawed: row.free_um < row.length_um - row.reserved_um,
})

const pricedOf = (fabric: FabricRow) => ({
  cutPriceMinor: fabric.cut_price_minor,
  rrpMinor: fabric.rrp_minor,
  currency: fabric.price_currency,
  supplierId: fabric.supplier_id,
})

/** Fees in the viewer's currency; null where there is no rate. */
function supplyTerms(
  fabric: FabricRow,
  viewer: PriceViewer,
): Omit<z.output<typeof SupplyTerms>, 'dispatch' | 'sampleDispatch'> {
  const converted = (minor: number | null) =>
    minor !== null && viewer.canPrice(fabric.supplier_currency)
      ? convertMinor(minor, viewer.minorRate(fabric.supplier_currency))
      : null
  return {
    minOrderMicrometres: fabric.min_order_um,
    minOrderOf: fabric.min_order_of,
    orderIncrementMicrometres: fabric.order_increment_um,
    orderIncrementOf: fabric.order_increment_of,
    pieceLengthMicrometres: fabric.piece_length_um,
    cutFeeMinor: converted(fabric.cut_fee_minor),
    cutFeeUnderMicrometres: fabric.cut_fee_under_um,
    carriageMinor: converted(fabric.carriage_minor),
    carriageFreeOverMinor: converted(fabric.carriage_free_over_minor),
    claimDays: fabric.claim_days,
    claimDaysOf: fabric.claim_days_of,
    holdDays: fabric.hold_days,
    leadTimeDays: fabric.lead_time_days,
    hasRate: viewer.canPrice(fabric.supplier_currency),
    samplePriceMinor: converted(fabric.sample_price_minor),
    sampleAvailable: fabric.sample_available,
    currency: viewer.currency,
  }
}
