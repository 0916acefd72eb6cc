import { decimalsOf, NUMBER } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

/** A grade on a scale from 1: `Class 4.5`, `4-5` (the half grade between), `≥ 5`, `6/8` (six of eight). */
export function readGrade(text: string, best: number): Reading<number> {
  const expected = `a grade from 1 to ${best}, such as 4 or 4-5`
  const plain = text.replace(
    new RegExp(String.raw`\b(?:iso|en|din|astm|aatcc)\b[\s\d:-]*(?:-\w+)?(?=[\s:(])`, 'giu'),
    ' ',
  )
  const numbers = [...plain.matchAll(new RegExp(NUMBER, 'gu'))].map(
    match => decimalsOf(match[0]).map(Number)[0] ?? NaN,
  )
  const isOfScale = /\d\s*\/\s*\d/u.test(plain) && numbers[1] === best
  const [first, second] = isOfScale ? numbers.slice(0, 1) : numbers
  const isBetween = first !== undefined && second === first + 1 && /\d\s*[-–/]\s*\d/u.test(plain)
  const grade = isBetween ? (first + second) / 2 : second === undefined ? first : undefined
  return grade !== undefined && grade >= 1 && grade <= best ? read(grade) : unreadable(expected)
}

/** Light fastness on the blue wool scale; hours of lamp exposure belong to the American scale. */
export const readLightFastness = (text: string): Reading<number> =>
  /hours|hrs|aatcc|stunden/iu.test(text)
    ? unreadable('a grade of the blue wool scale (ISO 105-B02) from 1 to 8')
    : readGrade(text, 8)
