import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatDateTime, formatMoney } from '@selvedge/contract/format/format.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { OrderTransfer } from '@selvedge/contract/orders/transfers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { fact, type MailReader } from '../../platform/mail-facts.ts'
import type { MailBlock } from '../../platform/mail-layout.ts'
import { writeMail, type Mail } from '../../platform/mail.ts'
import { mailWords } from '../../platform/mail-words/mail-words.ts'
import { accountLines } from '../../platform/paper/bank-lines.ts'
import type { Skus } from '../lines-on-paper.ts'
import { selectApprover, selectBuyer, type Addressed } from '../mailing.queries.ts'
import type { OrderDeps } from '../order-deps.ts'
import { presentDetail } from '../order.present.ts'
import { readOrder } from '../read-orders.ts'
import type { LockedOrder } from '../settlement.queries.ts'
import { proFormaPaper } from './pro-forma-paper.ts'

type About = {
  order: OrderDetail
  transfer: OrderTransfer
  skus: Skus
  recipient: string
  reader: MailReader
  publicOrigin: string
}

/** The account, what to quote, and what is still to come by when. */
function howToPay({ order, transfer, reader }: About): MailBlock[] {
  const { proForma: words, invoicePaper: paper } = mailWords[reader.locale]
  const money = (minor: number) => formatMoney(reader.locale, minor, order.currency)
  const { dueMinor, receivedMinor, payee, bank, reference, until } = transfer
  const rows = [
    ...fact(words.amount, money(dueMinor - receivedMinor)),
    ...(receivedMinor > 0 ? fact(words.received, money(receivedMinor)) : []),
    ...fact(words.payBy, formatDateTime(reader.locale, until)),
    ...fact(paper.quote, reference),
    ...fact(words.payee, payee),
    ...[bank.holder, ...accountLines(bank, reader)].flatMap(line => fact(words.account, line)),
  ]
  return [{ kind: 'facts', rows }]
}

const attached = ({ order, transfer, skus, reader }: About) => [
  { fileName: `${order.id}-pro-forma.pdf`, paper: proFormaPaper({ order, transfer, skus, reader }) },
]

/** To the buyer and who approved it: an order that waits for the money, some of it is missing, or its time runs out. */
export const waitingMail = (
  kind: 'proForma' | 'proFormaPart' | 'proFormaTakenBack' | 'proFormaEnding',
  about: About,
): Mail =>
  composeMail(kind, {
    recipient: about.recipient,
    locale: about.reader.locale,
    values: { number: about.order.id },
    blocks: howToPay(about),
    url: `${about.publicOrigin}${paths.order(about.order.id)}`,
    attachments: attached(about),
  })

/** To the buyer: nothing came, or not all of it, and the stock is free again. */
export function expiredMail({ order, transfer, recipient, reader, publicOrigin }: About): Mail {
  const words = mailWords[reader.locale].proForma
  const { locale } = reader
  const rows =
    transfer.receivedMinor > 0
      ? fact(words.credited, formatMoney(locale, transfer.receivedMinor, order.currency))
      : []
  return composeMail('proFormaExpired', {
    recipient,
    locale,
    values: { number: order.id },
    blocks: rows.length === 0 ? [] : [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.checkout}`,
  })
}

/** To the buyer: money that was not needed for the order is in the wallet. */
export const creditedMail = ({
  order,
  recipient,
  reader,
  publicOrigin,
  creditedMinor,
}: About & { creditedMinor: number }): Mail =>
  composeMail('transferCredited', {
    recipient,
    locale: reader.locale,
    values: { number: order.id, amount: formatMoney(reader.locale, creditedMinor, order.currency) },
    url: `${publicOrigin}${paths.wallet}`,
  })

async function aboutOf(
  trx: Transaction<DB>,
  { env }: OrderDeps,
  { order, to }: { order: LockedOrder; to: Addressed },
): Promise<About> {
  const owner = { retailerId: order.retailer_id, userId: order.placed_by, role: 'owner' as const }
  const parts = await readOrder({ db: trx, reader: owner, number: order.number })
  if (!parts) throw new Error(`Order ${order.number} is not to be read by its own retailer`)
  const { email, locale, measurement_type, business_measurement_type } = to
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const detail = presentDetail(parts, locale, owner)
  return {
    order: detail,
    transfer: detail.transfer!,
    skus: new Map(parts.lines.map(line => [line.id, line.supplier_sku])),
    recipient: email,
    reader,
    publicOrigin: env.publicOrigin,
  }
}

type Writing = (trx: Transaction<DB>, deps: OrderDeps, order: LockedOrder) => Promise<void>
const writing =
  (compose: (about: About) => Mail, toWhom: 'buyer' | 'payers' = 'payers'): Writing =>
  async (trx, deps, order) => {
    const approver = toWhom === 'payers' ? await selectApprover(trx, order.id) : undefined
    for (const to of [await selectBuyer(trx, order.id), ...(approver ? [approver] : [])]) {
      const mail = compose(await aboutOf(trx, deps, { order, to }))
      await writeMail({ trx, jobs: deps.jobs, mail: { ...mail, orderId: order.id } })
    }
  }

export const writeProFormaMail = writing(about => waitingMail('proForma', about))
export const writePartMail = writing(about => waitingMail('proFormaPart', about))
export const writeTakenBackMail = writing(about => waitingMail('proFormaTakenBack', about))
export const writeEndingMail = writing(about => waitingMail('proFormaEnding', about))
/** Its lines are back in the buyer's cart. */
export const writeExpiredMail = writing(expiredMail, 'buyer')
export const writeCreditedMail = (
  trx: Transaction<DB>,
  deps: OrderDeps,
  { order, creditedMinor }: { order: LockedOrder; creditedMinor: number },
): Promise<void> => writing(about => creditedMail({ ...about, creditedMinor }))(trx, deps, order)
