import { folded, languages } from '../words/lexicon.ts'
import { unitAt } from './lengths.ts'

/** Words that belong to a width: its labels, and how two of them are distinguished. */
const ofWidths = new Set(
  [
    ...languages.flatMap(({ headers }) => [...(headers['width'] ?? []), ...(headers['fullWidth'] ?? [])]),
    'usable useable cuttable full total net gross netto brutto nutzbar nutzbare gesamt about approx circa bis and und',
  ].flatMap(text => folded(text).split(/[\s/().-]+/)),
)
/** Of labels such as "roll width": alone they speak of the roll. */
for (const word of ['roll', 'rolle', 'rol', 'rollo', 'rotolo', 'rouleau', 'ballen']) ofWidths.delete(word)
const LEAST_LETTERS = 3

const isRemark = (text: string): boolean =>
  (folded(text).match(/\p{L}+/gu) ?? []).some(
    word => word.length >= LEAST_LETTERS && !ofWidths.has(word) && unitAt(word) === undefined,
  )

/** A cell of widths without what else it says: `300 (roll 50m)`, `139 out stock`. */
export function withoutRemark(text: string): { widths: string; remark: string } {
  const remarks: string[] = []
  const bare = text.replace(/\([^()]*\)/gu, inner => {
    if (!isRemark(inner)) return inner
    remarks.push(inner)
    return ' '
  })
  const tail = /(?<=\d\s*(?:\p{L}{1,2}\.?\s)?\s*)\p{L}{3,}.*$/su.exec(bare)
  if (tail && isRemark(tail[0]) && !/\d/.test(tail[0])) {
    remarks.unshift(tail[0].trim())
    return { widths: bare.slice(0, tail.index).trim(), remark: remarks.join(' ') }
  }
  return { widths: bare.trim(), remark: remarks.join(' ') }
}

/** Two widths in one cell: `320/300`, `138 - 142 cm`. */
export const isTwoWidths = (widths: string): boolean => /\d\s*(?:[a-z"″]{1,2}\s*)?[/–-]\s*\d/iu.test(widths)

/** What is alike in cells that differ in their figures alone. */
export const patternOf = (text: string): string => folded(text).replace(/\d+(?:[.,]\d+)?/gu, '#')
