import { formatListed, formatPercent } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { cardName } from '../payments/card-name.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

/** The card that an order is charged to, the terms that it is ordered on, or a transfer; empty where it costs nothing. */
export function paymentInWords({ card, terms, transfer }: OrderDetail, reader: MailReader): string {
  if (transfer !== null) return mailWords[reader.locale].proForma.byTransfer
  if (terms === null) return card ? cardName(card) : ''
  const { order: words } = mailWords[reader.locale]
  const { days, settlementBasisPoints, settlementDays } = terms
  return formatListed(reader.locale, [
    fill(words.onAccount, { days }, reader),
    settlementBasisPoints > 0 &&
      fill(
        words.settlement,
        { percent: formatPercent(reader.locale, settlementBasisPoints), days: settlementDays },
        reader,
      ),
  ])
}
