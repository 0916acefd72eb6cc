import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Spend } from '@selvedge/contract/orders/spend.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Histogram } from '../../ui/data/histogram.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './spend-summary.module.css'

const SUPPLIERS_SHOWN = 4
const CHART_HEIGHT = 64

/** What was ordered in the last twelve months, in one currency: in all, by month and by supplier. */
export function SpendSummary({ spend }: { spend: Spend }) {
  const t = useTranslations('dashboard.spend')
  const format = useFormats()
  if (spend.goodsMinor === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead note={t('period')}>{t('title')}</SectionHead>
      <div className={styles.columns}>
        <div>
          <p className={styles.total}>{format.money(spend.goodsMinor, spend.currency)}</p>
          <ConvertedAmount minor={spend.goodsMinor} currency={spend.currency} below />
          <p className={styles.quiet}>{t('basis')}</p>
          {spend.beforeMinor > 0 && (
            <p className={styles.quiet}>
              <Change spend={spend} />
            </p>
          )}
        </div>
        <SpendByMonth spend={spend} />
        <ul className={styles.suppliers} aria-label={t('suppliers')}>
          {spend.suppliers.slice(0, SUPPLIERS_SHOWN).map(({ id, name, goodsMinor }) => (
            <li key={id}>
              <Link to={paths.supplier(id)} className={styles.supplier}>
                {name}
              </Link>
              <strong className={styles.amount}>{format.money(goodsMinor, spend.currency)}</strong>
              <svg className={styles.share} width="100%" height="5" aria-hidden="true">
                <rect className={styles.whole} width="100%" height="5" />
                <rect
                  className={styles.part}
                  width={`${(100 * goodsMinor) / spend.goodsMinor}%`}
                  height="5"
                />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Compared with the twelve months before. */
function Change({ spend: { goodsMinor, beforeMinor } }: { spend: Spend }) {
  const t = useTranslations('dashboard.spend')
  const format = useFormats()
  const percent = Math.round((100 * (goodsMinor - beforeMinor)) / beforeMinor)
  if (percent === 0) return t('same')
  return t(percent > 0 ? 'more' : 'less', { percent: format.percent(100 * Math.abs(percent)) })
}

/** A bar for each month; the present month is darker. */
function SpendByMonth({ spend: { months, currency } }: { spend: Spend }) {
  const t = useTranslations('dashboard.spend')
  const format = useFormats()
  const last = months.length - 1
  const stated = months
    .filter(({ goodsMinor }) => goodsMinor > 0)
    .map(({ month, goodsMinor }) =>
      t('month', { month: format.month(month), amount: format.money(goodsMinor, currency) }),
    )
  return (
    <div className={styles.chart}>
      <Histogram
        counts={months.map(({ goodsMinor }) => goodsMinor)}
        from={last}
        to={last}
        height={CHART_HEIGHT}
        label={t('byMonth', { months: format.listed(stated) })}
      />
      <ol className={styles.initials} aria-hidden="true">
        {months.map(({ month }) => (
          <li key={month}>{format.monthInitial(month)}</li>
        ))}
      </ol>
    </div>
  )
}
