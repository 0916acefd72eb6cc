import { countWord } from '../index/bitset.ts'
import { editDistance, errorsForgiven, letterMask } from '../index/edit-distance.ts'
import type { WordIndex } from '../index/word-index.ts'

/**
 * The word of the catalogue that was most likely meant: fewest typing errors, then most results, then
 * alphabetical order. Undefined for a word that is too short, has digits or resembles none.
 */
export function correctWord(
  { words, masks, designs, colourways }: Pick<WordIndex, 'words' | 'masks' | 'designs' | 'colourways'>,
  typed: string,
): string | undefined {
  let most = /\d/.test(typed) ? 0 : errorsForgiven(typed.length)
  if (most === 0) return undefined
  const mask = letterMask(typed)
  let best: { word: string; finds: number; distance: number } | undefined
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    // Each error changes at most two letters of the mask.
    if (masks[at] === 0 || Math.abs(word.length - typed.length) > most) continue
    if (countWord(masks[at]! ^ mask) > 2 * most) continue
    const distance = editDistance(typed, word, most)
    if (distance > most) continue
    const finds =
      designs.starts[at + 1]! - designs.starts[at]! + colourways.starts[at + 1]! - colourways.starts[at]!
    if (best && distance === best.distance && finds <= best.finds) continue
    best = { word, finds, distance }
    most = distance
  }
  return best?.word
}
