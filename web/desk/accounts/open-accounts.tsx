import type { WaitingBusiness } from '@selvedge/contract/retailer/verification.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from '../queue/decision.module.css'
import own from './account-decision.module.css'

/** Accounts that suppliers have refused, each with the day. */
export function RefusedAccounts({ accounts }: { accounts: WaitingBusiness['refusedAccounts'] }) {
  const t = useTranslations('desk.accounts')
  const formats = useFormats()
  return accounts.map(({ supplier, since }) => (
    <div key={supplier.id} className={own.account}>
      <h3 className={own.name}>{supplier.name}</h3>
      <p className={styles.quiet}>{t('isRefusedOn', { day: formats.date(since) })}</p>
    </div>
  ))
}

/** Accounts that a business has already, each with its number, its tier and since when. */
export function OpenAccounts({ accounts }: { accounts: WaitingBusiness['openAccounts'] }) {
  const t = useTranslations('desk.accounts')
  const formats = useFormats()
  return accounts.map(({ supplier, accountNumber, tierBasisPoints, since }) => (
    <div key={supplier.id} className={own.account}>
      <h3 className={own.name}>{supplier.name}</h3>
      <p className={styles.quiet}>
        {formats.listed([
          t('isOpen', { day: formats.date(since) }),
          accountNumber === '' ? t('noNumber') : t('numbered', { number: accountNumber }),
          t('offList', { tier: formats.percent(tierBasisPoints) }),
        ])}
      </p>
    </div>
  ))
}
