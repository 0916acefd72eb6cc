import type { AskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { useOfferWords, usePerUnit } from '../special-prices/use-offer-words.ts'
import styles from './price-answer.module.css'

/** What both sides have asked, offered and written, newest first. */
export function SaidSoFar({ asked }: { asked: AskedPrice }) {
  const t = useTranslations('priceAnswer')
  const terms = useTranslations('specials.request')
  const format = useFormats()
  const perUnit = usePerUnit(asked.currency)
  const offerWords = useOfferWords(asked.currency)
  const names = { business: asked.businessName, supplier: t('you'), house: t('house') }
  const events = asked.history.toReversed().map((said, index) => ({
    id: `${said.at}-${index}`,
    children: (
      <>
        <b>{t(`events.${said.event}`)}</b>{' '}
        {format.listed([
          said.offer
            ? terms('offer', offerWords(said.offer))
            : said.targetPriceMinor !== null && perUnit(said.targetPriceMinor),
          names[said.from],
          format.dateTime(said.at),
        ])}
        {said.message !== '' && <span className={styles.message}>{said.message}</span>}
      </>
    ),
  }))
  return (
    <section>
      <h2 className={styles.section}>{t('soFar')}</h2>
      <Timeline label={t('soFar')} events={events} />
    </section>
  )
}
