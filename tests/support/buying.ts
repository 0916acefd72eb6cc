import {
  addToCart,
  getCart,
  type Cart,
  type CartItem,
  type NewCartItem,
} from '@selvedge/contract/cart/cart.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { getOrder, placeOrder, type OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { TestApplication } from './application.ts'
import { succeed } from './factories.ts'

let count = 0
/** A unique idempotency key. */
export const newKey = (): string => `key-${process.pid}-${(count += 1)}-${Date.now()}`

export const addLine = async (client: Client, item: NewCartItem): Promise<string> =>
  (await succeed(client(addToCart, { body: item }))).data.id

export const readCart = async (client: Client): Promise<Cart> => (await succeed(client(getCart))).data
export const linesOf = (cart: Cart): CartItem[] => cart.groups.flatMap(group => group.items)

export type Ordering = {
  key?: string
  cartVersion?: string
  poNumber?: string
  note?: string
  card?: string
  payment?: 'card' | 'account' | 'transfer'
  wallet?: number
  approvalNote?: string
  termsVersion?: string | undefined
}

/** Orders the cart as it is now, or as it was at `cartVersion`. */
export async function orderCart(
  client: Client,
  { key = newKey(), cartVersion, ...rest }: Ordering = {},
): Promise<Result<DataOf<typeof placeOrder>>> {
  const body = { cartVersion: cartVersion ?? (await readCart(client)).version, ...rest }
  return client(placeOrder, { body, idempotencyKey: key })
}

/** Sends a call again while the server is too busy for it, as the answer asks; a slow machine cannot serve fifty at once. */
export async function sendUntilServed<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  const isTooBusy = (answer: Result<T>) =>
    !answer.success && (answer.code === 'overloaded' || answer.code === 'unavailable')
  let answer = await send()
  for (let again = 0; again < 20 && isTooBusy(answer); again += 1) answer = await send()
  return answer
}

/** Orders the cart as one of many buyers at once: the same order, with the same key, until it is served. */
export function orderAmongMany(client: Client, { key = newKey(), ...ordering }: Ordering = {}) {
  return sendUntilServed(() => orderCart(client, { key, ...ordering }))
}

export const readOrder = async (client: Client, id: string): Promise<OrderDetail> =>
  (await succeed(client(getOrder, { params: { id } }))).data

type Pieces = { id: string; piece_number: string; length_um: number; reserved_um: number }[]
/** The stored pieces of a cloth, by piece number. */
export const piecesOf = ({ db }: Pick<TestApplication, 'db'>, fabricId: string): Promise<Pieces> =>
  db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .select(['pieces.id', 'pieces.piece_number', 'pieces.length_um', 'pieces.reserved_um'])
    .where('colourways.slug', '=', fabricId)
    .orderBy('pieces.piece_number')
    .execute()

export async function reservedMetres(
  application: Pick<TestApplication, 'db'>,
  fabricId: string,
): Promise<number> {
  const pieces = await piecesOf(application, fabricId)
  return pieces.reduce((sum, piece) => sum + piece.reserved_um, 0) / 1_000_000
}
