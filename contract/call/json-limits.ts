import type { Fault } from './field-faults.ts'

/** More than any call takes; a mapping of a supplier's columns is the largest. */
const MOST_VALUES = 10_000
const MOST_DEPTH = 32

/**
 * What exceeds the limits of a JSON text, counted before it is parsed: values, or levels of lists and objects. One pass
 * over the characters, because a regular expression takes quadratic time for an unclosed string of escaped quotes. Text
 * that is not JSON is for the parser to refuse.
 */
export function jsonExcess(text: string): Fault | undefined {
  let [values, depth] = [1, 0]
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isInString = !isInString
    else if (isInString) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') [values, depth] = [values + 1, depth + 1]
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') values += 1
    if (depth > MOST_DEPTH) return { code: 'tooDeep', values: { max: MOST_DEPTH } }
    if (values > MOST_VALUES) return { code: 'tooManyValues', values: { max: MOST_VALUES } }
  }
  return undefined
}
