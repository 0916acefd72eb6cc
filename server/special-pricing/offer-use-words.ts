import { formatDate, formatDay, formatLength } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OfferUse } from '@selvedge/contract/special-pricing/offer-use.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

type OfferToUse = {
  use: OfferUse
  /** The last day of the offer. */
  until: string
  isAccepted: boolean
}

/** What can be ordered at an offered price now, from when the rest, or why it cannot be used; empty where all of it can. */
export function offerUseWords({ use, until, isAccepted }: OfferToUse, reader: MailReader): string {
  const { when, lengthMicrometres, freeMicrometres, more } = use
  if (when === 'now') return ''
  const { locale } = reader
  const words = mailWords[locale].specialPrice.use
  const inStock = freeMicrometres > 0 ? words.some : words.outOfStock
  const rest = more === null ? 'none' : more.eta <= until ? 'inTime' : 'late'
  const once = isAccepted ? words.usableOnce : words.acceptableOnce
  const said = {
    part: [words.part, words.rest[rest]],
    later: [inStock, words.later],
    never: [words.never, inStock, words.lacking[rest], once],
  }[when]
  const values = {
    length: formatLength(reader, lengthMicrometres),
    free: formatLength(reader, freeMicrometres),
    more: formatLength(reader, more?.lengthMicrometres ?? 0),
    day: more === null ? '' : formatDay(locale, more.eta),
    until: formatDate(locale, until),
  }
  return said.map(sentence => fill(sentence, values, reader)).join(locale === 'zh-CN' ? '' : ' ')
}
