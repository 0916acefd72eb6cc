import { z } from 'zod'
import { FabricQuantity, Entered } from './cart.ts'
import { Picture } from './catalogue.ts'
import { favoriteStatuses, favoriteTexts } from './favorites-terms.ts'
import { lengthUnits } from './measurement.ts'
import { colourwayStatuses } from './terms.ts'
import { multiLine, singleLine } from './text.ts'

/** A cloth on a list. Money is in the list's currency, per metre; null where the supplier's has no rate into it. */
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
    sampleAvailable: z.boolean(),
    minOrderMicrometres: z.int(),
    orderIncrementMicrometres: z.int(),
  }),
  /** What it is for. */
  purpose: z.string(),
  note: z.string(),
  status: z.enum(favoriteStatuses),
  /** Who was being served when it was added; empty for nobody. */
  sidemark: z.string(),
  /** What is needed, as typed, and what would be cut for it; null while no length is known. */
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
})
export type FavoriteItem = z.output<typeof FavoriteItem>

/** What is said of a cloth on a list. */
export const favoriteFields = {
  roomId: z.uuid().nullable(),
  purpose: singleLine(favoriteTexts.purpose),
  note: multiLine(favoriteTexts.note),
  status: z.enum(favoriteStatuses),
  /** Metres; null for a length that is not known. */
  fabricQuantity: FabricQuantity.nullable(),
  entered: Entered.nullable(),
}

/** A cloth that was taken off a list, whole, so that it can be put back as it was. */
export const RemovedFavorite = z.strictObject({
  id: z.uuid(),
  fabricId: z.string().min(1).max(120),
  position: z.int().min(0).max(1_000_000),
  sidemark: singleLine(80),
  ...favoriteFields,
})
export type RemovedFavorite = z.output<typeof RemovedFavorite>
