import type { ClothStock } from '@selvedge/contract/catalogue/cloth-stock.ts'
import type { FavoritesSummary } from '@selvedge/contract/favorites/favorites.ts'
import type { FavoriteItem, RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import type { FavoritesShare } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { BASIS_POINTS } from '@selvedge/contract/pricing/money.ts'
import type { ItemRow, PlainItem } from './item.queries.ts'
import type { ListRow } from './list.queries.ts'
import type { PricedItem } from './price-item.ts'
import type { ShareRow } from './share.queries.ts'

type Holding = Pick<
  FavoritesSummary,
  'itemCount' | 'roomCount' | 'lengthMicrometres' | 'pictures' | 'sharedUntil'
>

export const presentHead = (list: ListRow) => ({
  id: list.id,
  isDefault: list.is_default,
  name: list.name,
  endCustomer: list.end_customer,
  project: list.project,
  changedAt: list.changed_at.toISOString(),
})

export const presentSummary = (list: ListRow, holding: Holding): FavoritesSummary => ({
  ...presentHead(list),
  ...holding,
})

export const presentPicture = ({ picture_hash, hex }: { picture_hash: string | null; hex: string }) => ({
  hash: picture_hash,
  hex,
})

const enteredOf = (item: Pick<PlainItem, 'entered_quantity' | 'entered_unit'>) =>
  item.entered_quantity === null || item.entered_unit === null
    ? null
    : { quantity: item.entered_quantity, unit: item.entered_unit }

/** A length as it was typed and as it would be cut; null when none is set. */
export function presentLength(row: ItemRow, { cutMicrometres }: PricedItem): FavoriteItem['length'] {
  const entered = enteredOf(row)
  if (row.length_um === null || cutMicrometres === null || !entered) return null
  return { requestedMicrometres: row.length_um, cutMicrometres, entered }
}

export const presentItem = (
  row: ItemRow,
  { stock, ...priced }: PricedItem & { stock: ClothStock },
): FavoriteItem => ({
  id: row.id,
  roomId: row.room_id,
  fabric: {
    id: row.slug,
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
    supplierName: row.supplier_name,
    picture: presentPicture(row),
    status: row.colourway_status,
    sampleAvailable: row.sample_available,
    minOrderMicrometres: row.min_order_um,
    minOrderOf: row.min_order_of,
    orderIncrementMicrometres: row.order_increment_um,
    orderIncrementOf: row.order_increment_of,
  },
  purpose: row.purpose,
  cutList: CutList.nullable().parse(row.cut_list),
  note: row.note,
  status: row.status,
  sidemark: row.sidemark,
  length: presentLength(row, priced),
  unitPriceMinor: priced.unitPriceMinor,
  goodsMinor: priced.goodsMinor,
  rrpMinor: priced.rrpMinor,
  rrpGoodsMinor: priced.rrpGoodsMinor,
  samplePriceMinor: priced.samplePriceMinor,
  stock,
})

export const presentRemoved = (item: PlainItem): RemovedFavorite => ({
  id: item.id,
  fabricId: item.slug,
  position: item.position,
  roomId: item.room_id,
  purpose: item.purpose,
  cutList: CutList.nullable().parse(item.cut_list),
  note: item.note,
  status: item.status,
  sidemark: item.sidemark,
  fabricQuantity: item.length_um === null ? null : metresFromMicrometres(item.length_um),
  entered: enteredOf(item),
})

export const presentShare = (share: ShareRow): FavoritesShare => ({
  id: share.id,
  markupPercent: (share.markup_bp * 100) / BASIS_POINTS,
  createdAt: share.created_at.toISOString(),
  expiresAt: share.expires_at.toISOString(),
  openedAt: share.opened_at?.toISOString() ?? null,
})
