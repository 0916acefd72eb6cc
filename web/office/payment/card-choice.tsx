import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Card, getPaymentSetup, SavedCard } from '@selvedge/contract/payments/payments.ts'
import type { AccountTerms } from '@selvedge/contract/payments/terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useCardWords } from './card-words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import styles from './card-choice.module.css'

type Setup = DataOf<typeof getPaymentSetup>
const CARD_FAULT_ID = 'card-fault'
/** Chosen in place of a card. */
export const ON_ACCOUNT = 'account'
export const BY_TRANSFER = 'transfer'

type Props = {
  /** The saved cards to pay with, the active one first; undefined on the payment page, which only offers others. */
  saved?: readonly SavedCard[]
  setup: Setup
  chosen?: string | undefined
  legend: string
  /** Where the business may order on account, and what there is to pay. */
  account?: { terms: AccountTerms; dueMinor: number } | undefined
  /** Where the order may wait for a transfer: until when, and who is paid. */
  transfer?: { until: string; payee: string } | null | undefined
  error?: string | undefined
  /** Whether this member may change the business's card. */
  mayKeep: boolean
}

/**
 * Selects a saved card or another from the gateway. Card numbers are never entered here. A card that was declined is not
 * selected beforehand; if there is no sound one, the form for another is open.
 */
export function CardChoice({ saved, setup, chosen, legend, account, transfer, error, mayKeep }: Props) {
  const t = useTranslations('cart.pay')
  const kept = saved ?? []
  const isSound = kept.some(isGood)
  const others = cardsNotKept(setup.testCards, kept)
  const firstCard = kept.length > 0 ? soundActive(kept) : others[0]?.paymentMethod
  // A card that was declined does not give way to a transfer that nobody chose.
  const withoutCard = transfer && kept.length === 0 ? BY_TRANSFER : undefined
  const first = account && isWithinLimit(account) ? ON_ACCOUNT : (firstCard ?? withoutCard)
  const begun = chosen ?? first
  const isAnotherChosen = others.some(({ paymentMethod }) => paymentMethod === begun)
  const cards = <TestCards cards={others} begun={begun} />
  return (
    <fieldset className={styles.choice} aria-describedby={error && CARD_FAULT_ID}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p className={styles.fault} id={CARD_FAULT_ID}>
          {error}
        </p>
      )}
      {account && <OnAccount {...account} begun={begun} />}
      {kept.length > 0 && !isSound && (
        <p className={styles.note}>{t('onlyDeclined', { cards: kept.length })}</p>
      )}
      <SavedCards cards={kept} begun={begun} />
      {setup.gateway === 'none' && !account && !transfer && <p className={styles.note}>{t('noGateway')}</p>}
      {setup.gateway === 'demo' && mayKeep && saved?.length === 0 && (
        <p className={styles.note}>{t('noCardLead')}</p>
      )}
      {!mayKeep ? (
        <p className={styles.note}>{t('keptByOthers')}</p>
      ) : kept.length > 0 && others.length > 0 ? (
        <details open={!isSound || isAnotherChosen}>
          <summary className={styles.summary}>
            {t('change')}
            <Icon name="caret-down" size={15} className={styles.caret} />
          </summary>
          {cards}
        </details>
      ) : (
        cards
      )}
      {transfer && <ByTransfer {...transfer} begun={begun} />}
      {mayKeep && setup.publishableKey !== null && (
        <ButtonLink to={paths.paymentMethod} variant="quiet" reloadDocument>
          {t('addCard')}
        </ButtonLink>
      )}
    </fieldset>
  )
}

const isWithinLimit = ({ terms, dueMinor }: NonNullable<Props['account']>): boolean =>
  dueMinor <= terms.leftMinor

const soundActive = (cards: readonly SavedCard[]): string | undefined =>
  cards.find(card => card.isActive && isGood(card))?.id

const isGood = ({ declinedAt, expiry }: SavedCard): boolean => declinedAt === null && expiry !== 'expired'

/** Those of the gateway's test cards that the business has not saved. */
export const cardsNotKept = (offered: Setup['testCards'], kept: readonly Card[]): Setup['testCards'] =>
  offered.filter(({ card }) => !kept.some(one => isSame(one, card)))

const isSame = (one: Card, other: Card): boolean =>
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.exp_month === other.exp_month &&
  one.exp_year === other.exp_year

function SavedCards({ cards, begun }: { cards: readonly SavedCard[]; begun: string | undefined }) {
  const words = useCardWords()
  return cards.map(card => (
    <Choice
      type="radio"
      key={card.id}
      name="paymentMethod"
      value={card.id}
      label={words.name(card)}
      end={words.expires(card)}
      help={words.warnings(card).join(', ')}
      defaultChecked={begun === card.id}
    />
  ))
}

type AccountProps = NonNullable<Props['account']> & { begun: string | undefined }

function OnAccount({ terms, dueMinor, begun }: AccountProps) {
  const t = useTranslations('cart.pay')
  const format = useFormats()
  const { days, leftMinor, currency, settlementBasisPoints, settlementDays } = terms
  const settlement =
    settlementBasisPoints > 0 &&
    t('settlement', { percent: format.percent(settlementBasisPoints), days: settlementDays })
  return (
    <Choice
      type="radio"
      name="paymentMethod"
      value={ON_ACCOUNT}
      label={t('onAccount', { days })}
      end={t('accountLeft', { amount: format.money(leftMinor, currency) })}
      help={isWithinLimit({ terms, dueMinor }) ? settlement : t('accountShort')}
      defaultChecked={begun === ON_ACCOUNT}
    />
  )
}

type TransferProps = { until: string; payee: string; begun: string | undefined }

function ByTransfer({ until, payee, begun }: TransferProps) {
  const t = useTranslations('cart.pay')
  const format = useFormats()
  return (
    <Choice
      type="radio"
      name="paymentMethod"
      value={BY_TRANSFER}
      label={t('byTransfer')}
      help={t('transferLead', { payee, until: format.dateTime(until) })}
      defaultChecked={begun === BY_TRANSFER}
    />
  )
}

type CardsProps = { cards: Setup['testCards']; begun: string | undefined }

function TestCards({ cards, begun }: CardsProps) {
  const t = useTranslations('cart.pay')
  const words = useCardWords()
  if (cards.length === 0) return null
  return (
    <div className={styles.others}>
      <p className={styles.note}>{t('demoCards')}</p>
      {cards.map(({ paymentMethod, card, outcome }) => (
        <Choice
          type="radio"
          key={paymentMethod}
          name="paymentMethod"
          value={paymentMethod}
          label={t('testCard', { card: words.name(card), outcome })}
          end={words.expires(card)}
          defaultChecked={begun === paymentMethod}
        />
      ))}
    </div>
  )
}
