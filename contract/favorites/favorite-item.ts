import { z } from 'zod'
import { termOwners } from '../catalogue/general-terms.ts'
import { ClothStock } from '../catalogue/cloth-stock.ts'
import { FabricQuantity, Entered } from '../cart/cart.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { favoriteStatuses, favoriteTexts } from './favorites-terms.ts'
import { CutList } from '../metreage/cut-list.ts'
import { lengthUnits } from '../format/measurement.ts'
import { colourwayStatuses, minimumOwners } from '../catalogue/terms.ts'
import { multiLine, singleLine } from '../format/text.ts'

/**
 * A cloth on a list. Money is in the list's currency, per metre; null where there is no exchange rate for the
 * supplier's.
 */
export const FavoriteItem = z.object({
  id: z.uuid(),
  /** Null for none. */
  roomId: z.uuid().nullable(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    supplierName: z.string(),
    picture: Picture,
    status: z.enum(colourwayStatuses),
    sampleAvailable: z.boolean().nullable(),
    minOrderMicrometres: z.int(),
    minOrderOf: z.enum(minimumOwners),
    orderIncrementMicrometres: z.int(),
    orderIncrementOf: z.enum(termOwners),
  }),
  /** What it is for. */
  purpose: z.string(),
  /** What its length was worked out for. */
  cutList: CutList.nullable(),
  note: z.string(),
  status: z.enum(favoriteStatuses),
  /** The customer served when it was added; empty for none. */
  sidemark: z.string(),
  /** The length needed, as typed, and the length that would be cut for it; null while unknown. */
  length: z
    .object({
      requestedMicrometres: z.int(),
      cutMicrometres: z.int(),
      entered: z.object({ quantity: z.number(), unit: z.enum(lengthUnits) }),
    })
    .nullable(),
  unitPriceMinor: z.int().nullable(),
  goodsMinor: z.int().nullable(),
  rrpMinor: z.int().nullable(),
  rrpGoodsMinor: z.int().nullable(),
  /** Of a sample; null where its supplier does not state it. */
  samplePriceMinor: z.int().nullable(),
  /** Of the cloth, now: a longer length cannot be ordered yet. */
  stock: ClothStock,
})
export type FavoriteItem = z.output<typeof FavoriteItem>

/** The editable fields of an item. */
export const favoriteFields = {
  roomId: z.uuid().nullable(),
  purpose: singleLine(favoriteTexts.purpose),
  note: multiLine(favoriteTexts.note),
  status: z.enum(favoriteStatuses),
  /** Metres; null if unknown. */
  fabricQuantity: FabricQuantity.nullable(),
  entered: Entered.nullable(),
}

/** An item removed from a list, with everything needed to restore it. */
export const RemovedFavorite = z.strictObject({
  id: z.uuid(),
  fabricId: z.string().min(1).max(120),
  position: z.int().min(0).max(1_000_000),
  sidemark: singleLine(80),
  cutList: CutList.nullable().default(null),
  ...favoriteFields,
})
export type RemovedFavorite = z.output<typeof RemovedFavorite>
