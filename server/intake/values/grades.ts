import { decimalsOf, NUMBER } from './numbers.ts'
import { isRead, read, unreadable, type Reading } from './reading.ts'

/** The name of a test: `ISO 12945-2`, `EN ISO 105-B02`. */
const STANDARD =
  /\b(?:(?:iso|en|din|bs|sn|astm|aatcc|gb\/t)[\s-]*)+[A-Z]?\s?\d+(?:-[A-Z]?\d+)*(?:[\s-]?[A-Z]\d{2})?(?::(?:19|20)\d{2})?/giu

/**
 * A grade on a scale from 1: `Class 4.5`, `4-5` (the half grade between), `≥ 5`, `6/8` (six of eight). `between` says what two
 * neighbouring grades are.
 */
export function readGrade(text: string, best: number, between: 'half' | 'lower' = 'half'): Reading<number> {
  const plain = text.replace(STANDARD, ' ')
  const numbers = [...plain.matchAll(new RegExp(NUMBER, 'gu'))].map(
    match => decimalsOf(match[0]).map(Number)[0] ?? NaN,
  )
  // "4/5" is the half grade between, as suppliers write it; "2/5" is two of five.
  const isOfScale = /\d\s*\/\s*\d/u.test(plain) && numbers[1] === best && numbers[0] !== best - 1
  const [first, second] = isOfScale ? numbers.slice(0, 1) : numbers
  const isBetween = first !== undefined && second === first + 1 && /\d\s*[-–/]\s*\d/u.test(plain)
  const grade = isBetween
    ? between === 'half'
      ? (first + second) / 2
      : first
    : second === undefined
      ? first
      : undefined
  return grade !== undefined && grade >= 1 && grade <= best ? read(grade) : unreadable('grade', { best })
}

/** The best grade of the American scale, on which a good cloth has a figure that is a poor one on the blue wool scale. */
const BEST_AMERICAN = 5
/**
 * Light fastness on the blue wool scale, of two grades the lower: "5-6" promises 5; hours of lamp exposure belong to the American scale, and so does a grade that
 * names no scale under an American heading.
 */
export function readLightFastness(text: string, heading: string): Reading<number> {
  if (/hours|hrs|aatcc|stunden/iu.test(text)) return unreadable('blueWool')
  const grade = readGrade(text, 8, 'lower')
  const isAmerican =
    /color\s?fast|aatcc/iu.test(heading) && !/blue\s?wool|\biso\b|b02/iu.test(`${heading} ${text}`)
  return isRead(grade) && isAmerican && grade.value <= BEST_AMERICAN ? unreadable('blueWool') : grade
}
