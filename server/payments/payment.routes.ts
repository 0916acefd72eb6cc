import {
  addCard,
  beginCard,
  chooseCard,
  getActiveCard,
  getPaymentSetup,
  listCards,
  removeCard,
} from '@selvedge/contract/payments/payments.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { findActivePaymentMethod } from './active-card.ts'
import { addCard as keepCard, beginCard as begin } from './add-card.ts'
import { removeCard as remove } from './remove-card.ts'
import { chooseCard as choose, listCards as cardsOf } from './choose-card.ts'

export const paymentRoutes = ({ db, payments, jobs, clock }: Deps): Implementation[] => [
  implement(addCard, async ({ caller, body }) => {
    const card = await keepCard({ db, payments, caller, paymentMethod: body.paymentMethod, now: clock() })
    return { data: card, message: 'cardSaved' }
  }),
  implement(beginCard, async ({ caller }) => ({ data: await begin({ payments, caller }) })),
  implement(getActiveCard, async ({ caller }) => {
    const method = await findActivePaymentMethod(db, caller.retailerId, clock())
    return { data: method?.card ?? null }
  }),
  implement(listCards, async ({ caller }) => ({ data: await cardsOf(db, caller, clock()) })),
  implement(chooseCard, async ({ caller, body }) => {
    const card = await choose({ db, caller, id: body.id, now: clock() })
    return { data: card, message: 'cardSaved' }
  }),
  implement(removeCard, async ({ caller, params }) => {
    await remove({ db, jobs, caller, id: params.id, now: clock() })
    return { data: null }
  }),
  implement(getPaymentSetup, async () => ({
    data: {
      gateway: payments.kind,
      publishableKey: payments.publishableKey,
      testCards: payments.testCards.map(({ paymentMethod, card, outcome }) => ({
        paymentMethod,
        card,
        outcome,
      })),
    },
  })),
]
