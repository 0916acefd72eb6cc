import {
  addToCart,
  changeCartItem,
  getCart,
  removeCartItem,
  shipCartTo,
} from '@selvedge/contract/cart/cart.ts'
import { getRemovedCartItem, restoreCartItem } from '@selvedge/contract/cart/removed-item.ts'
import { enterDiscountCode, removeDiscountCode } from '@selvedge/contract/cart/discount.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { addToCart as addLine } from './add-to-cart.ts'
import { changeCartItem as changeLine, removeCartItem as removeLine } from './change-cart-item.ts'
import { shipCartTo as shipAll } from './destinations.ts'
import { codeEntry, removeCode } from './enter-code.ts'
import { readCart } from './read-cart.ts'
import { readRemoved, restoreRemoved } from './removed-lines.ts'

export function cartRoutes({ db, clock }: Deps): Implementation[] {
  const enterCode = codeEntry({ db, clock })
  return [
    implement(getCart, async ({ caller, reader }) => ({
      data: await readCart({ db, caller, now: clock(), reader }),
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
      await removeLine({ db, owner: caller, id: params.id, now: clock() })
      return { data: null, message: 'removedFromCart' }
    }),
    implement(getRemovedCartItem, async ({ caller, params }) => ({
      data: await readRemoved({ db, owner: caller, id: params.id }),
    })),
    implement(restoreCartItem, async ({ caller, params }) => {
      const id = await restoreRemoved({ db, caller, id: params.id, now: clock() })
      return { data: { id }, message: 'addedToCart' }
    }),
    implement(enterDiscountCode, async ({ caller, body }) => {
      await enterCode(caller, body.code)
      return { data: null, message: 'updated' }
    }),
    implement(removeDiscountCode, async ({ caller }) => {
      await removeCode(db, caller)
      return { data: null, message: 'updated' }
    }),
  ]
}
