import type { SlicedWork } from './sliced-work.ts'
import { YIELD_EVERY } from './sliced-work.ts'

/** Inverted index: for each word the rows that contain it, with its weight there. */
export type Postings = {
  /** Offset of each word's rows, plus the end. */
  starts: Uint32Array
  rows: Uint32Array
  weights: Uint8Array
}

/** Collects occurrences row by row; `end` groups them by word, with words numbered by `places`. */
export function postingsWriter() {
  let capacity = 1024
  let [words, rows, weights] = [
    new Uint32Array(capacity),
    new Uint32Array(capacity),
    new Uint8Array(capacity),
  ]
  let count = 0
  const grow = () => {
    capacity *= 2
    const [oldWords, oldRows, oldWeights] = [words, rows, weights]
    ;[words, rows, weights] = [new Uint32Array(capacity), new Uint32Array(capacity), new Uint8Array(capacity)]
    words.set(oldWords)
    rows.set(oldRows)
    weights.set(oldWeights)
  }
  return {
    add(word: number, row: number, weight: number): void {
      if (count === capacity) grow()
      words[count] = word
      rows[count] = row
      weights[count] = weight
      count += 1
    },
    *end(places: Uint32Array): SlicedWork<Postings> {
      const starts = new Uint32Array(places.length + 1)
      for (let at = 0; at < count; at += 1) {
        starts[places[words[at]!]! + 1]! += 1
        if (at % YIELD_EVERY === 0) yield
      }
      for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!
      const next = starts.slice()
      const listed = { starts, rows: new Uint32Array(count), weights: new Uint8Array(count) }
      for (let at = 0; at < count; at += 1) {
        const word = places[words[at]!]!
        const to = next[word]!
        next[word] = to + 1
        listed.rows[to] = rows[at]!
        listed.weights[to] = weights[at]!
        if (at % YIELD_EVERY === 0) yield
      }
      return listed
    },
  }
}
