import { decimalsOf, NUMBER } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

/** The name of a test: `ISO 12945-2`, `EN ISO 105-B02`. */
const STANDARD =
  /\b(?:(?:iso|en|din|bs|sn|astm|aatcc|gb\/t)[\s-]*)+[A-Z]?\s?\d+(?:-[A-Z]?\d+)*(?:[\s-]?[A-Z]\d{2})?(?::(?:19|20)\d{2})?/giu

/** A grade on a scale from 1: `Class 4.5`, `4-5` (the half grade between), `≥ 5`, `6/8` (six of eight). */
export function readGrade(text: string, best: number): Reading<number> {
  const plain = text.replace(STANDARD, ' ')
  const numbers = [...plain.matchAll(new RegExp(NUMBER, 'gu'))].map(
    match => decimalsOf(match[0]).map(Number)[0] ?? NaN,
  )
  // "4/5" is the half grade between, as suppliers write it; "2/5" is two of five.
  const isOfScale = /\d\s*\/\s*\d/u.test(plain) && numbers[1] === best && numbers[0] !== best - 1
  const [first, second] = isOfScale ? numbers.slice(0, 1) : numbers
  const isBetween = first !== undefined && second === first + 1 && /\d\s*[-–/]\s*\d/u.test(plain)
  const grade = isBetween ? (first + second) / 2 : second === undefined ? first : undefined
  return grade !== undefined && grade >= 1 && grade <= best ? read(grade) : unreadable('grade', { best })
}

/** Light fastness on the blue wool scale; hours of lamp exposure belong to the American scale. */
export const readLightFastness = (text: string): Reading<number> =>
  /hours|hrs|aatcc|stunden/iu.test(text) ? unreadable('blueWool') : readGrade(text, 8)
