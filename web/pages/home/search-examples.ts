import { useLocale, useTranslations } from 'use-intl'
import type { DataOf } from '@selvedge/contract/call.ts'
import type { FabricCard, getCounter } from '@selvedge/contract/catalogue.ts'

/** Phrases made of what lies on the counter, so that every one of them finds something. */
export function useExamples({ newFabrics }: DataOf<typeof getCounter>): string[] {
  const term = useTranslations('terms')
  const locale = useLocale()
  const [first, second, third, fourth] = newFabrics
  const ways: ((fabric: FabricCard) => string)[] = [
    ({ composition, pattern }) =>
      `${term(`fibre.${composition[0]!.fibre}`)} ${term(`pattern.${pattern}`)}`.toLocaleLowerCase(locale),
    ({ designName }) => designName,
    ({ colourName, composition }) =>
      `${colourName} ${term(`fibre.${composition[0]!.fibre}`)}`.toLocaleLowerCase(locale),
    ({ supplier }) => supplier.name,
  ]
  const examples = [first, second, third, fourth].flatMap((fabric, index) =>
    fabric ? [ways[index]!(fabric)] : [],
  )
  return [...new Set(examples)]
}
