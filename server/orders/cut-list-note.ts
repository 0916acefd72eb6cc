import {
  CUT_INCH_DIGITS,
  formatCentimetres,
  formatLength,
  formatListed,
} from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { CutList, WindowCuts } from '@selvedge/contract/metreage/cut-list.ts'
import { MOST_LISTED, placedCuts, windowCuts, type PlacedCut } from '@selvedge/contract/metreage/cuts.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

const MICROMETRES_PER_CENTIMETRE = 10_000

const shortIn = (reader: MailReader, micrometres: number): string =>
  formatCentimetres(reader, micrometres / MICROMETRES_PER_CENTIMETRE, CUT_INCH_DIGITS)

/** Where each cut begins and ends, a line each: of each window the first cuts, and how many more are the same. */
export function cutPlaces(cutList: CutList, reader: MailReader): string[] {
  const windows = windowCuts(cutList)
  const words = mailWords[reader.locale].cutList
  const nameOf = ({ window, windowNumber, number }: PlacedCut): string => {
    if (windows.length === 1 && window === '') return fill(words.cutNumber, { number }, reader)
    return window === ''
      ? fill(words.cutOfWindow, { window: windowNumber, number }, reader)
      : `${window} ${number}`
  }
  const placeOf = (cut: PlacedCut) => {
    const [from, to] = [shortIn(reader, cut.fromMicrometres), shortIn(reader, cut.toMicrometres)]
    return fill(words.place, { cut: nameOf(cut), from, to }, reader)
  }
  return [...Map.groupBy(placedCuts(windows), cut => cut.windowNumber).values()].flatMap(cuts => [
    ...cuts.slice(0, MOST_LISTED).map(placeOf),
    ...(cuts.length > MOST_LISTED ? [fill(words.more, { count: cuts.length - MOST_LISTED }, reader)] : []),
  ])
}

/** How a length is to be cut, in the language and units of the mail's reader; nothing where there is a cutting plan. */
export function cutListNote(cutList: CutList, reader: MailReader): string[] {
  const { make, extraMicrometres, totalMicrometres } = cutList
  const windows = windowCuts(cutList)
  if (windows.length === 0 || make === 'upholstery') return []
  const words = mailWords[reader.locale].cutList
  const short = (micrometres: number) => shortIn(reader, micrometres)
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
