import { useTranslations } from 'use-intl'
import type { DataOf } from '@selvedge/contract/call.ts'
import type { Card, getPaymentSetup } from '@selvedge/contract/payments.ts'
import { Radio } from '../../ui/radio.tsx'
import styles from './card-choice.module.css'

type Setup = DataOf<typeof getPaymentSetup>
type Props = {
  active: Card | null
  setup: Setup
  chosen?: string | undefined
  /** In the cart the held card can be kept; on its own page only others are offered. */
  keepActive: boolean
}

/** The card that pays: the one that is held, or another that the gateway takes in. No number is ever typed here. */
export function CardChoice({ active, setup, chosen, keepActive }: Props) {
  const t = useTranslations('cart.pay')
  const nameOf = (card: Card) => t('card', { brand: brandName(card.brand, t), last4: card.last4 })
  const expires = (card: Card) =>
    t('expires', {
      month: String(card.exp_month).padStart(2, '0'),
      year: String(card.exp_year % 100).padStart(2, '0'),
    })
  const kept = keepActive ? active : null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('title')}</legend>
      {kept && (
        <Radio
          name="paymentMethod"
          value="active"
          label={nameOf(kept)}
          end={expires(kept)}
          defaultChecked={(chosen ?? 'active') === 'active'}
        />
      )}
      {!kept && keepActive && <p className={styles.note}>{t('noCardLead')}</p>}
      {setup.testCards.length > 0 && (
        <details className={styles.others} open={!kept || (chosen !== undefined && chosen !== 'active')}>
          <summary className={styles.summary}>{kept ? t('change') : t('noCard')}</summary>
          <p className={styles.note}>{t('demoCards')}</p>
          {setup.testCards.map(({ paymentMethod, card, outcome }, index) => (
            <Radio
              key={paymentMethod}
              name="paymentMethod"
              value={paymentMethod}
              label={nameOf(card)}
              help={t(`outcomes.${outcome}`)}
              end={expires(card)}
              defaultChecked={chosen === undefined ? !kept && index === 0 : chosen === paymentMethod}
            />
          ))}
        </details>
      )}
    </fieldset>
  )
}

function brandName(brand: string, t: ReturnType<typeof useTranslations<'cart.pay'>>): string {
  return brand === 'visa' || brand === 'mastercard' || brand === 'amex'
    ? t(`brands.${brand}`)
    : t('brands.other')
}
