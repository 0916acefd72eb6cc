/**
 * Edit distance with deletions, insertions, substitutions and transpositions of neighbours (optimal string
 * alignment). Distances above `most` are returned as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const width = other.length + 1
  let before = new Uint8Array(width)
  let last = Uint8Array.from({ length: width }, (_, at) => at)
  let row = new Uint8Array(width)
  for (let i = 1; i <= one.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j < width; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[width - 1]!, most + 1)
}

const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8

/** The number of typing errors tolerated in a word of this length. */
export const errorsForgiven = (length: number): number =>
  length >= TWO_ERRORS_FROM ? 2 : length >= ONE_ERROR_FROM ? 1 : 0

const LETTERS = 26
const FIRST_LETTER = 97

/** A bit for each letter of a word; all letters beyond a to z share one. */
export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - FIRST_LETTER
    mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS)
  }
  return mask
}
