import type { Wallet } from '@selvedge/contract/wallet/wallet.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './wallet.module.css'

/** What ends next, and what is spent first. */
export function SpendingOrder({ wallet: { sources, currency } }: { wallet: Wallet }) {
  const t = useTranslations('wallet')
  const format = useFormats()
  const ending = sources.find(({ endsOn }) => endsOn !== null)
  return (
    <>
      {ending && (
        <section className={styles.ending}>
          <SectionHead>
            {t('ends.title', {
              amount: format.money(ending.amountMinor, currency),
              date: format.day(ending.endsOn!),
            })}
          </SectionHead>
          <p>{t('ends.lead')}</p>
        </section>
      )}
      <section aria-labelledby="spent-first">
        <SectionHead id="spent-first">{t('first.title')}</SectionHead>
        <ol className={styles.order}>
          <li>{t('first.promotion')}</li>
          <li>{t('first.credit')}</li>
          <li>{t('first.topUp')}</li>
          <li>{t('first.card')}</li>
        </ol>
      </section>
    </>
  )
}
