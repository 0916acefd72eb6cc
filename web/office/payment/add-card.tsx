import { Form, useNavigation } from 'react-router'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getPaymentSetup, SavedCard } from '@selvedge/contract/payments/payments.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CardChoice, cardsNotKept } from './card-choice.tsx'
import { StripeForm } from './stripe-form.tsx'
import styles from '../office.module.css'

type Props = {
  cards: readonly SavedCard[]
  setup: DataOf<typeof getPaymentSetup>
  chosen: string | undefined
  /** Of the gateway's own form, once it has been begun. */
  clientSecret: string | undefined
}

/** Another card for the business. Nothing is shown once all that the gateway offers are saved. */
export function AddCard({ cards, setup, chosen, clientSecret }: Props) {
  const t = useTranslations('dashboard.payment')
  const isSaving = useNavigation().formData?.get('intent') === 'add'
  if (setup.publishableKey !== null)
    return clientSecret === undefined ? (
      // A document of its own: only that of this page may load the gateway's script.
      <Form method="post" reloadDocument>
        <Button type="submit" name="intent" value="begin" variant="solid" size="large">
          {t('add')}
        </Button>
      </Form>
    ) : (
      <StripeForm publishableKey={setup.publishableKey} clientSecret={clientSecret} />
    )
  const left = { ...setup, testCards: cardsNotKept(setup.testCards, cards) }
  if (setup.gateway === 'demo' && left.testCards.length === 0) return null
  return (
    <Form method="post" className={styles.card}>
      <input type="hidden" name="intent" value="add" />
      <CardChoice setup={left} chosen={chosen} legend={t('add')} mayKeep />
      {setup.gateway !== 'none' && (
        <Button type="submit" variant="solid" size="large" disabled={isSaving}>
          {t('submit')}
        </Button>
      )}
    </Form>
  )
}
