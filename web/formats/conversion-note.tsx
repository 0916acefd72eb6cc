import { useTranslations } from '../messages/translations.tsx'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { classes } from '../ui/classes.ts'
import { useFormats } from './formats.tsx'
import styles from './conversion-note.module.css'

/**
 * Once per page with converted amounts: the rate, its date, and the charged currency; or that there is no rate for the
 * chosen currency.
 */
export function ConversionNote({
  currency,
  className,
}: {
  currency: Currency
  className?: string | undefined
}) {
  const t = useTranslations('currency')
  const { conversionRate, displayCurrency } = useFormats()
  if (displayCurrency === null || displayCurrency === currency) return null
  const rate = conversionRate(currency)
  return (
    <p className={classes(styles.note, className)}>
      {rate ? t('rate', rate) : t('noRate', { currency: displayCurrency })} {t('charged', { currency })}
    </p>
  )
}
