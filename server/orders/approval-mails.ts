import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatDateTime, formatMoney } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findApprovers } from '../cart/approvers.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { Member } from '../platform/sessions.ts'
import { selectAsker } from './approval.queries.ts'
import { selectBuyer } from './mailing.queries.ts'
import type { DeliverableCart } from './check-cart.ts'
import type { OrderDeps } from './order-deps.ts'
import type { LockedOrder } from './settlement.queries.ts'

type Named = { first_name: string; last_name: string }
const nameOf = ({ first_name, last_name }: Named, locale: Locale): string =>
  personName({ firstName: first_name, lastName: last_name }, locale)

type ToApprove = {
  recipient: string
  locale: Locale
  number: string
  asker: Named
  totalMinor: number
  currency: Currency
  heldUntil: Date
  note: string
  /** Whether there are terms of sale, which approving agrees to. */
  hasTerms: boolean
  publicOrigin: string
}

/** To somebody who may approve an order: who asks for what, and a link to the page where it is answered. */
export function toApproveMail({ recipient, locale, number, asker, publicOrigin, ...asked }: ToApprove): Mail {
  const words = mailWords[locale].approval
  const agreement = fill(
    words.agree,
    { url: `${publicOrigin}${paths.terms}` },
    { locale, measurementType: 'metric' },
  )
  const rows = [
    ...fact(words.total, formatMoney(locale, asked.totalMinor, asked.currency)),
    ...fact(words.heldUntil, formatDateTime(locale, asked.heldUntil.toISOString())),
    ...fact(words.note, asked.note),
    ...(asked.hasTerms ? fact(words.terms, agreement) : []),
  ]
  return composeMail('orderToApprove', {
    recipient,
    locale,
    values: { number, name: nameOf(asker, locale) },
    blocks: [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.approval(number)}`,
  })
}

type Answered = { recipient: string; locale: Locale; number: string; publicOrigin: string }

/** To who asked: why it was refused, and by whom. */
export function refusedMail(answered: Answered & { approver: Named; reason: string }): Mail {
  const { recipient, locale, number, publicOrigin, approver, reason } = answered
  const words = mailWords[locale].approval
  return composeMail('orderRefused', {
    recipient,
    locale,
    values: { number, name: nameOf(approver, locale) },
    blocks: [{ kind: 'facts', rows: fact(words.reason, reason) }],
    url: `${publicOrigin}${paths.checkout}`,
  })
}

/** To who asked: nobody answered in time. */
export const lapsedMail = ({ recipient, locale, number, publicOrigin }: Answered): Mail =>
  composeMail('orderLapsed', {
    recipient,
    locale,
    values: { number },
    url: `${publicOrigin}${paths.checkout}`,
  })

type Asked = {
  order: { id: string; number: string }
  caller: Member
  cart: DeliverableCart
  heldUntil: Date
  note: string
  hasTerms: boolean
}

export async function writeAskedMails(
  trx: Transaction<DB>,
  { jobs, env }: OrderDeps,
  { order, caller, cart, heldUntil, note, hasTerms }: Asked,
): Promise<void> {
  const asker = await selectAsker(trx, order.id)
  for (const { email, locale } of await findApprovers(trx, caller)) {
    const { currency, totals } = cart
    const total = { totalMinor: totals.totalMinor, currency }
    const asked = { number: order.number, asker, ...total, heldUntil, note, hasTerms }
    const mail = toApproveMail({ recipient: email, locale, ...asked, publicOrigin: env.publicOrigin })
    await writeMail({ trx, jobs, mail: { ...mail, orderId: order.id } })
  }
}

export async function writeRefusedMail(
  trx: Transaction<DB>,
  { jobs, env }: OrderDeps,
  { order, caller, reason }: { order: LockedOrder; caller: Member; reason: string },
): Promise<void> {
  const { email, locale } = await selectBuyer(trx, order.id)
  const to = { recipient: email, locale, number: order.number, publicOrigin: env.publicOrigin }
  const mail = refusedMail({ ...to, approver: caller.user, reason })
  await writeMail({ trx, jobs, mail: { ...mail, orderId: order.id } })
}

export async function writeLapsedMail(
  trx: Transaction<DB>,
  { jobs, env }: OrderDeps,
  order: LockedOrder,
): Promise<void> {
  const { email, locale } = await selectBuyer(trx, order.id)
  const mail = lapsedMail({
    recipient: email,
    locale,
    number: order.number,
    publicOrigin: env.publicOrigin,
  })
  await writeMail({ trx, jobs, mail: { ...mail, orderId: order.id } })
}
