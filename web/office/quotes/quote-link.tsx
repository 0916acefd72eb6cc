import { Form } from 'react-router'
import type { Quote } from '@selvedge/contract/quotes/quotes.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FirstField } from '../../ui/form/first-field.tsx'
import { WithScripts } from '../../ui/hydrated.tsx'
import { useToast } from '../../ui/notice/toaster.tsx'
import styles from './quotes.module.css'

/** Makes a link for the customer and shows it once: only its hash is kept. */
export function QuoteLink({ quote, link }: { quote: Quote; link: string | undefined }) {
  const t = useTranslations('quotes.link')
  const toast = useToast()
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    toast({ type: 'success', title: t('copied') })
  }
  return (
    <section className={styles.link} aria-label={t('title')}>
      {link !== undefined && (
        <div className={styles.copy}>
          <FirstField
            key={link}
            id="quote-link"
            name="link"
            label={t('address')}
            help={t('once')}
            defaultValue={link}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <WithScripts>
            <Button type="button" variant="solid" onClick={() => void copy(link)}>
              {t('copy')}
            </Button>
          </WithScripts>
        </div>
      )}
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value="link"
          variant={quote.state === 'open' && !link ? 'solid' : 'outlined'}
        >
          {t('make')}
        </Button>
      </Form>
      <p className={styles.quiet}>{t('lead')}</p>
    </section>
  )
}
