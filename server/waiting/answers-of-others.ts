import { may } from '@selvedge/contract/access/permissions.ts'
import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { selectAskedClaims } from '../claims/claims.queries.ts'
import { selectUnread } from '../order-messages/messages.queries.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { selectAnsweredQuotes } from '../quotes/quotes.queries.ts'
import { clothOf, item, type Asked } from './item.ts'

/** What the desk, customers and suppliers have said, and this member is to answer. */
export async function answersOfOthers(asked: Asked): Promise<WaitingItem[]> {
  const { role } = asked.caller
  return [
    ...(may(role, 'raiseClaims') ? await claimQuestions(asked) : []),
    ...(may(role, 'makeQuotes') ? await clientAnswers(asked) : []),
    ...(may(role, 'writeToSuppliers') ? await supplierMessages(asked) : []),
  ]
}

async function claimQuestions({ db, caller, currency }: Asked): Promise<WaitingItem[]> {
  const claims = await selectAskedClaims(db, caller.retailerId)
  return claims.map(claim =>
    item('claimQuestion', currency, {
      reference: claim.number,
      from: claim.supplier_name,
      ...clothOf(claim),
    }),
  )
}

async function clientAnswers({ db, caller, now }: Asked): Promise<WaitingItem[]> {
  const quotes = await selectAnsweredQuotes(db, caller.retailerId, utcDay(now))
  return quotes.map(({ number, state, end_customer, answered_by, answered_at, written_at, currency }) =>
    item(state === 'accepted' ? 'clientAccepted' : 'clientWrote', currency, {
      reference: number,
      from: answered_by || end_customer || null,
      since: (answered_at ?? written_at)?.toISOString() ?? null,
    }),
  )
}

async function supplierMessages({ db, caller, currency }: Asked): Promise<WaitingItem[]> {
  const unread = await selectUnread(db, caller.retailerId)
  return unread
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ number, name, at }) =>
      item('supplierWrote', currency, { reference: number, from: name, since: at.toISOString() }),
    )
}
