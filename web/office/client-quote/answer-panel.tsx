import { Form, useNavigation } from 'react-router'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { isQuoteOpen, quoteSums, quoteTexts } from '@selvedge/contract/quotes/quote-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ClientIntent } from './client-quote-action.server.ts'
import styles from './client-quote.module.css'

/** Of the form that the items' choices belong to. */
export const ANSWER_FORM_ID = 'quote-answer'

type Props = {
  quote: ClientQuote
  failure: FormFailure | undefined
  done: ClientIntent | undefined
  isChosen: (id: string) => boolean
}

/** The answer so far: what is chosen, what it comes to, and the button that accepts that sum. */
export function AnswerPanel({ quote, failure, done, isChosen }: Props) {
  const t = useTranslations('clientQuote')
  const format = useFormats()
  const isOpen = isQuoteOpen(quote.state)
  const money = (minor: number) => format.money(minor, quote.currency)
  const chosen = quote.items.filter(item => isChosen(item.id))
  const { taxBasisPoints, depositBasisPoints } = quote
  const sums = quoteSums(
    chosen.map(item => item.totalMinor),
    { taxBasisPoints, depositBasisPoints },
  )
  return (
    <section className={styles.panel}>
      <h2 className={styles.section}>{t(isOpen ? 'soFar' : 'answer')}</h2>
      {done && (
        <p role="status" className={styles.notice}>
          {t(`done.${done}`, { business: quote.business.name })}
        </p>
      )}
      {!isOpen && <QuoteStatus quote={quote} />}
      <ul className={styles.chosen}>
        {quote.items.map(item => (
          <li key={item.id} className={isChosen(item.id) ? undefined : styles.off}>
            <a href={`#item-${item.id}`}>{item.title}</a>
            <span>{isChosen(item.id) ? money(item.totalMinor) : t('no')}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums.taxMinor !== null && taxBasisPoints !== null && (
          <Sum label={t('tax', { percent: format.percent(taxBasisPoints) })}>{money(sums.taxMinor)}</Sum>
        )}
        {sums.depositMinor > 0 && (
          <>
            <Sum label={t('deposit')}>{money(sums.depositMinor)}</Sum>
            <Sum label={t('rest')}>{money(sums.restMinor)}</Sum>
          </>
        )}
        <div className={styles.total}>
          <dt>
            {t(taxBasisPoints === null ? 'totalWithoutTax' : 'total', {
              chosen: chosen.length,
              count: quote.items.length,
            })}
          </dt>
          <dd aria-live="polite">{money(sums.totalMinor)}</dd>
        </div>
      </dl>
      {isOpen && <AnswerForm quote={quote} failure={failure} amount={money(sums.totalMinor)} />}
    </section>
  )
}

const Sum = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function QuoteStatus({ quote }: Pick<Props, 'quote'>) {
  const t = useTranslations('clientQuote.standing')
  const format = useFormats()
  const { state, answeredBy, answeredAt, validUntil } = quote
  if (state === 'expired') return <p>{t('expired', { day: format.date(validUntil) })}</p>
  if (answeredAt === null) return null
  const said = { name: answeredBy, day: format.date(answeredAt) }
  return <p>{t(state === 'accepted' ? 'accepted' : 'declined', said)}</p>
}

function AnswerForm({ quote, failure, amount }: Pick<Props, 'quote' | 'failure'> & { amount: string }) {
  const t = useTranslations('clientQuote')
  const isSending = useNavigation().formData !== undefined
  const intent = failure?.values['intent']
  const refused = intent === 'accept' || intent === 'decline' ? failure : undefined
  const errors = Object.entries(refused?.fields ?? {}).map(([field, message]) => ({
    fieldId: field === 'name' ? 'answer-name' : ANSWER_FORM_ID,
    message,
  }))
  return (
    <Form id={ANSWER_FORM_ID} method="post" preventScrollReset noValidate className={styles.fields}>
      {failure && <ErrorSummary title={failure.message} errors={errors} />}
      <input type="hidden" name="version" value={quote.version} />
      <TextField
        id="answer-name"
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={quoteTexts.name}
        defaultValue={refused?.values['name']}
        error={refused?.fields['name']}
      />
      <Button type="submit" name="intent" value="accept" variant="solid" size="large" disabled={isSending}>
        {t('accept', { amount })}
      </Button>
      <Button type="submit" name="intent" value="decline" disabled={isSending}>
        {t('decline')}
      </Button>
      <p className={styles.small}>{t('noPayment', { business: quote.business.name })}</p>
    </Form>
  )
}
