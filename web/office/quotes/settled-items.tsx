import { quoteSums } from '@selvedge/contract/quotes/quote-terms.ts'
import type { Quote } from '@selvedge/contract/quotes/quotes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import styles from './quotes.module.css'

/** The items of a quote that is answered or withdrawn, and what was agreed. */
export function SettledItems({ quote }: { quote: Quote }) {
  const t = useTranslations('quotes')
  const format = useFormats()
  const isAccepted = quote.state === 'accepted'
  const counted = isAccepted ? quote.items.filter(item => item.isAccepted) : quote.items
  const { totalMinor, depositMinor } = quoteSums(
    counted.map(item => item.totalMinor),
    quote,
  )
  return (
    <section aria-label={t('edit.items')}>
      <h2 className={styles.section}>{t('edit.items')}</h2>
      <ul className={styles.settled}>
        {quote.items.map(item => (
          <li key={item.id}>
            <span>{format.listed([item.title, item.room, format.length(item.cutMicrometres)])}</span>
            {isAccepted && (
              <StockDot state={item.isAccepted ? 'in-stock' : 'none'}>
                {t(item.isAccepted ? 'states.accepted' : 'one.leftOut')}
              </StockDot>
            )}
            <b>{format.money(item.totalMinor, quote.currency)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t('one.total', { amount: format.money(totalMinor, quote.currency) })}{' '}
        {depositMinor > 0 && t('one.deposit', { amount: format.money(depositMinor, quote.currency) })}
      </p>
    </section>
  )
}
