import { formatCentimetres, formatLength } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

const MICROMETRES_PER_CENTIMETRE = 10_000

/** How a length is to be cut, in the language and units of the mail's reader; nothing where there is a cutting plan. */
export function cutListNote(
  { make, cuts, extraMicrometres, totalMicrometres }: CutList,
  reader: MailReader,
): string[] {
  if (cuts === null || make === 'upholstery') return []
  const words = mailWords[reader.locale].cutList
  const short = (micrometres: number) => formatCentimetres(reader, micrometres / MICROMETRES_PER_CENTIMETRE)
  const each = { count: cuts.count, length: short(cuts.lengthMicrometres) }
  const values = {
    make: words.makes[make],
    cuts: fill(words.cuts[cuts.isRailroaded ? 'railroaded' : make], each, reader),
    extra: fill(words.extra, { length: short(extraMicrometres) }, reader),
    total: formatLength(reader, totalMicrometres),
  }
  return [fill(extraMicrometres > 0 ? words.wholeExtra : words.whole, values, reader)]
}
