import type { TermOwner } from '@selvedge/contract/catalogue/general-terms.ts'
import type { MinimumOwner } from '@selvedge/contract/catalogue/terms.ts'
import type { CuttingGrid } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** By what a cloth is cut, and whose minimum and steps these are. */
export type Cutting = CuttingGrid & { minOrderOf: MinimumOwner; orderIncrementOf: TermOwner }

/** The least that is sold of a cloth, whose minimum that is, and in what steps more is cut. */
export function useLeastWords() {
  const t = useTranslations('terms')
  const formats = useFormats()
  const withOwner = useGeneralGrid()
  return (cutting: Cutting): string =>
    withOwner(
      cutting,
      t(cutting.minOrderOf === 'cloth' ? 'leastGridOfCloth' : 'leastGrid', {
        least: formats.grid(cutting.minOrderMicrometres),
        grid: formats.grid(cutting.orderIncrementMicrometres),
      }),
    )
}

/** Adds to words about minimum and steps which of them the supplier does not state, so that they are this shop's. */
export function useGeneralGrid() {
  const t = useTranslations('terms')
  return ({ minOrderOf, orderIncrementOf }: Omit<Cutting, keyof CuttingGrid>, words: string): string => {
    const unstated = [minOrderOf === 'general' && 'least', orderIncrementOf === 'general' && 'grid']
    const which = unstated.filter(one => one !== false)
    return which.length === 0
      ? words
      : `${words} (${t('generalGrid', { which: which.length === 2 ? 'both' : which[0]! })})`
  }
}
