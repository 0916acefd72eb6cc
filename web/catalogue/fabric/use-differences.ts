import { useLocale, useTranslations } from '../../messages/translations.tsx'
import type { Alternative, FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { inSentence } from '../../messages/in-sentence.ts'

const BASIS_POINTS = 10_000
/** Smaller differences of price are not worth a word. */
const LEAST_PRICE_SHARE = 0.01
const LEAST_WIDTH_CM = 1

const mainFibre = ({ composition }: Pick<FabricFacts, 'composition'>) =>
  composition.toSorted((one, other) => other.percent - one.percent)[0]?.fibre

/** What differs in an alternative, in words: `3 cm narrower, 12% dearer, viscose instead of linen`. */
export function useDifferences(fabric: FabricDetail): (alternative: Alternative) => string {
  const t = useTranslations('catalogue.alternatives')
  const term = useTranslations('terms')
  const locale = useLocale()
  const formats = useFormats()
  const words = useFabricWords()
  const own = fabric.facts
  const ownRubs = own.abrasion.find(({ method }) => method === 'martindale')?.cycles ?? null
  const instead = (theirs: string, ours: string) =>
    t('instead', { theirs: inSentence(theirs, locale), own: inSentence(ours, locale) })

  function price({ fabric: { price: theirs } }: Alternative): string | false {
    const ours = fabric.price
    if (!theirs || !ours) return false
    if (
      theirs.currency !== ours.currency ||
      (theirs.basis === 'rrp') !== (ours.basis === 'rrp') ||
      ours.perMetreMinor === 0
    )
      return false
    const share = theirs.perMetreMinor / ours.perMetreMinor - 1
    const percent = formats.percent(Math.round(Math.abs(share) * 100) * (BASIS_POINTS / 100))
    return Math.abs(share) >= LEAST_PRICE_SHARE && t(share > 0 ? 'dearer' : 'cheaper', { percent })
  }
  function width({ fabric: { usableWidthCm, isFullWidthAlone } }: Alternative): string | false {
    // A full width is no measure of a usable one.
    if (isFullWidthAlone || own.derived?.usableWidthCm !== undefined) return false
    const more = usableWidthCm - own.usableWidthCm
    const length = formats.centimetres(Math.abs(more))
    return Math.abs(more) >= LEAST_WIDTH_CM && t(more > 0 ? 'wider' : 'narrower', { length })
  }
  function composition({ fabric: card }: Alternative): string | false {
    const [theirs, ours] = [mainFibre(card), mainFibre(own)]
    if (!ours) return false
    if (!theirs) return t('compositionNotStated')
    return theirs === ours ? t('otherBlend') : instead(term(`fibre.${theirs}`), term(`fibre.${ours}`))
  }
  function weight({ weightGsm }: Alternative): string | false {
    if (weightGsm === null || own.weightGsm === null) return false
    const more = weightGsm - own.weightGsm
    return t(more > 0 ? 'heavier' : 'lighter', { weight: formats.weight(Math.abs(more)) })
  }
  function repeat({ fabric: { verticalRepeatCm: cm } }: Alternative): string {
    if (cm === null) return t('repeatNotStated')
    return cm === 0 ? t('noRepeat') : t('repeat', { length: formats.centimetres(cm) })
  }
  /** Where both are stated. */
  const insteadOf = <T extends string>(theirs: T | null, ours: T | null, wordOf: (value: T) => string) =>
    theirs !== null && ours !== null && instead(wordOf(theirs), wordOf(ours))
  function rubs({ fabric: card }: Alternative): string {
    const cycles = card.martindaleCycles
    if (cycles === null || ownRubs === null) return words.rubs(card) ?? t('rubsNotStated')
    const more = cycles - ownRubs
    return t(more > 0 ? 'moreRubs' : 'fewerRubs', { cycles: formats.number(Math.abs(more)) })
  }

  return alternative => {
    const { fabric: card, differs, lacksUses, direction, deltaE } = alternative
    const has = (name: (typeof differs)[number]) => differs.includes(name)
    return formats.listed([
      t('colour', { figure: formats.number(deltaE, 1) }),
      width(alternative),
      price(alternative),
      has('composition') && composition(alternative),
      has('weight') && weight(alternative),
      has('repeat') && repeat(alternative),
      has('rubs') && rubs(alternative),
      has('type') && insteadOf(card.productType, own.productType, type => term(`type.${type}`)),
      has('pattern') && insteadOf(card.pattern, own.pattern, pattern => term(`pattern.${pattern}`)),
      has('direction') && insteadOf(direction, own.direction, way => term(`direction.${way}`)),
      has('use') && lacksUses.length === 0 && t('usesNotStated'),
      lacksUses.length > 0 &&
        t('notFor', { uses: formats.listed(lacksUses.map(use => inSentence(term(`use.${use}`), locale))) }),
    ])
  }
}
