import { Form } from 'react-router'
import { quoteTexts } from '@selvedge/contract/quotes/quote-terms.ts'
import type { Quote } from '@selvedge/contract/quotes/quotes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './quotes.module.css'

type Props = { quote: Quote; failure: FormFailure | undefined }

/** What the customer asked about the quote and its items, each with a place to answer. */
export function QuoteTalk({ quote, failure }: Props) {
  const t = useTranslations('quotes.talk')
  const topics = [
    { id: '', title: t('whole'), messages: quote.messages },
    ...quote.items.map(({ id, title, messages }) => ({ id, title, messages })),
  ].filter(({ messages }) => messages.length > 0)
  if (topics.length === 0) return null
  return (
    <section className={styles.talk}>
      <h2 className={styles.section}>{t('title')}</h2>
      {topics.map(topic => (
        <Topic key={topic.id} topic={topic} isOpen={quote.state !== 'withdrawn'} failure={failure} />
      ))}
    </section>
  )
}

type TopicProps = {
  topic: { id: string; title: string; messages: Quote['messages'] }
  isOpen: boolean
  failure: FormFailure | undefined
}

function Topic({ topic, isOpen, failure }: TopicProps) {
  const t = useTranslations('quotes.talk')
  const format = useFormats()
  const isRefused = failure?.values['intent'] === 'reply' && failure.values['itemId'] === topic.id
  const times = useTimesDone(
    form => form.get('intent') === 'reply' && form.get('itemId') === topic.id,
    isRefused ? failure : undefined,
  )
  return (
    <div className={styles.topic}>
      <h3 className={styles.topicName}>{topic.title}</h3>
      <ul>
        {topic.messages.map((said, index) => (
          <li key={index}>
            <b>{said.author}</b> <span className={styles.quiet}>{format.dateTime(said.at)}</span>
            <p className={styles.words}>{said.message}</p>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Form key={times} method="post" preventScrollReset className={styles.reply} noValidate>
          <input type="hidden" name="itemId" value={topic.id} />
          <TextArea
            id={`reply-${topic.id || 'quote'}`}
            name="message"
            label={t('reply')}
            maxLength={quoteTexts.message}
            rows={2}
            defaultValue={isRefused ? failure.values['message'] : undefined}
            error={isRefused ? failure.fields['message'] : undefined}
          />
          <Button type="submit" name="intent" value="reply" size="small">
            {t('send')}
          </Button>
        </Form>
      )}
    </div>
  )
}
