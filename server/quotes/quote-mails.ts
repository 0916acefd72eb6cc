import { paths } from '@selvedge/contract/access/paths.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

export type AnswerKind = 'quoteAccepted' | 'quoteCommented' | 'quoteDeclined'
type Options = {
  quote: { number: string; title: string; end_customer: string }
  maker: { email: string; locale: Locale }
  /** As the customer named themselves. */
  name: string
  message: string
  publicOrigin: string
}

/** To the member who made a quote: what the customer answered. */
export const answeredMail = (
  kind: AnswerKind,
  { quote, maker, name, message, publicOrigin }: Options,
): Mail => {
  const words = mailWords[maker.locale].quote
  return composeMail(kind, {
    recipient: maker.email,
    locale: maker.locale,
    values: { number: quote.number },
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(words.title, quote.title),
          ...fact(words.customer, quote.end_customer),
          ...fact(words.answeredBy, name),
          ...fact(words.message, message),
        ],
      },
    ],
    url: `${publicOrigin}${paths.quote(quote.number)}`,
  })
}
