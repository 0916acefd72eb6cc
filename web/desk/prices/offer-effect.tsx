import { divideHalfEven, lineTotalMinor } from '@selvedge/contract/pricing/money.ts'
import { MICROMETRES_PER_METRE, MICROMETRES_PER_YARD } from '@selvedge/contract/format/measurement.ts'
import type { WaitingSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import decision from '../queue/decision.module.css'

type Props = { request: WaitingSpecialPrice; unitMinor: number; minimumMicrometres: number }

/** What the business would pay for what it asked for, and what it saves; or why the price cannot be offered. */
export function OfferEffect({ request, unitMinor, minimumMicrometres }: Props) {
  const t = useTranslations('desk.prices')
  const formats = useFormats()
  const { currency, lengthMicrometres, currentPriceMinor } = request
  const perMetre =
    formats.unit === 'm'
      ? unitMinor
      : Number(
          divideHalfEven(BigInt(unitMinor) * BigInt(MICROMETRES_PER_METRE), BigInt(MICROMETRES_PER_YARD)),
        )
  if (perMetre >= currentPriceMinor) return <p className={decision.effect}>{t('tooHigh')}</p>
  if (minimumMicrometres > lengthMicrometres)
    return (
      <p className={decision.effect}>{t('minimumAbove', { length: formats.length(lengthMicrometres) })}</p>
    )
  const pays = lineTotalMinor(perMetre, lengthMicrometres)
  const saves = lineTotalMinor(currentPriceMinor, lengthMicrometres) - pays
  const share = Math.round(((currentPriceMinor - perMetre) * 10_000) / currentPriceMinor)
  return (
    <dl className={decision.sums} aria-live="polite">
      <div>
        <dt>{t('pay', { length: formats.length(lengthMicrometres) })}</dt>
        <dd>{formats.money(pays, currency)}</dd>
      </div>
      <div>
        <dt>{t('save')}</dt>
        <dd>{formats.listed([formats.money(saves, currency), formats.percent(share)])}</dd>
      </div>
    </dl>
  )
}
