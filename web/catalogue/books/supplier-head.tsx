import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getSupplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { generalTerms } from '@selvedge/contract/catalogue/general-terms.ts'
import { hasTimeZone } from '@selvedge/contract/postal/time-zones.ts'
import { useAccountWords } from '../../cloth/account-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from './supplier-head.module.css'

type Supplier = DataOf<typeof getSupplier>

/** Name and description, beside them the terms: the reader's own where they have an account. */
export function SupplierHead({ supplier }: { supplier: Supplier }) {
  const t = useTranslations('catalogue.supplier')
  const { cutOffTime, place } = supplier
  const cutOff =
    cutOffTime !== null &&
    (hasTimeZone(supplier.country)
      ? t('cutOffIn', { time: cutOffTime, place })
      : t('cutOff', { time: cutOffTime }))
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <PageTitle
          size="name"
          lead={
            <>
              {supplier.description} {cutOff}{' '}
              {[supplier.contactName, supplier.phone].filter(Boolean).join(', ')}
            </>
          }
        >
          {supplier.name}
        </PageTitle>
      </div>
      <Terms supplier={supplier} />
    </header>
  )
}

function Terms({ supplier }: { supplier: Supplier }) {
  const t = useTranslations('catalogue.supplier')
  const term = useTranslations('terms.account')
  const standing = useAccountWords()
  const formats = useFormats()
  const { account } = supplier
  const {
    currency,
    carriageMinor,
    carriageFreeOverMinor: freeOver,
    cutFeeMinor,
  } = supplier.charged ?? supplier
  const money = (minor: number) => formats.money(minor, currency)
  const { minOrderMicrometres: least, orderIncrementMicrometres: grid } = supplier
  const place = supplier.place || formats.country(supplier.country)
  const notStated = term('notStated')
  const cutFee = (minor: number) =>
    t('feeUnder', { fee: money(minor), length: formats.length(supplier.cutFeeUnderMicrometres, 0) })
  return (
    <dl className={styles.terms}>
      {account && (
        <Term label={t('account')} wide={account.status !== 'open'}>
          {account.status === 'open' || account.status === 'onHold'
            ? formats.listed([account.accountNumber || term('notStated'), standing(account, supplier.name)])
            : standing(account, supplier.name)}
        </Term>
      )}
      {account && account.tierBasisPoints > 0 && (
        <Term label={t('tier')}>{t('offList', { percent: formats.percent(account.tierBasisPoints) })}</Term>
      )}
      <Term label={t('carriage')}>
        {carriageMinor === null
          ? notStated
          : freeOver === null
            ? money(carriageMinor)
            : t('carriageFree', { carriage: money(carriageMinor), over: money(freeOver) })}
      </Term>
      <Term label={t('least')}>
        {least === null || grid === null
          ? notStated
          : t('leastGrid', { least: formats.grid(least), grid: formats.grid(grid) })}
      </Term>
      <Term label={t('cutFee')}>
        {cutFeeMinor === null ? notStated : cutFeeMinor === 0 ? t('none') : cutFee(cutFeeMinor)}
      </Term>
      <Term label={t('claims')}>
        {supplier.claimDays === null
          ? t('claimDaysGeneral', { days: generalTerms.claimDays })
          : t('claimDays', { days: supplier.claimDays })}
      </Term>
      <Term label={t('from')}>
        {supplier.founded === null ? place : t('since', { place, year: String(supplier.founded) })}
      </Term>
      {supplier.terms && (
        <Term label={t('terms')} wide>
          {supplier.terms}
        </Term>
      )}
    </dl>
  )
}

type TermProps = { label: string; children: ReactNode; wide?: boolean }

const Term = ({ label, children, wide = false }: TermProps) => (
  <div className={wide ? styles.wide : undefined}>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
)
