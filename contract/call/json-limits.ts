import type { Fault } from './field-faults.ts'

/** More than any call takes; a mapping of a supplier's columns is the largest. */
const MOST_VALUES = 10_000
const MOST_DEPTH = 32

/**
 * What is too much about a JSON text, counted before it is parsed: values, or levels of lists and objects. Text that
 * is no JSON is for the parser to refuse.
 */
export function jsonExcess(text: string): Fault | undefined {
  let [values, depth] = [1, 0]
  // Strings are matched whole, so that what stands inside them is not counted.
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (sign === '[' || sign === '{' || sign === ',') values += 1
    if (depth > MOST_DEPTH) return { code: 'tooDeep', values: { max: MOST_DEPTH } }
    if (values > MOST_VALUES) return { code: 'tooManyValues', values: { max: MOST_VALUES } }
  }
  return undefined
}
