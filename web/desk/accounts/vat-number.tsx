import { Form, useNavigation } from 'react-router'
import type { WaitingBusiness } from '@selvedge/contract/retailer/verification.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { vatRegisterOf } from './vat-register.ts'
import invoices from '../../office/invoices/invoices.module.css'
import styles from '../queue/decision.module.css'

/** A VAT number, where to look it up, and the note that it is valid. */
export function VatNumber({ business }: { business: WaitingBusiness }) {
  const t = useTranslations('desk.accounts.vat')
  const isBusy = useNavigation().state !== 'idle'
  const { vatNumber, vatNumberConfirmed, email } = business
  const register = vatRegisterOf(vatNumber)
  if (vatNumberConfirmed)
    return (
      <>
        {vatNumber} <span className={styles.quiet}>{t('confirmed')}</span>
      </>
    )
  return (
    <>
      {vatNumber} <span className={styles.quiet}>{t('unconfirmed')}</span>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="vatNumber" value={vatNumber} />
        {register && (
          <a href={register.address} target="_blank" rel="noreferrer" className={invoices.file}>
            {t('lookUp', { register: register.name })}
          </a>
        )}
        <p className={styles.quiet}>{t('effect')}</p>
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="confirmVat" disabled={isBusy}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </>
  )
}
