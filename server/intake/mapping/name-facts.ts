import { wholeTerm } from '../values/terms.ts'
import { fibresIn } from '../values/fibres.ts'
import { lengthsOf } from '../values/lengths.ts'
import { measuresInName } from '../values/measures-in-names.ts'
import { rollLengthIn } from '../values/roll-lengths.ts'
import { languages } from '../words/lexicon.ts'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const labels = languages
  .flatMap(({ headers }) => headers['width'] ?? [])
  .filter(label => label.length > 2)
  .sort((one, other) => other.length - one.length)
  .map(escaped)
/** "… width 280 cm …": a label of the width with its figure, and what follows. */
const WIDTH = new RegExp(
  String.raw`[\s,;(]+(?:${labels.join('|')})\s*[:.]?\s*(\d{1,3}(?:[.,]\d{1,2})?\s*[\p{L}\p{M}]{1,8}\.?|\d{2,3}\s*["″]|\d{2,4})(?=[\s,;)(]|$)(.*)$`,
  'iu',
)

/** What stands in brackets at the end of a name and is a fact of its supply: a roll's length, that it ends. */
const bracketsOfSupply = (name: string): string =>
  name.replace(/(?:\s*\([^()]*\))+\s*$/u, brackets =>
    brackets.replace(/\s*\(([^()]*)\)/gu, (whole, inner: string) =>
      rollLengthIn(inner) !== undefined || wholeTerm('status', inner) === 'discontinued' ? '' : whole,
    ),
  )

/** Whether a text holds no words but of a blend. */
const isBlend = (text: string): boolean =>
  !/\p{L}/u.test(text) || (/%/u.test(text) && fibresIn(text).size > 0)

/** A design's name without the width, the blend and the roll's length after it, which are read as facts. */
export function nameWithoutFacts(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const bare = bracketsOfSupply(name).trim() || name
  const found = WIDTH.exec(bare)
  if (!found) return withoutMeasures(bare)
  // A figure alone has its unit of the mapping.
  const unit = /^\d+$/u.test(found[1]!) ? ('cm' as const) : undefined
  const width = lengthsOf(found[1]!, { min: 20, max: 600, unit })
  const isAtEnd = width && found.index > 1 && isBlend(found[2]!)
  return isAtEnd ? bare.slice(0, found.index).trim() : withoutMeasures(bare)
}

/** Where a width or a roll's length ends a name, beside no words but of a blend. */
function withoutMeasures(name: string): string {
  const { before, rest, widthCm, pieceCm } = measuresInName(name)
  if (widthCm === undefined && pieceCm === undefined) return name
  const own = before.replace(/[\s,;:/(–-]*(?:(?<!\p{L})(?:ยาว|l|length)\.?)?[\s,;:/(–-]*$/iu, '')
  const isCutOff = /\d\s*\p{L}*\.?\s*[x×*]$/iu.test(own)
  return own !== '' && !isCutOff && isBlend(rest) ? own : name
}
