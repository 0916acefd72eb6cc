import type { Locale } from '@selvedge/contract/format/locales.ts'
import { answeredMail } from '@selvedge/server/quotes/quote-mails.ts'

const answered = (locale: Locale) => ({
  quote: { number: 'Q-10001', title: 'The Rectory, Wells', end_customer: 'Mrs Ellis' },
  maker: { email: 'nora@ellwood.example', locale },
  name: 'Caroline Ellis',
  message: 'Is it too busy beside the blue?',
  publicOrigin: 'https://selvedge.example',
})

/** A mail of each kind about a quote. */
export const quoteMails = {
  quoteAccepted: (locale: Locale) => answeredMail('quoteAccepted', answered(locale)),
  quoteCommented: (locale: Locale) => answeredMail('quoteCommented', answered(locale)),
  quoteDeclined: (locale: Locale) => answeredMail('quoteDeclined', answered(locale)),
}
