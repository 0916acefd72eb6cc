import type { IndexedDesign } from './indexed-fabric.ts'
import { withoutPunctuation, wordsOf } from './words.ts'

/** Weight of a word by the field it occurs in. */
export const weight = {
  sku: 10,
  number: 10,
  design: 8,
  colour: 6,
  family: 4,
  supplier: 4,
  book: 3,
  kind: 3,
} as const

/** All words of a design, each with its highest weight. */
export function designWords(design: IndexedDesign): Map<string, number> {
  const kinds = [
    design.productType,
    design.pattern,
    ...design.composition.map(part => part.fibre),
    ...design.usage,
    ...design.finishes,
  ]
  return weighted([
    [withoutPunctuation(design.designNumber), weight.number],
    [`${design.designName} ${design.designNumber}`, weight.design],
    [design.supplier.name, weight.supplier],
    [kinds.join(' '), weight.kind],
  ])
}

/** The words of some texts, each with its highest weight. */
export function weighted(texts: readonly (readonly [text: string, weight: number])[]): Map<string, number> {
  const words = new Map<string, number>()
  for (const [text, weighs] of texts)
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weighs))
  return words
}
