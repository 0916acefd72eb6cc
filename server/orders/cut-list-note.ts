import { CUT_INCH_DIGITS, formatCentimetres, formatLength, formatListed } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import { windowCuts, type CutList, type WindowCuts } from '@selvedge/contract/metreage/cut-list.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

const MICROMETRES_PER_CENTIMETRE = 10_000

/** How a length is to be cut, in the language and units of the mail's reader; nothing where there is a cutting plan. */
export function cutListNote(cutList: CutList, reader: MailReader): string[] {
  const { make, extraMicrometres, totalMicrometres } = cutList
  const windows = windowCuts(cutList)
  if (windows.length === 0 || make === 'upholstery') return []
  const words = mailWords[reader.locale].cutList
  const short = (micrometres: number) => 
    formatCentimetres(reader, micrometres / MICROMETRES_PER_CENTIMETRE, CUT_INCH_DIGITS)
  const cutsOf = ({ count, lengthMicrometres, isRailroaded }: WindowCuts) =>
    fill(words.cuts[isRailroaded ? 'railroaded' : make], { count, length: short(lengthMicrometres) }, reader)
  const ofWindow = (one: WindowCuts, index: number) => {
    const name = one.window || fill(words.window, { number: index + 1 }, reader)
    const window = one.alike > 1 ? `${name} × ${one.alike}` : name
    return fill(words.windowCuts, { window, cuts: cutsOf(one) }, reader)
  }
  const [only] = windows
  const cuts =
    only && windows.length === 1 && only.window === ''
      ? cutsOf(only)
      : formatListed(reader.locale, windows.map(ofWindow))
  const values = {
    make: words.makes[make],
    cuts,
    extra: fill(words.extra, { length: short(extraMicrometres) }, reader),
    total: formatLength(reader, totalMicrometres),
  }
  return [fill(extraMicrometres > 0 ? words.wholeExtra : words.whole, values, reader)]
}
