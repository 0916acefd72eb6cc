import { headingText } from '../words/heading-text.ts'
import { wordSet } from '../words/lexicon.ts'

const internal = [...wordSet('internal')]
/** Whether a heading says that a column is for the supplier's own people: "riskNotes", "Internal remarks", "memo". */
export function isInternal(column: string): boolean {
  const words = ` ${headingText(column)} `
  return internal.some(word =>
    words.includes(/\p{Script=Han}|\p{Script=Thai}/u.test(word) ? word : ` ${word} `),
  )
}
