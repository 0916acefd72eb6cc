import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { useFormats } from '../../formats/formats.tsx'

type Repeats = Pick<FabricFacts, 'verticalRepeatCm' | 'horizontalRepeatCm'>

/** `64 × 32 cm`, `64 cm vertical`, `None`; null where neither repeat is stated. */
export function useRepeatWords(): (facts: Repeats) => string | null {
  const t = useTranslations('catalogue.facts')
  const formats = useFormats()
  return ({ verticalRepeatCm: down, horizontalRepeatCm: across }) => {
    if (down && across) return formats.dimensions(down, across)
    if (down) return t('downOnly', { length: formats.centimetres(down) })
    if (across) return t('acrossOnly', { length: formats.centimetres(across) })
    if (down === 0 && across === 0) return t('noRepeat')
    if (down === 0) return t('noneDown')
    return across === 0 ? t('noneAcross') : null
  }
}

type Widths = Pick<FabricFacts, 'fullWidthCm' | 'usableWidthCm' | 'derived'>

/** Whether nothing but the full width is known. */
export const hasFullWidthAlone = ({ derived }: Pick<FabricFacts, 'derived'>): boolean =>
  derived?.usableWidthCm !== undefined

/** One width alone is neither the usable nor the full one. */
export const hasTwoWidths = ({ fullWidthCm, usableWidthCm }: Widths): boolean => fullWidthCm !== usableWidthCm

/** `142 cm full, 138 cm usable`, `140 cm`. */
export function useWidthWords(): (facts: Widths) => string {
  const t = useTranslations('catalogue.spec')
  const { centimetres } = useFormats()
  return facts =>
    hasFullWidthAlone(facts)
      ? t('fullAlone', { full: centimetres(facts.fullWidthCm) })
      : hasTwoWidths(facts)
        ? t('widths', { full: centimetres(facts.fullWidthCm), usable: centimetres(facts.usableWidthCm) })
        : centimetres(facts.usableWidthCm)
}
