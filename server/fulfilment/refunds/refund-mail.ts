import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatMoney } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { buyerOfOrder } from '../../orders/buyer-of-order.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { writeMail, type Mail } from '../../platform/mail.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'

type Refund = { order_id: string; number: string; amount_minor: number; currency: Currency }
type About = { refund: Omit<Refund, 'order_id'>; recipient: string; locale: Locale; publicOrigin: string }

/** To the buyer: a refund that the card did not take is in the wallet. */
export const refundInWalletMail = ({ refund, recipient, locale, publicOrigin }: About): Mail =>
  composeMail('refundInWallet', {
    recipient,
    locale,
    values: { number: refund.number, amount: formatMoney(locale, refund.amount_minor, refund.currency) },
    url: `${publicOrigin}${paths.wallet}`,
  })

export async function mailRefundInWallet(
  trx: Transaction<DB>,
  { jobs, env: { publicOrigin } }: Pick<FulfilmentDeps, 'jobs' | 'env'>,
  refund: Refund,
): Promise<void> {
  const { email: recipient, locale } = await buyerOfOrder(trx, refund.order_id)
  const mail = refundInWalletMail({ refund, recipient, locale, publicOrigin })
  await writeMail({ trx, jobs, mail: { ...mail, orderId: refund.order_id } })
}
