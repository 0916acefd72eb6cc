import { wholeWeeks, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import { formatDay, formatListed } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import type { OrderWords } from './mail-lines.ts'

/** `Tue 24 Nov, from stock`, with `around` the day; where there is no date, why not. */
export function whenAndWhy(
  dispatch: Dispatch,
  words: OrderWords['dispatch'],
  reader: MailReader,
  around: (day: string) => string = day => day,
): string {
  const why = reason(dispatch, words, reader)
  if (dispatch.on === null) return why
  return formatListed(reader.locale, [around(formatDay(reader.locale, dispatch.on)), why])
}

function reason(
  { from, deliveredOn, leadTimeDays }: Dispatch,
  words: OrderWords['dispatch'],
  reader: MailReader,
): string {
  if (from === 'delivery')
    return fill(words.delivery, { day: formatDay(reader.locale, deliveredOn!) }, reader)
  if (from !== 'leadTime') return words[from]
  const weeks = wholeWeeks(leadTimeDays!)
  return weeks === null
    ? fill(words.leadDays, { days: leadTimeDays! }, reader)
    : fill(words.leadWeeks, { weeks }, reader)
}
