import type { MinimumOwner } from '@selvedge/contract/catalogue/terms.ts'
import type { CuttingGrid } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** The least that is sold of a cloth, whose minimum that is, and in what steps more is cut. */
export function useLeastWords() {
  const t = useTranslations('terms')
  const formats = useFormats()
  return (cutting: CuttingGrid & { minOrderOf: MinimumOwner }): string =>
    t(cutting.minOrderOf === 'cloth' ? 'leastGridOfCloth' : 'leastGrid', {
      least: formats.grid(cutting.minOrderMicrometres),
      grid: formats.grid(cutting.orderIncrementMicrometres),
    })
}
