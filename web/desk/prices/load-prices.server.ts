import type { Client } from '@selvedge/contract/call/client.ts'
import { isOfSupplier, type DeskRole } from '@selvedge/contract/desk/roles.ts'
import { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import {
  getWaitingSpecialPrice,
  listWaitingSpecialPrices,
} from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { must } from '../../request/api.server.ts'

/** How long an offer is proposed to stand. */
const OFFER_DAYS = 14

/** Requests that wait for this role, and the one that is open: the named one, answered or not, or the first. */
export async function loadPrices(client: Client, role: DeskRole, id?: string) {
  const requests = must(await client(listWaitingSpecialPrices))
  const openId = id ?? requests[0]?.id
  const open = openId === undefined ? null : await loadRequest(client, openId)
  const standsUntil = new Date(Date.now() + OFFER_DAYS * 24 * 3600_000).toISOString().slice(0, 10)
  return { requests, open, standsUntil, isSuppliers: isOfSupplier(role) }
}

/** A request with what it is weighed against, and what there is of its cloth. */
async function loadRequest(client: Client, id: string) {
  const asked = must(await client(getWaitingSpecialPrice, { params: { id } }))
  return { ...asked, stock: must(await client(getClothStock, { params: { id: asked.request.fabric.id } })) }
}
export type LoadedPrices = Awaited<ReturnType<typeof loadPrices>>
export type OpenRequest = NonNullable<LoadedPrices['open']>
