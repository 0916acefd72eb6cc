import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form } from 'react-router'
import { useLocale, useTranslations } from '../../messages/translations.tsx'
import { loadNextPageAsDocument } from '../../browser/document-navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { mountCardForm, type CardForm } from './stripe-script.ts'
import styles from '../office.module.css'

type Props = { publishableKey: string; clientSecret: string }

/**
 * The form of Stripe in which a card is entered: its number goes to Stripe alone, and what comes here is the id of the
 * SetupIntent. The bank's question, if there is one, is asked over this page.
 */
export function StripeForm({ publishableKey, clientSecret }: Props) {
  const t = useTranslations('dashboard.payment')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<CardForm>()
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    // The script stays on this page.
    loadNextPageAsDocument({ evenWithUnsavedInput: true })
    mountCardForm(place.current!, { publishableKey, clientSecret, locale }).then(setCard, () =>
      setFault(t('unreachable')),
    )
  }, [publishableKey, clientSecret, locale, t])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setSaving(true)
    setFault(undefined)
    const registered = await card?.register().catch(() => ({ fault: t('unreachable') }))
    if (registered && 'setupIntent' in registered) {
      const field = form.elements.namedItem('paymentMethod') as HTMLInputElement
      field.value = registered.setupIntent
      // Without another submit event.
      form.submit()
      return
    }
    setFault(registered?.fault ?? t('unreachable'))
    setSaving(false)
  }

  return (
    <Form method="post" reloadDocument className={styles.card} onSubmit={event => void save(event)}>
      <SectionHead>{t('add')}</SectionHead>
      <p>{t('numberGoesTo')}</p>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="paymentMethod" />
      <div ref={place} />
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
      <p role="alert">{fault}</p>
      <Button type="submit" variant="solid" size="large" disabled={!card || isSaving}>
        {t('submit')}
      </Button>
    </Form>
  )
}
