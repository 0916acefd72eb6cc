import { useTranslations } from '../messages/translations.tsx'
import { articleOf, colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { FabricCard } from '@selvedge/contract/catalogue/fabric-card.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { compositionInFull } from './composition.ts'
import { useFormats } from '../formats/formats.tsx'

type Composition = FabricFacts['composition']
type Coloured = Pick<FabricCard, 'colourNumber' | 'colourName' | 'isColourUnstated'>
type Wide = Pick<FabricCard, 'usableWidthCm' | 'isFullWidthAlone'>
type Rubs = Pick<FabricCard, 'martindaleCycles' | 'wyzenbeekCycles'>

/** Formatters that need both messages and number formats. */
export function useFabricWords() {
  const term = useTranslations('terms')
  const t = useTranslations('catalogue.card')
  const formats = useFormats()
  return {
    /** `Wool 100 %`, or `Wool 85 Linen 15` for a blend where space is short. */
    composition(parts: Composition): string {
      const [first] = parts
      if (first && parts.length === 1)
        return `${term(`fibre.${first.fibre}`)} ${formats.percent(first.percent * 100)}`
      return parts.map(part => `${term(`fibre.${part.fibre}`)} ${formats.number(part.percent, 2)}`).join(' ')
    },
    /** `Wool 85 %, Linen 15 %`. */
    compositionInFull: (parts: Composition): string =>
      compositionInFull(parts, fibre => term(`fibre.${fibre}`), formats),
    colourway: colourwayName,
    /** As beside a picture: where the supplier states no colour, that it does not, and the article number. */
    colourOf: (fabric: Coloured): string =>
      fabric.isColourUnstated ? t('colourNotStated', { number: articleOf(fabric) }) : colourwayName(fabric),
    /** `138 cm`, or that it is the full width where no other is stated. */
    width: ({ usableWidthCm, isFullWidthAlone }: Wide): string =>
      isFullWidthAlone
        ? t('fullWidth', { width: formats.centimetres(usableWidthCm) })
        : formats.centimetres(usableWidthCm),
    repeat(cm: number | null): string {
      if (cm === null) return t('repeatNotStated')
      return cm === 0 ? t('noRepeat') : t('repeat', { length: formats.centimetres(cm) })
    },
    /** Martindale, or the double rubs of a cloth of which only those are stated: neither converts into the other. */
    rubs: ({ martindaleCycles, wyzenbeekCycles }: Rubs, figure = formats.number): string | null => {
      if (martindaleCycles !== null) return t('rubs', { cycles: figure(martindaleCycles) })
      return wyzenbeekCycles === null ? null : t('doubleRubs', { cycles: figure(wyzenbeekCycles) })
    },
  }
}
