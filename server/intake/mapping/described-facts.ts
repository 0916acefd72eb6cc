import type { Flammability } from '@selvedge/contract/catalogue/fabric.ts'
import { folded, languages } from '../words/lexicon.ts'
import { readAbrasion } from '../values/abrasion.ts'
import { readBackOf, readComposition } from '../values/composition.ts'
import { layersBegin } from '../values/layers.ts'
import { readFlammability } from '../values/flammability.ts'
import { readWidths, type LengthUnit } from '../values/lengths.ts'
import { plainText } from '../values/plain-text.ts'
import { isRead } from '../values/reading.ts'
import { readWeight, weightIn } from '../values/weights.ts'
import type { StatedValues } from './stated-values.ts'

type Facts = StatedValues['facts']
const labels = (field: string): string[] =>
  languages
    .flatMap(({ headers }) => headers[field] ?? [])
    .map(folded)
    .filter(label => label.length > 2 || /\p{Script=Han}/u.test(label))
const widthLabels = labels('width').filter(label => label !== 'altezza')
const widthPattern = new RegExp(
  `(?:^|[^\\p{L}])(?:${[...widthLabels].sort((a, b) => b.length - a.length).join('|')})(?=[^\\p{L}]|$)`,
  'u',
)
const rubsPattern = /martindale|double rub|wyzenbeek|scheuertour|马丁代尔/u
const SEVERAL_VALUES = 4000

/**
 * Facts that a description states explicitly: "Width: 140 cm", "100% linen", "bredd 130 cm". Anything unclear
 * in running text is ignored and not reported.
 */
export function describedFacts(texts: readonly string[], bareUnit: BareUnit = 'cm'): Facts {
  const facts: Facts = {}
  for (const text of texts) {
    const inName = text.length <= MOST_NAME ? [...text.matchAll(WIDTH_IN_NAME)] : []
    if (inName.length === 1 && facts.usableWidthCm === undefined) {
      const width = readWidths(inName[0]![0], { min: 90, max: 340 })
      if (isRead(width)) [facts.usableWidthCm, facts.fullWidthCm] = [width.value.usable, width.value.full]
    }
    const clauses = plainText(text)
      .slice(0, SEVERAL_VALUES)
      .replaceAll('\\n', '\n')
      .split(/[\n;|•·]|,(?=\s)|\.(?=\s)/u)
    for (const clause of clauses) readClause(clause.trim(), facts, bareUnit)
    const tests = facts.flammability ?? clauses.flatMap(clause => testsIn(clause.trim()))
    if (tests.length > 0) facts.flammability = tests
    if (facts.composition) continue
    for (const line of plainText(text)
      .slice(0, SEVERAL_VALUES)
      .split(/[\n;|•·]/u)) {
      const composition = compositionIn(line)
      if (!composition) continue
      facts.composition ??= composition
      const back = line.length <= MOST_LAYERED ? readBackOf(line.slice(beginOf(line))) : undefined
      if (back) facts.backing ??= back
    }
  }
  return facts
}

type BareUnit = 'cm' | 'in'
/** A figure without a unit, which stands alone: no range, no two sides. */
const BARE =
  /^(\d{2,4}(?:[.,]\d{1,2})?)(?=$|\s*[,;)(]|\s+(?!(?:cm|mm|m|in|inch\p{L}*|yd|zoll|duim|tum|x)(?!\p{L}))\p{L})/u
const LEAST_CM = 90
const LEAST_MM = 900
/** Of a figure that may be centimetres or inches, what the mapping says; no cloth is 54 cm wide. */
const unitOfBare = (figure: string, unit: BareUnit): LengthUnit =>
  Number(figure.replace(',', '.')) < LEAST_CM ? 'in' : Number(figure) >= LEAST_MM ? 'mm' : unit

/** Whether the width of a text has a figure that may be of either unit, and none with it. */
export function isWidthUnitAssumed(texts: readonly string[]): boolean {
  const inOther = { cm: describedFacts(texts, 'cm'), in: describedFacts(texts, 'in') }
  return inOther.cm.usableWidthCm !== inOther.in.usableWidthCm
}

