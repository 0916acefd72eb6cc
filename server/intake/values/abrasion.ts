import { folded } from '../words/lexicon.ts'
import { NUMBER, numberWithin } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type Abrasion = { method: 'martindale' | 'wyzenbeek'; cycles: number }
type Method = Abrasion['method']

/** No supplier states fewer rubs, so "40.000" is never forty. */
const [LEAST_CYCLES, MOST_CYCLES] = [500, 2_000_000]
const WYZENBEEK = /wyzenbeek|double rub|dbl rub|doble frote|双摩擦|雙摩擦|\bdr\b|astm d ?4157/u
const MARTINDALE =
  /martindale|马丁代尔|馬丁代爾|мартинд|マーチンデール|מרטינדייל|touren|scheuer|iso 12947|\bmd\b/u
const STANDARDS = /\b(?:iso|astm|din|en)\b[ -]*(?:en |iso )*d? ?\d+(?:-\d+)*/giu

const methodIn = (text: string): Method | undefined =>
  WYZENBEEK.test(text) ? 'wyzenbeek' : MARTINDALE.test(text) ? 'martindale' : undefined

/**
 * Rubs by method: `100,000 Double Rubs`, `> 40 000`, `40k Martindale`, `Martindale 40.000 / Wyzenbeek
 * 30.000`. A number without a method uses the column's.
 */
export function readAbrasion(text: string, usual?: Method): Reading<Abrasion[]> {
  const found = new Map<Method, number>()
  for (const part of text.split(/\/(?!\d)|;|\||\n|(?<=rubs),|(?<=martindale),/iu)) {
    const figure = figureIn(part)
    if (figure === undefined) continue
    const method =
      methodIn(folded(part)) ?? (found.size === 0 ? (methodIn(folded(text)) ?? usual) : undefined)
    if (figure === null || !method || found.has(method)) return unreadable('abrasion')
    found.set(method, figure)
  }
  if (found.size === 0) return unreadable('abrasion')
  return read([...found].map(([method, cycles]) => ({ method, cycles })))
}

/** The only figure of a part; null for an unreadable one, undefined for none. */
function figureIn(part: string): number | null | undefined {
  const plain = part.replace(STANDARDS, ' ').replace(/(\d)\s*k\b/giu, '$1000')
  const numbers = [...plain.matchAll(new RegExp(NUMBER, 'gu'))]
  if (numbers.length === 0) return undefined
  const cycles = numbers.map(match => numberWithin(match[0], { min: LEAST_CYCLES, max: MOST_CYCLES }))
  const [first] = cycles
  return cycles.length === 1 && first !== undefined && Number.isInteger(first) ? first : null
}
