import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatMoney } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { cardName } from '../payments/card-name.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { selectPayer, type RemittancePart, type RemittanceRow } from './remittances.queries.ts'

type Paid = {
  remittance: Pick<RemittanceRow, 'wallet_minor' | 'card_minor' | 'credit_minor' | 'currency' | 'card'>
  parts: readonly RemittancePart[]
}

/** The receipt goes to who paid, unless they have left the business. */
export async function mailReceipt(
  trx: Transaction<DB>,
  { jobs, env }: Pick<Deps, 'jobs' | 'env'>,
  paid: Paid & { remittance: RemittanceRow },
): Promise<void> {
  const payer = await selectPayer(trx, paid.remittance)
  if (!payer) return
  const { email, locale } = payer
  await writeMail({
    trx,
    jobs,
    mail: receiptMail({ ...paid, email, locale, publicOrigin: env.publicOrigin }),
  })
}

type Receipt = Paid & { email: string; locale: Locale; publicOrigin: string }

/** What was paid of which invoices, from what, and what of it is in the wallet because it was not needed. */
export function receiptMail({ remittance, parts, email, locale, publicOrigin }: Receipt): Mail {
  const words = mailWords[locale].receipt
  const money = (minor: number) => formatMoney(locale, minor, remittance.currency)
  const { wallet_minor, card_minor, credit_minor, card } = remittance
  const reader = { locale, measurementType: 'metric' } as const
  const sums = [
    { label: words.fromWallet, minor: wallet_minor },
    {
      label: fill(words.byCard, { card: card === null ? '' : cardName(Card.parse(card)) }, reader),
      minor: card_minor,
    },
    { label: words.kept, minor: credit_minor },
  ]
  return composeMail('invoicesPaid', {
    recipient: email,
    locale,
    values: { amount: money(wallet_minor + card_minor) },
    blocks: [
      {
        kind: 'facts',
        rows: parts.map(({ number, amount_minor }) => ({ label: number, value: money(amount_minor) })),
      },
      {
        kind: 'sums',
        rows: sums
          .filter(({ minor }) => minor > 0)
          .map(({ label, minor }) => ({ label, value: money(minor) })),
      },
    ],
    url: `${publicOrigin}${parts.length === 1 ? paths.invoice(parts[0]!.number) : paths.invoices}`,
  })
}
