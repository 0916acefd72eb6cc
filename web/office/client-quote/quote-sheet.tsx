import { useState } from 'react'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { isQuoteOpen } from '@selvedge/contract/quotes/quote-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import type { ClientIntent } from './client-quote-action.server.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { BusinessBar } from './business-bar.tsx'
import { CommentForm } from './comment-form.tsx'
import { QuoteRoom } from './quote-room.tsx'
import styles from './client-quote.module.css'

type Props = {
  quote: ClientQuote
  token: string
  failure: FormFailure | undefined
  done: ClientIntent | undefined
}

/** The rooms with their items, and beside them the answer so far with its sum. */
export function QuoteSheet({ quote, token, failure, done }: Props) {
  const t = useTranslations('clientQuote')
  const format = useFormats()
  const [refusals, setRefusals] = useState<ReadonlySet<string>>(() => refusedIn(quote, failure))
  const isOpen = isQuoteOpen(quote.state)
  const isChosen = (id: string) =>
    isOpen ? !refusals.has(id) : (quote.items.find(item => item.id === id)?.isAccepted ?? false)
  const choose = (id: string, isYes: boolean) =>
    setRefusals(before => new Set(isYes ? [...before].filter(one => one !== id) : [...before, id]))
  const rooms = [...Map.groupBy(quote.items, item => item.room)]
  return (
    <>
      <BusinessBar quote={quote} token={token} />
      <main id="main" className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{quote.title || t('title')}</h1>
          <p className={styles.quiet}>
            {quote.endCustomer !== '' && <>{t('for', { name: quote.endCustomer })} </>}
            {t('dates', {
              number: quote.id,
              day: format.date(quote.createdAt),
              until: format.date(quote.validUntil),
            })}{' '}
            {t(quote.taxBasisPoints === null ? 'withoutTax' : 'withTax')}
          </p>
        </header>
        <div className={styles.columns}>
          <div className={styles.rooms}>
            {rooms.map(([name, items], index) => (
              <QuoteRoom
                key={name}
                name={name}
                items={items}
                quote={quote}
                token={token}
                failure={failure}
                hasScale={index === 0}
                isChosen={isChosen}
                choose={choose}
              />
            ))}
          </div>
          <div className={styles.aside}>
            <AnswerPanel quote={quote} failure={failure} done={done} isChosen={isChosen} />
            <CommentForm quote={quote} item={null} failure={failure} />
            {quote.note !== '' && (
              <section>
                <h2 className={styles.section}>{t('note')}</h2>
                <p className={styles.words}>{quote.note}</p>
              </section>
            )}
            <p className={styles.small}>
              {format.listed([
                quote.business.name,
                quote.business.vatNumber !== '' && t('vat', { number: quote.business.vatNumber }),
              ])}
              . {t('private')}
            </p>
          </div>
        </div>
      </main>
    </>
  )
}

/** The items that a refused answer had left out. */
const refusedIn = (quote: ClientQuote, failure: FormFailure | undefined): ReadonlySet<string> =>
  new Set(quote.items.map(({ id }) => id).filter(id => failure?.values[`answer.${id}`] === 'no'))
