import {
  addToCart,
  changeCartItem,
  getCart,
  removeCartItem,
  shipCartTo,
} from '@selvedge/contract/cart/cart.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { addToCart as addLine } from './add-to-cart.ts'
import { changeCartItem as changeLine, removeCartItem as removeLine } from './change-cart-item.ts'
import { shipCartTo as shipAll } from './destinations.ts'
import { readCart } from './read-cart.ts'

export const cartRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(getCart, async ({ caller, reader: { locale } }) => ({
    data: await readCart({ db, caller, now: clock(), locale }),
  })),
  implement(addToCart, async ({ caller, body }) => {
    const id = await addLine({ db, caller, item: body, now: clock() })
    return { data: { id }, message: 'addedToCart' }
  }),
  implement(changeCartItem, async ({ caller, params, body }) => {
    await changeLine({ db, caller, id: params.id, change: body, now: clock() })
    return { data: null }
  }),
  implement(shipCartTo, async ({ caller, body }) => {
    await shipAll({ db, owner: caller, shipTo: body.shipTo })
    return { data: null }
  }),
  implement(removeCartItem, async ({ caller, params }) => {
    await removeLine({ db, owner: caller, id: params.id })
    return { data: null, message: 'removedFromCart' }
  }),
]
