import type { OfferUse } from '@selvedge/contract/special-pricing/offer-use.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './special-prices.module.css'

type Props = {
  use: OfferUse
  /** The last day of the offer. */
  until: string
  isAccepted: boolean
}

/** What can be ordered at an offered price now, from when the rest, or why it cannot be used. Nothing where all of it can. */
export function OfferUseNote({ use, until, isAccepted }: Props) {
  const t = useTranslations('specials.use')
  const format = useFormats()
  const { when, lengthMicrometres, freeMicrometres, more } = use
  if (when === 'now') return null
  const words = t(when, {
    length: format.length(lengthMicrometres),
    hasStock: String(freeMicrometres > 0),
    free: format.length(freeMicrometres),
    rest: more === null ? 'none' : more.eta <= until ? 'inTime' : 'late',
    more: format.length(more?.lengthMicrometres ?? 0),
    day: more === null ? '' : format.day(more.eta),
    until: format.date(until),
  })
  return (
    <p className={styles.shortage}>
      {words}{' '}
      {when === 'never' && t(isAccepted ? 'usableOnce' : 'acceptableOnce', { until: format.date(until) })}
    </p>
  )
}
