import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { ClothStock } from '@selvedge/contract/catalogue/cloth-stock.ts'
import { getFabric, type FabricDetail, type Picture } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getFavoritesList, type FavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { fabricQuantityInMetres, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { z } from 'zod'
import { wantedSearch } from '../../cloth/wanted-length.ts'
import type { Cutting } from '../../cloth/use-least-words.ts'
import { must } from '../../request/api.server.ts'
import { found, pageNotFound } from '../../shell/failed-page/not-found.server.ts'

type Cloth = { id: string; designName: string; colourNumber: string; colourName: string }
/** A cloth that can be requested, with its length and current price per metre. */
export type AskRow = {
  cloth: Cloth
  picture: z.output<typeof Picture>
  /** Set for a cart line, whose length is fixed. */
  cartItemId: string | null
  micrometres: number | null
  /** Its minimum and cutting increment. */
  cutting: Cutting
  /** The length entered on the previous page, in the reader's unit. */
  typed: string | null
  currentMinor: number
  /** What there is of it. */
  stock: ClothStock
  /** The price that applies from this length; null where no such price, or no such length, is stated. */
  wholePiece: { fromMicrometres: number; minor: number } | null
  /** What a metre costs from other lengths on, shortest first. */
  breaks: readonly { fromMicrometres: number; perMetreMinor: number }[]
  /** Whether it is known what any other length costs. */
  dependsOnLength: boolean
}
export type RequestDraft = {
  rows: AskRow[]
  currency: Currency
  backTo: string
  /** The request that is still open for the only cloth; a cloth has one at a time. */
  open: string | null
}
type Reading = { search: URLSearchParams; client: Client; request: Request; unit: LengthUnit }

/** Reads what the address asks for: a cloth, a cart line or a list; null if none. */
export async function readRequestDraft(reading: Reading): Promise<RequestDraft | null> {
  const { search } = reading
  if (search.has('fabric')) return ofFabric(reading, search.get('fabric')!)
  if (search.has('line')) return ofLine(reading, search.get('line')!)
  return search.has('list') ? ofList(reading, search.get('list')!) : null
}

const openRequest = ({ specialPrice }: FabricDetail): string | null =>
  specialPrice === null || specialPrice.state === 'expired' ? null : specialPrice.id

async function ofFabric({ search, client, request, unit }: Reading, id: string): Promise<RequestDraft> {
  const fabric = await found(await client(getFabric, { params: { id } }), request, client)
  const { yours, list, currency } = fabric.prices
  const prices = yours ?? list
  const { supply } = fabric
  const cloth = { id, ...namesOf({ ...fabric, designName: fabric.facts.designName }) }
  const isPriced = prices !== null && fabric.status !== 'discontinued'
  const row: AskRow = {
    cloth,
    picture: fabric.picture,
    cartItemId: null,
    micrometres: supply.minOrderMicrometres,
    cutting: cuttingOf(supply),
    typed: search.get('unit') === unit ? search.get('quantity') : null,
    currentMinor: prices?.cutMinor ?? 0,
    stock: fabric.stock,
    wholePiece: wholePieceOf(supply, prices),
    breaks: yours?.breaks ?? [],
    dependsOnLength: prices !== null,
  }
  return {
    rows: isPriced ? [row] : [],
    currency,
    backTo: paths.fabric(id) + lengthIn(search),
    open: openRequest(fabric),
  }
}

/** For the fabric's page: the length that was typed there. */
function lengthIn(search: URLSearchParams): string {
  const unit = search.get('unit') === 'yd' ? 'yd' : 'm'
  const typed = readTypedLength(search.get('quantity') ?? '', unit)
  if (typed === undefined || typed.quantity <= 0) return ''
  return wantedSearch(fabricQuantityInMetres(typed.quantity, typed.unit === 'yd' ? 'imperial' : 'metric'))
}

async function ofLine({ client, request }: Reading, id: string): Promise<RequestDraft> {
  const cart = must(await client(getCart))
  const item = cart.groups.flatMap(group => group.items).find(one => one.id === id)
  if (!item) throw await pageNotFound(request, client)
  const fabric = must(await client(getFabric, { params: { id: item.fabric.id } }))
  const row: AskRow = {
    cloth: item.fabric,
    picture: item.fabric.picture,
    cartItemId: item.id,
    micrometres: item.cutMicrometres,
    cutting: cuttingOf(item.fabric),
    typed: null,
    currentMinor: item.unitPriceMinor,
    stock: fabric.stock,
    ...ofOneLength,
  }
  const isPriced = item.orderType !== 'sample' && item.availability !== 'notOnSale'
  return {
    rows: isPriced ? [row] : [],
    currency: cart.currency,
    backTo: paths.checkout,
    open: openRequest(fabric),
  }
}

async function ofList({ client, request }: Reading, id: string): Promise<RequestDraft> {
  const list = await found(await client(getFavoritesList, { params: { id } }), request, client)
  const rows = [...Map.groupBy(list.items, item => item.fabric.id).values()].flatMap(rowOfItems)
  return { rows, currency: list.currency, backTo: paths.favoritesList(id), open: null }
}

/** One row per cloth, with the total length of its items. */
function rowOfItems(items: FavoritesList['items']): AskRow[] {
  const [{ fabric, unitPriceMinor, stock }] = items as [FavoritesList['items'][number]]
  if (unitPriceMinor === null || fabric.status === 'discontinued') return []
  const micrometres = items.reduce((sum, { length }) => sum + (length?.requestedMicrometres ?? 0), 0)
  const currentMinor = Math.min(...items.map(item => item.unitPriceMinor ?? unitPriceMinor))
  return [
    {
      cloth: { id: fabric.id, ...namesOf(fabric) },
      picture: fabric.picture,
      cartItemId: null,
      micrometres: micrometres || null,
      cutting: cuttingOf(fabric),
      typed: null,
      currentMinor,
      stock,
      ...ofOneLength,
    },
  ]
}

const wholePieceOf = (
  { pieceLengthMicrometres: fromMicrometres }: FabricDetail['supply'],
  prices: FabricDetail['prices']['list'],
): AskRow['wholePiece'] => {
  const minor = prices?.pieceMinor ?? null
  return fromMicrometres === null || minor === null ? null : { fromMicrometres, minor }
}

const ofOneLength = { wholePiece: null, breaks: [], dependsOnLength: false }

const namesOf = ({ designName, colourNumber, colourName }: Omit<Cloth, 'id'>) => ({
  designName,
  colourNumber,
  colourName,
})

const cuttingOf = (cutting: Cutting): Cutting => ({
  minOrderMicrometres: cutting.minOrderMicrometres,
  minOrderOf: cutting.minOrderOf,
  orderIncrementMicrometres: cutting.orderIncrementMicrometres,
  orderIncrementOf: cutting.orderIncrementOf,
})
