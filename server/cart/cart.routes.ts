import { addToCart, changeCartItem, getCart, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { addToCart as addLine } from './add-to-cart.ts'
import { presentCart } from './cart.present.ts'
import { changeCartItem as changeLine, removeCartItem as removeLine } from './change-cart-item.ts'
import { loadCart } from './load-cart.ts'
import { readOrderDraft } from './order-draft.ts'

export const cartRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(getCart, async ({ caller }) => ({
    data: presentCart(await loadCart({ db, caller, now: clock() }), await readOrderDraft(db, caller)),
  })),
  implement(addToCart, async ({ caller, body }) => {
    const id = await addLine({ db, caller, item: body, now: clock() })
    return { data: { id }, message: 'addedToCart' }
  }),
  implement(changeCartItem, async ({ caller, params, body }) => {
    await changeLine({ db, owner: caller, id: params.id, change: body, now: clock() })
    return { data: null }
  }),
  implement(removeCartItem, async ({ caller, params }) => {
    await removeLine({ db, owner: caller, id: params.id })
    return { data: null, message: 'removedFromCart' }
  }),
]
