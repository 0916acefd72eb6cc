import type { ListChanges as Changes } from '@selvedge/contract/intake/list-changes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

/** What the list changes of cloths that are in the catalogue: their prices, and those that it no longer names. */
export function ListChanges({ changes, isDone = false }: { changes: Changes; isDone?: boolean }) {
  const t = useTranslations('desk.changes')
  const actions = useTranslations('desk.actions')
  const formats = useFormats()
  const { prices, gone } = changes
  if (prices.count === 0 && !gone?.count) return null
  const [largest] = prices.examples
  return (
    <section aria-labelledby="changes">
      <SectionHead id="changes">{t(isDone ? 'titleDone' : 'title')}</SectionHead>
      {largest && (
        <>
          <p>
            {t(isDone ? 'pricesDone' : 'prices', {
              fabrics: prices.count,
              count: formats.number(prices.count),
            })}
            {largest.percent !== null && ` ${t('largest', { percent: signed(largest.percent, formats) })}`}
          </p>
          <ul className={styles.note}>
            {prices.examples.map(({ sku, name, before, after, percent }) => (
              <li key={sku}>
                {name}: {formats.money(before.minor, before.currency)} →{' '}
                {formats.money(after.minor, after.currency)}
                {percent !== null && ` (${signed(percent, formats)})`}
              </li>
            ))}
          </ul>
          <More count={prices.count - prices.examples.length} />
        </>
      )}
      {gone !== null && gone.count > 0 && (
        <>
          <p>{t(isDone ? 'goneDone' : 'gone', { fabrics: gone.count, count: formats.number(gone.count) })}</p>
          <ul className={styles.note}>
            {gone.examples.map(({ sku, name }) => (
              <li key={sku}>{formats.listed([name, sku])}</li>
            ))}
          </ul>
          <More count={gone.count - gone.examples.length} />
          {!isDone && <p className={styles.note}>{t('goneEffect', { tick: actions('discontinue') })}</p>}
        </>
      )}
    </section>
  )
}

const signed = (percent: number, { percent: written }: ReturnType<typeof useFormats>): string =>
  `${percent > 0 ? '+' : ''}${written(percent * 100)}`

export function More({ count }: { count: number }) {
  const t = useTranslations('desk.account')
  const formats = useFormats()
  return (
    count > 0 && <p className={styles.note}>{t('more', { rows: count, count: formats.number(count) })}</p>
  )
}