/** Where a line begins to tell a blend. */
const beginOf = (line: string): number => {
  const [share, layers] = [line.search(SHARE), layersBegin(line)]
  return layers >= 0 ? Math.min(share, layers) : share
}
const SHARE = /\d{1,3}(?:[.,]\d+)?\s*%/u
const MOST_LAYERED = 200
const MOST_TEST = 40
/** A clause that is nothing but the name of a test: "BS 5867 Part 2 Type B". */
function testsIn(clause: string): Flammability[] {
  const tests = /^(?:BS|EN|DIN|NFPA|CAL\b|TB\b)/u.test(clause) && clause.length <= MOST_TEST
  const reading = tests ? readFlammability(clause, null) : undefined
  return reading && isRead(reading) ? reading.value : []
}

const MOST_NAME = 80
/**
 * The only length in a name: `Pendley 137cm Oatmeal`; the two sides of a runner (`90x150 cm`), a diameter and a height are
 * no width.
 */
const WIDTH_IN_NAME =
  /(?<![\d.,]|\d(?:["″”]|cm)?\s?[x×*]\s?|(?<!\p{L})(?:dia|diam|diameter|diámetro|diametro|durchmesser|ø|⌀|h|height)\.?\s?)(?:\d{2,3}(?:[.,]\d)?\s*cm\b|\d{2,3}(?:\.\d)?\s*(?:["″”]|inch(?:es)?\b))(?!\s?[x×*]\s?\d)/giu

/** A clause that is nothing but a width: `150 cm wide`, `140 cm`. */
const LONE_WIDTH = /^\d{2,3}(?:[.,]\d+)?\s*(?:cm|"|″|in(?:ch(?:es)?)?)(?:\s*wide)?\.?$/iu

function readClause(clause: string, facts: Facts, bareUnit: BareUnit): void {
  const plain = folded(clause)
  const label = widthPattern.exec(plain)
  if (label && facts.usableWidthCm === undefined) {
    const after = afterLabel(clause, label[0].trim())
    const bare = BARE.exec(after)?.[1]
    const widths =
      bare === undefined
        ? readWidths(after, { min: 20, max: 600 })
        : readWidths(bare, { min: 90, max: 340, unit: unitOfBare(bare, bareUnit) })
    if (isRead(widths)) {
      facts.usableWidthCm = widths.value.usable
      facts.fullWidthCm = widths.value.full
    }
  }
  if (facts.usableWidthCm === undefined && LONE_WIDTH.test(clause)) {
    const width = readWidths(clause.replace(/\s*wide\b.*$/iu, ''), { min: 90, max: 340 })
    if (isRead(width)) [facts.usableWidthCm, facts.fullWidthCm] = [width.value.usable, width.value.full]
  }
  const weighed = facts.weightGsm === undefined ? weightIn(clause) : undefined
  if (weighed !== undefined) {
    const weight = readWeight(weighed, { widthCm: facts.fullWidthCm ?? null })
    if (isRead(weight)) facts.weightGsm = weight.value
  }
  if (facts.abrasion === undefined && rubsPattern.test(plain)) {
    const rubs = readAbrasion(clause)
    if (isRead(rubs)) facts.abrasion = rubs.value
  }
}

/** The text from the first number after the label; folding shortens a text, so that the label ends further on in it. */
function afterLabel(clause: string, label: string): string {
  const bare = label.replace(/^[^\p{L}]+/u, '')
  let end = Math.max(0, folded(clause).indexOf(bare)) + bare.length
  while (end < clause.length && !folded(clause.slice(0, end)).endsWith(bare)) end += 1
  return /\d.*/su.exec(clause.slice(end))?.[0] ?? ''
}

function compositionIn(line: string): Facts['composition'] {
  const at = line.search(SHARE)
  if (at < 0) return undefined
  const layers = layersBegin(line)
  // Of the face alone nothing follows for the cloth.
  if (layers >= 0 && layers <= at) {
    const read = readComposition(line.slice(layers).replace(/[.\s]+$/u, ''))
    return isRead(read) ? read.value : undefined
  }
  const label = line.lastIndexOf(':', at)
  for (const part of [line.slice(at), line.slice(label + 1)]) {
    const read = readComposition(part.replace(/[.\s]+$/u, ''))
    if (isRead(read)) return read.value
  }
  return undefined
}
