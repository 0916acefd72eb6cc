import { useTranslations } from '../../messages/translations.tsx'
import type { SpecialPriceRequest } from '@selvedge/contract/special-pricing/special-prices.ts'
import { useOfferWords, usePerUnit } from './use-offer-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import styles from './special-prices.module.css'

type Props = { request: SpecialPriceRequest; isAtDesk?: boolean }

/** Events and messages, newest first; told to who asked, or at the desk to who answers. */
export function RequestHistory({ request, isAtDesk = false }: Props) {
  const t = useTranslations('specials')
  const answering = useTranslations('priceAnswer.events')
  const format = useFormats()
  const perUnit = usePerUnit(request.currency)
  const offerWords = useOfferWords(request.currency)
  const events = request.history.toReversed().map((said, index) => {
    const { at, event, from, by, message, targetPriceMinor, offer } = said
    const isByItself = event === 'expired'
    const other = from === 'supplier' ? request.supplierName : isByItself ? null : t('request.house')
    const terms = offer
      ? t('request.offer', offerWords(offer))
      : targetPriceMinor !== null && perUnit(targetPriceMinor)
    return {
      id: `${at}-${index}`,
      children: (
        <>
          <b>{isAtDesk ? answering(event) : t(`states.${event}`)}</b>{' '}
          {format.listed([terms, by ?? other, format.dateTime(at)])}
          {message !== '' && <span className={styles.message}>{message}</span>}
        </>
      ),
    }
  })
  return (
    <details>
      <summary className={styles.summary}>{t('request.history')}</summary>
      <Timeline label={t('request.history')} events={events} />
    </details>
  )
}
