import type { FabricCard, Picture, Stock } from '@selvedge/contract/catalogue/catalogue.ts'
import {
  dispatchOf,
  dispatchSteps,
  expectedFrom,
  type DispatchTerms,
} from '@selvedge/contract/catalogue/dispatch.ts'
import { isColourUnstated } from '@selvedge/contract/catalogue/cloth-name.ts'
import { NEW_FOR_DAYS } from '@selvedge/contract/catalogue/terms.ts'
import { shownPrice, type PriceViewer } from '../pricing/price-viewer.ts'
import { NO_DAY } from './index/colourway-columns.ts'
import type { IndexedColourway, IndexedDesign, IndexedSupplier } from './index/indexed-fabric.ts'
import type { StockedColourway } from './query/search-fabrics.ts'

const DAY_MS = 24 * 3600 * 1000

/** A cloth counts as new for this many days after its launch, if that is stated. Days are UTC, counted from 1970. */
export const isNew = (listedDay: number, now: Date): boolean =>
  listedDay !== NO_DAY && now.getTime() - listedDay * DAY_MS <= NEW_FOR_DAYS * DAY_MS

/** A day, 'YYYY-MM-DD', as days since 1970; `NO_DAY` for none. */
export const dayOf = (date: string | null): number => (date === null ? NO_DAY : Date.parse(date) / DAY_MS)

export const presentNamed = ({ id, name }: { id: string; name: string }) => ({ id, name })

export const presentPicture = ({
  pictureHash,
  hex,
}: Pick<IndexedColourway, 'pictureHash' | 'hex'>): Picture => ({ hash: pictureHash, hex })

export const presentStock = (
  { stock, deliveries }: Pick<StockedColourway, 'stock' | 'deliveries'>,
  now: Date,
): Stock => ({ ...stock, nextDelivery: expectedFrom(deliveries, now)[0] ?? null })

/** What a card shows of a cloth; the index knows more. */
export type CardCloth = Pick<
  IndexedColourway,
  | 'id'
  | 'colourName'
  | 'colourNumber'
  | 'supplierSku'
  | 'leadTimeDays'
  | 'status'
  | 'listedDay'
  | 'pictureHash'
  | 'hex'
  | 'cutPriceMinor'
  | 'rrpMinor'
  | 'currency'
> & {
  design: Pick<
    IndexedDesign,
    | 'designName'
    | 'colourwayCount'
    | 'productType'
    | 'pattern'
    | 'composition'
    | 'usableWidthCm'
    | 'isFullWidthAlone'
    | 'verticalRepeatCm'
    | 'martindaleCycles'
    | 'wyzenbeekCycles'
    | 'weightGsm'
    | 'standards'
    | 'needsInterliner'
  > & {
    supplier: Pick<
      IndexedSupplier,
      'id' | 'privateId' | 'name' | 'currency' | 'minOrderMicrometres' | keyof DispatchTerms
    >
  }
}

const supplyOf = ({ design: { supplier }, status, leadTimeDays }: CardCloth) => ({
  cutOffTime: supplier.cutOffTime,
  timeZone: supplier.timeZone,
  dispatchDays: supplier.dispatchDays,
  closedDays: supplier.closedDays,
  collectedAt: supplier.collectedAt,
  status,
  leadTimeDays,
})

export function presentCard(
  { colourway, stock, deliveries }: Omit<StockedColourway, 'colourway'> & { colourway: CardCloth },
  viewer: PriceViewer,
  now: Date,
): FabricCard {
  const { design } = colourway
  const { supplier } = design
  return {
    id: colourway.id,
    designName: design.designName,
    colourName: colourway.colourName,
    colourNumber: colourway.colourNumber,
    isColourUnstated: isColourUnstated(colourway, colourway.supplierSku),
    colourwayCount: design.colourwayCount,
    supplier: presentNamed(supplier),
    productType: design.productType,
    pattern: design.pattern,
    composition: design.composition,
    usableWidthCm: design.usableWidthCm,
    isFullWidthAlone: design.isFullWidthAlone === true,
    verticalRepeatCm: design.verticalRepeatCm,
    martindaleCycles: design.martindaleCycles,
    wyzenbeekCycles: design.wyzenbeekCycles,
    weightGsm: design.weightGsm,
    flammability: design.standards,
    needsInterliner: design.needsInterliner,
    leadTimeDays: colourway.leadTimeDays,
    status: colourway.status,
    isNew: isNew(colourway.listedDay, now),
    picture: presentPicture(colourway),
    stock: presentStock({ stock, deliveries }, now),
    dispatch: dispatchOf(
      supplier.minOrderMicrometres,
      dispatchSteps(
        {
          ...supplyOf(colourway),
          freeMicrometres: stock.freeMicrometres,
          stated: stock.stated,
          deliveries,
        },
        now,
      ),
    ),
    price: shownPrice(
      {
        cutPriceMinor: colourway.cutPriceMinor,
        rrpMinor: colourway.rrpMinor,
        currency: colourway.currency,
        supplierId: supplier.privateId,
      },
      viewer,
    ),
  }
}

/**
 * Cards of the cloths that have a price in the viewer's currency; those without an exchange rate are omitted.
 */
export const presentCards = (stocked: StockedColourway[], viewer: PriceViewer, now: Date): FabricCard[] =>
  stocked
    .filter(({ colourway }) => viewer.canPrice(colourway.currency))
    .map(one => presentCard(one, viewer, now))
