import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { SharedFavorite, SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { BASIS_POINTS, lineTotalMinor, shareMinor } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import { standardRate } from '../pricing/tax-rules.ts'
import { tokenHash } from '../platform/secrets.ts'
import { presentLength } from './favorites.present.ts'
import { findItems, findRooms, type ItemRow } from './item.queries.ts'
import { priceItem, type PricedItem } from './price-item.ts'
import { findSharedList, recordOpening } from './share.queries.ts'

/** What a customer sees of a shared list. Throws `linkSpent` for any link that is not valid, whatever the reason. */
export async function openShare({
  db,
  token,
  now,
}: {
  db: Kysely<DB>
  token: string
  now: Date
}): Promise<SharedFavorites> {
  const shared = await findSharedList(db, tokenHash(token), now)
  if (!shared) throw new ApiError('linkSpent')
  const caller = { retailerId: shared.retailer_id, verification: 'pending' as const }
  const [rooms, items, viewer, taxBasisPoints] = await Promise.all([
    findRooms(db, shared.list_id),
    findItems(db, shared.list_id),
    priceViewer({ db, caller }),
    standardRate(db, shared.retailer_id, now),
    recordOpening(db, shared.share_id, now),
  ])
  const itemsOf = Map.groupBy(items, item => item.room_id)
  const shown = (roomId: string | null) =>
    (itemsOf.get(roomId) ?? []).map(row => presentShared(row, priceItem(row, viewer), shared.markup_bp))
  const all = [{ name: '', items: shown(null) }, ...rooms.map(({ id, name }) => ({ name, items: shown(id) }))]
  return {
    businessName: shared.business_name,
    name: shared.name,
    endCustomer: shared.end_customer,
    project: shared.project,
    currency: viewer.currency,
    measurementType: shared.measurement_type ?? shared.business_measurement_type,
    taxBasisPoints,
    expiresAt: shared.expires_at.toISOString(),
    rooms: all.filter(room => room.items.length > 0),
  }
}

/** Mapped field by field, so that nothing about the supplier, no catalogue address and no internal note leaks. */
function presentShared(row: ItemRow, priced: PricedItem, markupBasisPoints: number): SharedFavorite {
  // Written by the importer, which validates it against the contract.
  const facts = row.facts as unknown as FabricFacts
  const priceMinor = priced.rrpMinor === null ? null : withMarkup(priced.rrpMinor, markupBasisPoints)
  const { cutMicrometres } = priced
  return {
    cloth: {
      designName: row.design_name,
      colourName: row.colour_name,
      colourNumber: row.colour_number,
      // As it is drawn: a photograph may have its supplier's name in it.
      picture: { hash: row.recipe_hash, hex: row.hex },
    },
    composition: facts.composition,
    usableWidthCm: facts.usableWidthCm,
    isFullWidthAlone: facts.derived?.usableWidthCm !== undefined,
    purpose: row.purpose,
    cutList: CutList.nullable().parse(row.cut_list),
    isApproved: row.status === 'approved' || row.status === 'ordered',
    length: presentLength(row, priced),
    priceMinor,
    goodsMinor:
      priceMinor === null || cutMicrometres === null ? null : lineTotalMinor(priceMinor, cutMicrometres),
  }
}

const withMarkup = (minor: number, markupBasisPoints: number): number =>
  shareMinor(minor, BASIS_POINTS + markupBasisPoints)
