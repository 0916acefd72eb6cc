import type { FavoritesList, FavoritesRoom } from '@selvedge/contract/favorites/favorites.ts'
import type { FavoriteItem } from '@selvedge/contract/favorites/favorite-item.ts'
import type { SharedFavorite } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { shortageOf, type Shortage } from '@selvedge/contract/catalogue/shortage.ts'
import { MAX_MARKUP_PERCENT } from '@selvedge/contract/favorites/favorites-terms.ts'
import { BASIS_POINTS, lineTotalMinor, shareMinor } from '@selvedge/contract/pricing/money.ts'
import { withTaxMinor } from '@selvedge/contract/pricing/tax.ts'
import { parseTypedNumber } from '../ui/form/typed-number.ts'

const panels = ['share', 'settings', 'room', 'remove', 'print'] as const
export type Panel = (typeof panels)[number]

/** View options of a list, all stored in the address. */
export type ListShow = {
  /** Null for the shop's own prices. */
  markupPercent: number | null
  /** The rate of VAT that the customer’s prices include, as for a private one; null without. */
  taxBasisPoints: number | null
  panel: Panel | null
  /** The item whose fields are open. */
  itemId: string | null
  /** The room whose fields are open. */
  roomId: string | null
}

type Rate = Pick<FavoritesList, 'taxBasisPoints'>

/** The rate that prices are shown with: null without tax, or where the rate is not known. */
export const rateShown = (search: URLSearchParams, { taxBasisPoints }: Rate): number | null =>
  search.get(TAX) === '1' && taxBasisPoints ? taxBasisPoints : null

export function readShow(search: URLSearchParams, rate: Rate): ListShow {
  const isClient = search.get('view') === 'client'
  const typed = parseTypedNumber(search.get('markup') ?? '') ?? 0
  return {
    markupPercent: isClient ? Math.min(MAX_MARKUP_PERCENT, Math.round(typed * 100) / 100) : null,
    taxBasisPoints: isClient ? rateShown(search, rate) : null,
    panel: panels.find(panel => panel === search.get('open')) ?? null,
    itemId: search.get('item'),
    roomId: search.get('room'),
  }
}

/** In the address of the customer’s view and of the page behind a link: prices include VAT. */
export const TAX = 'tax'

type Opened = { open?: Panel; item?: string; room?: string }

/** The query for the same view with only `opened` open. */
export function searchFor({ markupPercent, taxBasisPoints }: ListShow, opened: Opened = {}): string {
  const view =
    markupPercent === null
      ? []
      : [
          ['view', 'client'],
          ['markup', String(markupPercent)],
          ...(taxBasisPoints === null ? [] : [[TAX, '1']]),
        ]
  const search = new URLSearchParams([...view, ...Object.entries(opened)]).toString()
  return search === '' ? '' : `?${search}`
}

export type RoomShown = FavoritesRoom | { id: null; name: '' }
export type RoomWithItems = RoomShown & { items: FavoriteItem[] }

/** Rooms with their items; items without a room come first. Customers see no empty rooms. */
export function roomsShown(list: FavoritesList, { markupPercent }: ListShow): RoomWithItems[] {
  const itemsOf = Map.groupBy(list.items, item => item.roomId)
  const loose = { id: null, name: '' as const, items: itemsOf.get(null) ?? [] }
  const rooms = list.rooms.map(room => ({ ...room, items: itemsOf.get(room.id) ?? [] }))
  const withLoose = loose.items.length > 0 ? [loose, ...rooms] : rooms
  return markupPercent === null ? withLoose : withLoose.filter(room => room.items.length > 0)
}

type Amounts = { unitMinor: number | null; goodsMinor: number | null }

/** An item's price in this view: the shop's own price, or retail with markup as on the shared page. */
export function amountsShown(
  item: FavoriteItem,
  { markupPercent, taxBasisPoints }: Pick<ListShow, 'markupPercent' | 'taxBasisPoints'>,
): Amounts {
  if (markupPercent === null) return { unitMinor: item.unitPriceMinor, goodsMinor: item.goodsMinor }
  if (item.rrpMinor === null) return { unitMinor: null, goodsMinor: null }
  const netMinor = shareMinor(item.rrpMinor, BASIS_POINTS + Math.round(markupPercent * 100))
  const unitMinor = withTaxMinor(netMinor, taxBasisPoints ?? 0)
  return { unitMinor, goodsMinor: item.length && lineTotalMinor(unitMinor, item.length.cutMicrometres) }
}

/** The same on the page behind a link, whose prices have the markup in them. */
export function sharedAmounts(
  { priceMinor, length }: SharedFavorite,
  taxBasisPoints: number | null,
): Amounts {
  if (priceMinor === null) return { unitMinor: null, goodsMinor: null }
  const unitMinor = withTaxMinor(priceMinor, taxBasisPoints ?? 0)
  return { unitMinor, goodsMinor: length && lineTotalMinor(unitMinor, length.cutMicrometres) }
}

export const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

export const lengthOf = (items: readonly FavoriteItem[]): number =>
  sumOf(items.map(item => item.length?.cutMicrometres ?? null))

/** That the length of an item, or the least that is sold of it, cannot be ordered yet. */
export const itemShortage = ({ length, fabric, stock }: FavoriteItem): Shortage | null =>
  shortageOf(length?.cutMicrometres ?? fabric.minOrderMicrometres, stock)

/** Items to be ordered, approved and with a length: those of which there is enough, and the others. */
export function approvedItems(items: readonly FavoriteItem[]): Record<'orderable' | 'short', FavoriteItem[]> {
  const approved = items.filter(item => item.status === 'approved' && item.length !== null)
  return {
    orderable: approved.filter(item => itemShortage(item) === null),
    short: approved.filter(item => itemShortage(item) !== null),
  }
}

/** Items of which samples can be ordered: under consideration, one per cloth. */
export function sampleable(items: readonly FavoriteItem[]): FavoriteItem[] {
  const considered = items.filter(
    item => item.status === 'considering' && item.fabric.sampleAvailable && item.samplePriceMinor !== null,
  )
  return considered.filter(
    (item, index) => considered.findIndex(one => one.fabric.id === item.fabric.id) === index,
  )
}
