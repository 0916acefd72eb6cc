import type { SubstituteCandidate } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { useFormats } from '../../formats/formats.tsx'
import { inSentence } from '../../messages/in-sentence.ts'
import { useLocale, useTranslations } from '../../messages/translations.tsx'

type Differences = NonNullable<SubstituteCandidate['differs']>

/** In what a cloth differs from the one that was ordered, in a buyer's words: `ΔE 1.2 · 3 cm narrower · viscose instead of linen`. */
export function useClothDifferences() {
  const t = useTranslations('catalogue.alternatives')
  const fibre = useTranslations('terms.fibre')
  const locale = useLocale()
  const formats = useFormats()
  const fibres = ({ offered, ordered }: NonNullable<Differences['mainFibre']>) =>
    t('instead', { theirs: inSentence(fibre(offered), locale), own: inSentence(fibre(ordered), locale) })
  return ({ deltaE, widthCm, weightGsm, mainFibre, verticalRepeatCm }: Differences): string =>
    formats.listed([
      t('colour', { figure: formats.number(deltaE, 1) }),
      widthCm !== null &&
        t(widthCm > 0 ? 'wider' : 'narrower', { length: formats.centimetres(Math.abs(widthCm)) }),
      weightGsm !== null &&
        t(weightGsm > 0 ? 'heavier' : 'lighter', { weight: formats.weight(Math.abs(weightGsm)) }),
      mainFibre !== null && fibres(mainFibre),
      verticalRepeatCm !== null &&
        (verticalRepeatCm === 0
          ? t('noRepeat')
          : t('repeat', { length: formats.centimetres(verticalRepeatCm) })),
    ])
}
