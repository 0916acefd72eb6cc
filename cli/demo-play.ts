import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { addToCart, getCart, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { PlannedLine } from '@selvedge/demo/year/trade-plan.ts'

/** The time until which something that is played rests. */
export type Wait = Date
export type Playing = {
  /** A session of the buyer's, and one at the desk, at the present time of the play. */
  shop: () => Promise<Client>
  desk: () => Promise<Client>
  today: Date
}

export const HOUR_MS = 3600_000
export const DAY_MS = 24 * HOUR_MS

/** So many days are counted from Monday to Friday, so that the last orders are as far on whatever day it is. */
const COUNTED_DAYS = 10
/** Further back weekends count, too: as many days as the counted ones had of them at most. */
const SKIPPED_DAYS = 4

/** A time of the plan, from Monday to Friday. */
export function plannedTime(today: Date, { daysAgo, minute }: { daysAgo: number; minute: number }): number {
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS
  if (daysAgo > COUNTED_DAYS)
    return weekdayBefore(midnight - (daysAgo + SKIPPED_DAYS) * DAY_MS) + minute * 60_000
  let day = midnight
  for (let left = daysAgo; left > 0; left -= 1) day = weekdayBefore(day - DAY_MS)
  return day + minute * 60_000
}

/** This day, or the Friday before a weekend. */
function weekdayBefore(day: number): number {
  const weekday = new Date(day).getUTCDay()
  return day - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) * DAY_MS
}

/** That time, or the same on the Monday after a weekend. */
export function atWork(time: number): Date {
  const weekday = new Date(time).getUTCDay()
  const rest = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(time + rest * DAY_MS)
}

/** Where a cloth has less in stock than is wanted, so many others of the list are tried. */
const OTHERS_TRIED = 4

/** Puts what is to be had of planned lines into the cart; returns how many lines there are. */
export async function fillCart(
  client: Client,
  { lines, customer }: { lines: readonly PlannedLine[]; customer: string },
): Promise<number> {
  for (const line of lines) {
    const cloths = await findCloths(client, line)
    for (let at = 0; at <= OTHERS_TRIED && at < cloths.length; at += 1)
      if (await isPutInCart(client, { line, customer, fabricId: cloths[at]! })) break
  }
  return (await cartItems(client)).length
}

type Putting = { line: PlannedLine; customer: string; fabricId: string }

/** Takes it out again if there is not enough of it. */
async function isPutInCart(client: Client, { line, customer, fabricId }: Putting): Promise<boolean> {
  const { orderType, metres, note } = line
  const length = orderType === 'cut' ? { fabricQuantity: metres } : {}
  const body = { fabricId, orderType, sidemark: customer, note, ...length }
  const added = await client(addToCart, { body })
  if (!added.success) return false
  const { id } = added.data
  const item = (await cartItems(client)).find(one => one.id === id)
  if (item?.availability === 'inStock') return true
  if (item) await done(client(removeCartItem, { params: { id } }))
  return false
}

export const cartItems = async (client: Client) =>
  (await done(client(getCart))).groups.flatMap(group => group.items)

export async function emptyCart(client: Client): Promise<void> {
  for (const { id } of await cartItems(client)) await done(client(removeCartItem, { params: { id } }))
}

/** The cloths of the list from the planned place on, counted round. */
async function findCloths(client: Client, { wanted, choice }: PlannedLine): Promise<string[]> {
  const { fabrics } = await done(client(listFabrics, { query: wanted }))
  const place = choice % Math.max(1, fabrics.length)
  return [...fabrics.slice(place), ...fabrics.slice(0, place)].map(({ id }) => id)
}

/** What a call of the demo answers. A refusal is a fault of the plan. */
export async function done<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.success) throw new Error(`Could not play the demo trade: ${result.code}, ${result.message}`)
  return result.data
}
