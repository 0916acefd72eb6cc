import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { noteMessage } from './note-message.ts'
import { withOwnQuote, type OnQuote } from './own-quote.ts'
import { selectMember } from './quotes.queries.ts'

type Answering = OnQuote & { locale: Locale; itemId: string | null; message: string }

/** Writes to the customer on the quote's page, until it is withdrawn. Throws notFound and quoteNotOpen. */
export const answerComment = ({ locale, itemId, message, ...on }: Answering): Promise<void> =>
  withOwnQuote(on, async (trx, { quote, state, now }) => {
    if (state === 'withdrawn') throw new ApiError('quoteNotOpen')
    const { userId } = on.caller
    const { first_name, last_name } = await selectMember(trx, userId)
    const author = personName({ firstName: first_name, lastName: last_name }, locale)
    await noteMessage(trx, { quoteId: quote.id, itemId, userId, author, message, now })
  })
