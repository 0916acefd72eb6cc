import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Card, getPaymentSetup } from '@selvedge/contract/payments/payments.ts'
import { useCardWords } from './card-words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import styles from './card-choice.module.css'

type Setup = DataOf<typeof getPaymentSetup>
type Props = {
  active: Card | null
  setup: Setup
  chosen?: string | undefined
  /** The stored card was declined, so the form for another card is open. */
  isAnotherWanted?: boolean
  /** The cart can keep the stored card; the payment page only offers others. */
  keepActive: boolean
  /** Whether this member may change the business's card. */
  mayKeep: boolean
}

/** Selects the stored card or another from the gateway. Card numbers are never entered here. */
export function CardChoice({ active, setup, chosen, isAnotherWanted = false, keepActive, mayKeep }: Props) {
  const t = useTranslations('cart.pay')
  const words = useCardWords()
  const kept = keepActive ? active : null
  const cards = <TestCards setup={setup} chosen={chosen} isFirstChosen={!kept} />
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{keepActive ? t('title') : t('chooseTitle')}</legend>
      {kept && (
        <Choice
          type="radio"
          name="paymentMethod"
          value="active"
          label={words.name(kept)}
          end={words.expires(kept)}
          defaultChecked={(chosen ?? 'active') === 'active'}
        />
      )}
      {setup.gateway === 'none' && <p className={styles.note}>{t('noGateway')}</p>}
      {setup.gateway !== 'none' && mayKeep && keepActive && !kept && (
        <p className={styles.note}>{t('noCardLead')}</p>
      )}
      {!mayKeep ? (
        <p className={styles.note}>{t('keptByOthers')}</p>
      ) : kept && setup.testCards.length > 0 ? (
        <details open={isAnotherWanted || (chosen !== undefined && chosen !== 'active')}>
          <summary className={styles.summary}>
            {t('change')}
            <Icon name="caret-down" size={15} className={styles.caret} />
          </summary>
          {cards}
        </details>
      ) : (
        cards
      )}
    </fieldset>
  )
}

type CardsProps = { setup: Setup; chosen: string | undefined; isFirstChosen: boolean }

function TestCards({ setup, chosen, isFirstChosen }: CardsProps) {
  const t = useTranslations('cart.pay')
  const words = useCardWords()
  if (setup.testCards.length === 0) return null
  return (
    <div>
      <p className={styles.note}>{t('demoCards')}</p>
      {setup.testCards.map(({ paymentMethod, card, outcome }, index) => (
        <Choice
          type="radio"
          key={paymentMethod}
          name="paymentMethod"
          value={paymentMethod}
          label={t('testCard', { card: words.name(card), outcome })}
          end={words.expires(card)}
          defaultChecked={chosen === undefined ? isFirstChosen && index === 0 : chosen === paymentMethod}
        />
      ))}
    </div>
  )
}
