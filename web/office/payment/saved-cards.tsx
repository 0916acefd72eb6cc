import { Form, useNavigation } from 'react-router'
import type { SavedCard } from '@selvedge/contract/payments/payments.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useCardWords } from './card-words.ts'
import styles from './saved-cards.module.css'

type Props = { cards: readonly SavedCard[]; mayKeep: boolean }

/** The saved cards, the active one first, each with what can be done with it. */
export function SavedCards({ cards, mayKeep }: Props) {
  const t = useTranslations('dashboard.payment')
  return (
    <section aria-labelledby="saved-cards">
      <SectionHead id="saved-cards">{t('saved')}</SectionHead>
      <ul className={styles.cards}>
        {cards.map(card => (
          <CardRow key={card.id} card={card} mayKeep={mayKeep} />
        ))}
      </ul>
    </section>
  )
}

function CardRow({ card, mayKeep }: { card: SavedCard; mayKeep: boolean }) {
  const t = useTranslations('dashboard.payment')
  const words = useCardWords()
  const isBusy = useNavigation().formData?.get('id') === card.id
  const name = words.name(card)
  const states = [card.isActive && t('active'), ...words.warnings(card)].filter(Boolean).join(', ')
  return (
    <li className={styles.row}>
      <p>
        <b>{name}</b> <span className={styles.expires}>{words.expires(card)}</span>
        {states !== '' && <span className={styles.state}>{states}</span>}
      </p>
      {mayKeep && (
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="id" value={card.id} />
          {(!card.isActive || card.declinedAt !== null) && (
            <Button
              type="submit"
              name="intent"
              value="choose"
              disabled={isBusy}
              aria-label={t('useName', { card: name })}
            >
              {t('use')}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="quiet"
            disabled={isBusy}
            aria-label={t('removeName', { card: name })}
          >
            {t('remove')}
          </Button>
        </Form>
      )}
    </li>
  )
}
