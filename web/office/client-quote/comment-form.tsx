import { Form } from 'react-router'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import type { QuotedItem } from '@selvedge/contract/quotes/quote.ts'
import { isQuoteOpen, quoteTexts } from '@selvedge/contract/quotes/quote-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './client-quote.module.css'

type Props = { quote: ClientQuote; item: QuotedItem | null; failure: FormFailure | undefined }

/** What was asked and answered about an item, or about the quote, and a form to ask more. */
export function CommentForm({ quote, item, failure }: Props) {
  const t = useTranslations('clientQuote')
  const format = useFormats()
  const messages = item?.messages ?? quote.messages
  const itemId = item?.id ?? ''
  const isRefused = failure?.values['intent'] === 'comment' && failure.values['itemId'] === itemId
  const refused = isRefused ? failure : undefined
  const times = useTimesDone(
    form => form.get('intent') === 'comment' && form.get('itemId') === itemId,
    refused,
  )
  const id = (name: string) => `${name}-${itemId || 'quote'}`
  return (
    <div className={styles.comments}>
      {messages.length > 0 && (
        <ul className={styles.said}>
          {messages.map((said, index) => (
            <li key={index}>
              <b>{said.author}</b> <span className={styles.quiet}>{format.dateTime(said.at)}</span>
              <p className={styles.words}>{said.message}</p>
            </li>
          ))}
        </ul>
      )}
      {isQuoteOpen(quote.state) && (
        <details className={styles.asking} open={isRefused}>
          <summary className={styles.summary}>
            {t(item ? 'ask' : 'askAll')} {item && <VisuallyHidden>{item.title}</VisuallyHidden>}
          </summary>
          <Form method="post" preventScrollReset noValidate className={styles.fields}>
            <input type="hidden" name="itemId" value={itemId} />
            <TextField
              id={id('name')}
              name="name"
              label={t('name')}
              autoComplete="name"
              maxLength={quoteTexts.name}
              defaultValue={refused?.values['name'] ?? quote.answeredBy}
              error={refused?.fields['name']}
            />
            <TextArea
              // Empty again once it is sent; the name stays.
              key={times}
              id={id('message')}
              name="message"
              label={t('question')}
              maxLength={quoteTexts.message}
              rows={3}
              defaultValue={refused?.values['message']}
              error={refused?.fields['message']}
            />
            <Button type="submit" name="intent" value="comment">
              {t('send')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
