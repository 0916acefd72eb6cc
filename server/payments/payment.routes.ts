import {
  addCard,
  chooseCard,
  getActiveCard,
  getPaymentSetup,
  listCards,
} from '@selvedge/contract/payments/payments.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { findActivePaymentMethod } from './active-card.ts'
import { addCard as keepCard } from './add-card.ts'
import { chooseCard as choose, listCards as cardsOf } from './choose-card.ts'

export const paymentRoutes = ({ db, payments, clock }: Deps): Implementation[] => [
  implement(addCard, async ({ caller, body }) => {
    const card = await keepCard({ db, payments, caller, paymentMethod: body.paymentMethod, now: clock() })
    return { data: card, message: 'cardSaved' }
  }),
  implement(getActiveCard, async ({ caller }) => {
    const method = await findActivePaymentMethod(db, caller.retailerId)
    return { data: method?.card ?? null }
  }),
  implement(listCards, async ({ caller }) => ({ data: await cardsOf(db, caller) })),
  implement(chooseCard, async ({ caller, body }) => {
    const card = await choose({ db, caller, id: body.id, now: clock() })
    return { data: card, message: 'cardSaved' }
  }),
  implement(getPaymentSetup, async () => ({
    data: {
      gateway: payments.kind,
      testCards: payments.testCards.map(({ paymentMethod, card, outcome }) => ({
        paymentMethod,
        card,
        outcome,
      })),
    },
  })),
]
