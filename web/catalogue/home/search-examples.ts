import { useLocale, useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { FabricCard, getHomePage } from '@selvedge/contract/catalogue/catalogue.ts'
import { inSentence } from '../../messages/in-sentence.ts'

type Way = (fabric: FabricCard) => string

/** Example phrases in the user's language, built from new fabrics so that each has results. */
export function useExamples({ newFabrics }: DataOf<typeof getHomePage>): string[] {
  const term = useTranslations('terms')
  const locale = useLocale()
  const said = (word: string) => inSentence(word, locale)
  const fibre: Way = ({ composition: [first] }) => (first ? said(term(`fibre.${first.fibre}`)) : '')
  const patterned: Way = ({ pattern }) => (pattern === null ? '' : said(term(`pattern.${pattern}`)))
  const design: Way = ({ designName }) => designName
  const colour: Way = ({ colourName }) => colourName
  const supplier: Way = fabric => fabric.supplier.name
  // A colour has its supplier’s own name in every language, so nothing of the reader’s stands beside it.
  const ways: Way[][] = [[fibre, patterned], [design], [design, colour], [supplier]]
  const examples = ways.flatMap((words, index) => {
    const fabric = newFabrics[index]
    if (!fabric) return []
    const phrase = words.map(word => word(fabric))
    return [phrase.filter(Boolean).join(' ')]
  })
  return [...new Set(examples)]
}
