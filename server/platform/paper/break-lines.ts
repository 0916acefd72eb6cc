/** What is written without spaces may be broken between any two characters, but for those that belong to the one beside them. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const CLOSING = /^[、。，．：；？！）」』】》〉”’…—·,.:;?!)\]%\u00a0]/u
const OPENING = /^[（「『【《〈“‘([£€$¥\u00a0]/u

const mayBreak = (before: string, after: string): boolean => {
  if (before === ' ') return true
  if (after === ' ' || CLOSING.test(after) || OPENING.test(before)) return false
  if (UNSPACED.test(before) || UNSPACED.test(after)) return true
  return /^[-–/]$/.test(before) && /^\p{L}/u.test(after)
}

/**
 * A text in lines that are no wider than this, broken where its language breaks; a word that is wider by itself is broken
 * where it has to be. `widthOf` measures a text; `graphemes` takes one apart.
 */
export function breakLines(
  text: string,
  width: number,
  { widthOf, graphemes }: { widthOf: (text: string) => number; graphemes: (text: string) => string[] },
): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap(paragraph => broken(words(graphemes(paragraph.replaceAll('\t', ' ')))))

  function broken(parts: readonly string[]): string[] {
    const lines: string[] = []
    let line = ''
    for (const part of parts) {
      if (widthOf((line + part).trimEnd()) <= width) {
        line += part
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = ''
      for (const grapheme of graphemes(part)) {
        if (line !== '' && widthOf((line + grapheme).trimEnd()) > width) {
          lines.push(line)
          line = ''
        }
        line += grapheme
      }
    }
    return [...lines, line.trimEnd()]
  }
}

/** Parts of a line between which it may be broken; each keeps the space after it. */
function words(graphemes: readonly string[]): string[] {
  const parts: string[] = []
  graphemes.forEach((grapheme, at) => {
    const before = graphemes[at - 1]
    if (before === undefined || mayBreak(before, grapheme)) parts.push(grapheme)
    else parts[parts.length - 1] += grapheme
  })
  return parts
}
