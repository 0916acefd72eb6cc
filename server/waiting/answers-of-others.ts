import { may } from '@selvedge/contract/access/permissions.ts'
import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { askedClaims } from '../claims/read-claims.ts'
import { awaitedAnswers } from '../fulfilment/sign-off/read-sign-offs.ts'
import { unreadMessages } from '../order-messages/unread-messages.ts'
import { answeredQuotes } from '../quotes/read-quotes.ts'
import { clothOf, item, type Asked } from './item.ts'

/** What the desk, customers and suppliers have said, and this member is to answer. */
export async function answersOfOthers(asked: Asked): Promise<WaitingItem[]> {
  const { role } = asked.caller
  return [
    ...(may(role, 'raiseClaims') ? await claimQuestions(asked) : []),
    ...(await lineAnswers(asked)),
    ...(may(role, 'makeQuotes') ? await clientAnswers(asked) : []),
    ...(may(role, 'writeToSuppliers') ? await supplierMessages(asked) : []),
  ]
}

async function claimQuestions({ db, caller, currency }: Asked): Promise<WaitingItem[]> {
  const claims = await askedClaims(db, caller.retailerId)
  return claims.map(claim =>
    item('claimQuestion', currency, {
      reference: claim.number,
      from: claim.supplier_name,
      ...clothOf(claim),
    }),
  )
}

/** Cuttings to approve and substitutes to answer, of those that this member may answer. */
async function lineAnswers({ db, caller, currency }: Asked): Promise<WaitingItem[]> {
  const kinds = {
    cutting: may(caller.role, 'fillCart') ? ('cuttingToApprove' as const) : null,
    substitute: may(caller.role, 'placeOrders') ? ('substituteToAnswer' as const) : null,
  }
  const rows = await awaitedAnswers(db, caller.retailerId)
  return rows.flatMap(row => {
    const kind = kinds[row.kind]
    if (kind === null) return []
    const until = row.answer_by.toISOString()
    return [item(kind, currency, { reference: row.number, from: row.supplier_name, until, ...clothOf(row) })]
  })
}

async function clientAnswers({ db, caller, now }: Asked): Promise<WaitingItem[]> {
  const quotes = await answeredQuotes({ db, retailerId: caller.retailerId, now })
  return quotes.map(({ number, state, end_customer, answered_by, answered_at, written_at, currency }) =>
    item(state === 'accepted' ? 'clientAccepted' : 'clientWrote', currency, {
      reference: number,
      from: answered_by || end_customer || null,
      since: (answered_at ?? written_at)?.toISOString() ?? null,
    }),
  )
}

async function supplierMessages({ db, caller, currency }: Asked): Promise<WaitingItem[]> {
  const unread = await unreadMessages(db, caller.retailerId)
  return unread.map(({ number, name, at }) =>
    item('supplierWrote', currency, { reference: number, from: name, since: at.toISOString() }),
  )
}
