import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskInvoiceDetail } from '@selvedge/contract/invoices/desk-invoices.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from '../../office/invoices/invoices.module.css'

type Props = { invoice: DeskInvoiceDetail; formKey: string; failure: FormFailure | undefined }

/** The credit notes there are, and writing one: with the most that it may come to, and where its money goes. */
export function CreditForm({ invoice, formKey, failure }: Props) {
  const t = useTranslations('desk.invoices.credit')
  const { currencySign, money } = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const [typed, setTyped] = useState(failure?.values['amountMinor'] ?? '')
  const { currency, creditableMinor } = invoice
  return (
    <section>
      <SectionHead>{t('title')}</SectionHead>
      <Issued invoice={invoice} />
      {creditableMinor > 0 ? (
        <Form method="post" noValidate preventScrollReset className={styles.form}>
          <input type="hidden" name="intent" value="credit" />
          {/* One whose answer did not come may have been written. */}
          <input type="hidden" name="key" value={failure?.values['key'] ?? formKey} />
          <TextField
            id="credit-amount"
            name="amountMinor"
            label={t('amount')}
            unit={currencySign(currency)}
            inputMode="decimal"
            autoComplete="off"
            help={t('left', { amount: money(creditableMinor, currency) })}
            defaultValue={failure?.values['amountMinor']}
            onChange={event => setTyped(event.currentTarget.value)}
            error={failure?.fields['amountMinor']}
          />
          <TextField
            name="reason"
            label={t('reason')}
            autoComplete="off"
            maxLength={200}
            defaultValue={failure?.values['reason']}
            error={failure?.fields['reason']}
          />
          <p className={styles.note}>
            <Effect invoice={invoice} typed={typed} /> {t('lead')}
          </p>
          <Button type="submit" disabled={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      ) : (
        <p className={styles.note}>{t('none')}</p>
      )}
    </section>
  )
}

function Issued({ invoice: { creditNotes, currency } }: { invoice: DeskInvoiceDetail }) {
  const t = useTranslations('desk.invoices.credit')
  const format = useFormats()
  if (creditNotes.length === 0) return null
  return (
    <ul>
      {creditNotes.map(({ number, issuedAt, totalMinor, walletMinor }) => (
        <li key={number}>
          <Link to={paths.deskInvoice(number)}>
            {t(walletMinor > 0 ? 'into' : 'issued', {
              number,
              day: format.date(issuedAt),
              amount: format.money(totalMinor, currency),
              wallet: format.money(walletMinor, currency),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where the money goes: of the amount that is typed, or of any. */
function Effect({ invoice, typed }: { invoice: DeskInvoiceDetail; typed: string }) {
  const t = useTranslations('desk.invoices.credit')
  const { money } = useFormats()
  const { currency, openMinor, creditableMinor } = invoice
  const minor = Math.round((parseTypedNumber(typed.trim()) ?? 0) * MINOR_UNITS)
  if (minor > 0 && minor <= creditableMinor) {
    const off = Math.min(minor, openMinor)
    const wallet = minor - off
    const what = off === 0 ? 'wallet' : wallet > 0 ? 'both' : 'off'
    return t('effect', { what, off: money(off, currency), wallet: money(wallet, currency) })
  }
  if (openMinor === 0) return t('wallet')
  return openMinor < creditableMinor ? t('over', { amount: money(openMinor, currency) }) : t('off')
}
