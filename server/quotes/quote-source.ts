import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { fitsCutList } from '@selvedge/contract/metreage/cuts.ts'
import {
  BASIS_POINTS,
  convertMinor,
  lineTotalMinor,
  type AccountCurrency,
} from '@selvedge/contract/pricing/money.ts'
import { MAX_QUOTE_ITEMS } from '@selvedge/contract/quotes/quote-terms.ts'
import type { getQuoteSource } from '@selvedge/contract/quotes/quotes.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { readCart } from '../cart/read-cart.ts'
import { readList } from '../favorites/read-lists.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import type { Member } from '../platform/sessions.ts'
import { selectCloths } from './quote-items.queries.ts'
import { standardRate } from '../pricing/tax-rules.ts'

/** A length that a quote is made of, with both prices that it may be made from; null where there is none. */
export type SourceItem = {
  colourwayId: string
  room: string
  title: string
  requestedMicrometres: number
  cutMicrometres: number
  entered: { quantity: number; unit: LengthUnit }
  cutList: CutList | null
  rrpMinor: number | null
  tradeMinor: number | null
}
export type Source = { currency: AccountCurrency; title: string; endCustomer: string; items: SourceItem[] }

type Found = Omit<SourceItem, 'colourwayId' | 'rrpMinor'> & { fabricId: string }
type Reading = { db: Kysely<DB>; caller: Member; now: Date; reader: ApiReader; listId: string | null }

/** What the caller's cart, or a favourites list of theirs, offers a quote: every length. Throws notFound. */
export async function readSource(reading: Reading): Promise<Source> {
  const { db, caller } = reading
  const { title, endCustomer, found } = await (reading.listId === null ? ofCart(reading) : ofList(reading))
  const viewer = await priceViewer({ db, caller })
  const cloths = await selectCloths(
    db,
    found.map(({ fabricId }) => fabricId),
  )
  const bySlug = new Map(cloths.map(cloth => [cloth.slug, cloth]))
  const items = found.slice(0, MAX_QUOTE_ITEMS).map(({ fabricId, ...item }) => {
    const cloth = bySlug.get(fabricId)!
    const isKnown = cloth.rrp_minor !== null && viewer.canPrice(cloth.currency)
    const rrpMinor = isKnown ? convertMinor(cloth.rrp_minor!, viewer.minorRate(cloth.currency)) : null
    const tradeMinor = viewer.basis === 'yours' ? item.tradeMinor : null
    return { ...item, colourwayId: cloth.id, rrpMinor, tradeMinor }
  })
  return { currency: viewer.currency, title, endCustomer, items }
}

async function ofCart({ db, caller, now, reader }: Reading) {
  const cart = await readCart({ db, caller, now, reader })
  const lines = cart.groups
    .flatMap(group => group.items)
    .filter(item => item.orderType !== 'sample' && item.availability !== 'notOnSale')
  const found: Found[] = lines.map(item => ({
    fabricId: item.fabric.id,
    room: '',
    title: item.note.split('\n')[0]!.slice(0, 120).trim() || clothName(item.fabric),
    requestedMicrometres: item.requestedMicrometres,
    cutMicrometres: item.cutMicrometres,
    entered: item.entered,
    cutList: item.cutList && fitsCutList(item.cutList, item.cutMicrometres) ? item.cutList : null,
    tradeMinor: item.unitPriceMinor,
  }))
  return { title: '', endCustomer: caller.customer?.name ?? onlyOne(lines.map(item => item.sidemark)), found }
}

/** The customer of all lines; empty where they are for several. */
const onlyOne = (names: readonly string[]): string => {
  const [first = '', ...others] = new Set(names)
  return others.length === 0 ? first : ''
}

async function ofList({ db, caller, now, listId }: Reading) {
  // A quote is calculated from trade prices, also while a customer is being served.
  const list = await readList({ db, caller: { ...caller, customer: null }, now, listId: listId! })
  const rooms = new Map(list.rooms.map(({ id, name }) => [id, name]))
  const found = list.items.flatMap((item): Found[] =>
    item.length === null || item.fabric.status === 'discontinued'
      ? []
      : [
          {
            fabricId: item.fabric.id,
            room: item.roomId === null ? '' : (rooms.get(item.roomId) ?? ''),
            title: item.purpose || clothName(item.fabric),
            requestedMicrometres: item.length.requestedMicrometres,
            cutMicrometres: item.length.cutMicrometres,
            entered: item.length.entered,
            cutList: item.cutList,
            tradeMinor: item.unitPriceMinor,
          },
        ],
  )
  return { title: list.name, endCustomer: list.endCustomer, found }
}

/** What a quote would be made of, before it is. Throws notFound. */
export async function describeSource(reading: Reading): Promise<DataOf<typeof getQuoteSource>> {
  const { currency, title, endCustomer, items } = await readSource(reading)
  const rate = (await standardRate(reading.db, reading.caller.retailerId, reading.now)) ?? 0
  const sumOf = (price: (item: SourceItem) => number | null): number | null => {
    const prices = items.map(item => ({ minor: price(item), cut: item.cutMicrometres }))
    if (prices.some(({ minor }) => minor === null)) return null
    return prices.reduce((sum, { minor, cut }) => sum + lineTotalMinor(minor!, cut), 0)
  }
  return {
    currency,
    title,
    endCustomer,
    itemCount: items.length,
    rrpMinor: sumOf(item => item.rrpMinor),
    tradeMinor: sumOf(item => item.tradeMinor),
    taxPercent: rate === 0 ? null : (rate * 100) / BASIS_POINTS,
  }
}

/** The price of each length on a basis. Throws `nothingToQuote` where there is no length, or a price is missing. */
export function pricedFrom(items: readonly SourceItem[], basis: 'rrp' | 'trade') {
  if (items.length === 0) throw new ApiError('nothingToQuote')
  return items.map(item => {
    const baseMinor = basis === 'rrp' ? item.rrpMinor : item.tradeMinor
    if (baseMinor === null) throw new ApiError('nothingToQuote')
    return { item, baseMinor }
  })
}
