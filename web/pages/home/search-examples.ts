import { useLocale, useTranslations } from 'use-intl'
import type { DataOf } from '@selvedge/contract/call.ts'
import type { FabricCard, getCounter } from '@selvedge/contract/catalogue.ts'

type Way = (fabric: FabricCard) => string

/**
 * Phrases made of what lies on the counter, so that every one of them finds something: the search knows the names of
 * cloth, colours and suppliers whoever reads, and the words of the trade in English.
 */
export function useExamples({ newFabrics }: DataOf<typeof getCounter>): string[] {
  const term = useTranslations('terms')
  const isEnglish = useLocale().startsWith('en')
  const fibre: Way = ({ composition }) => term(`fibre.${composition[0]!.fibre}`)
  const pattern: Way = fabric => term(`pattern.${fabric.pattern}`)
  const colour: Way = ({ colourName }) => colourName
  const design: Way = ({ designName }) => designName
  const supplier: Way = fabric => fabric.supplier.name
  const ways: Way[][] = isEnglish
    ? [[fibre, pattern], [design], [colour, fibre], [supplier]]
    : [[design], [colour], [supplier]]
  const examples = ways.flatMap((words, index) => {
    const fabric = newFabrics[index]
    if (!fabric) return []
    const phrase = words.map(word => word(fabric)).join(' ')
    return [words.length > 1 ? phrase.toLocaleLowerCase('en') : phrase]
  })
  return [...new Set(examples)]
}
