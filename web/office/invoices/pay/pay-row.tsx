import { paths } from '@selvedge/contract/access/paths.ts'
import type { PayableInvoice } from '@selvedge/contract/invoices/pay-invoices.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import type { FormFailure } from '../../../request/api.server.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import styles from './pay.module.css'
import { amountName, payName } from './typed-payment.ts'

type Props = {
  invoice: PayableInvoice
  isTicked: boolean
  /** A payment of it waits for the bank. */
  isBeingPaid: boolean
  failure: FormFailure | undefined
}

/** One invoice: whether it is paid now, and how much of it. */
export function PayRow({ invoice, isTicked, isBeingPaid, failure }: Props) {
  const t = useTranslations('invoices.pay')
  const format = useFormats()
  const { number, supplierName, state, dueOn, currency, openMinor, dueMinor, discountUntil } = invoice
  const supplier = supplierName
  const name = amountName(number)
  return (
    <div className={styles.row}>
      <div>
        <Choice
          type="checkbox"
          name={payName(number)}
          value="yes"
          defaultChecked={isTicked}
          disabled={isBeingPaid}
          help={isBeingPaid && t('beingPaid')}
          label={number}
          end={format.money(openMinor, currency)}
        />
        <p className={styles.note} data-tone={state === 'overdue' ? 'warning' : undefined}>
          {t(state === 'overdue' ? 'overdue' : 'due', { supplier, day: format.day(dueOn) })}{' '}
          <TextLink to={paths.invoice(number)}>{t('look')}</TextLink>
        </p>
        {discountUntil !== null && (
          <p className={styles.note}>
            {t('discount', { amount: format.money(dueMinor, currency), day: format.day(discountUntil) })}
          </p>
        )}
      </div>
      {!isBeingPaid && (
        <TextField
          name={name}
          label={t('amount', { number })}
          unit={currency}
          inputMode="decimal"
          autoComplete="off"
          className={styles.amount}
          defaultValue={failure?.values[name] ?? format.typedAmount(dueMinor)}
          error={failure?.fields[name]}
        />
      )}
    </div>
  )
}
