import type { DoubtfulPrices as Doubtful } from '@selvedge/contract/intake/doubtful-prices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { More } from './list-changes.tsx'
import styles from './import-page.module.css'

/** Prices that are asked about by their column, and what each is far off. */
export function DoubtfulPrices({ doubtful: { count, examples } }: { doubtful: Doubtful }) {
  const t = useTranslations('desk.doubtfulPrices')
  const formats = useFormats()
  if (count === 0) return null
  const money = ({ minor, currency }: Doubtful['examples'][number]['price']) => formats.money(minor, currency)
  return (
    <section aria-labelledby="doubtful-prices">
      <SectionHead id="doubtful-prices">{t('title')}</SectionHead>
      <p>{t('lead', { fabrics: count, count: formats.number(count) })}</p>
      <ul className={styles.note}>
        {examples.map(({ line, sku, name, price, against, usual }) => (
          <li key={sku}>
            {t(against, { line: String(line), name, price: money(price), usual: money(usual) })}
          </li>
        ))}
      </ul>
      <More count={count - examples.length} />
    </section>
  )
}
