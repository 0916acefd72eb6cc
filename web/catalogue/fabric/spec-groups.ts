import { useLocale, useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { dispatchOf, wholeWeeks } from '@selvedge/contract/catalogue/dispatch.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { printedGtin } from '@selvedge/contract/catalogue/gtin.ts'
import { rubBand } from '@selvedge/contract/format/measurement.ts'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useGeneralGrid } from '../../cloth/use-least-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { SpecRow } from '../../ui/data/spec-table.tsx'
import { inSentence } from '../../messages/in-sentence.ts'
import { useStatedFacts } from './stated-facts.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useWidthWords } from './use-measure-words.ts'

export function useClothSpec(fabric: FabricDetail): SpecRow[] {
  const { facts, mill } = fabric
  const stated = useStatedFacts(fabric)
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms')
  const formats = useFormats()
  const locale = useLocale()
  const words = useFabricWords()
  const width = useWidthWords()
  const rows: SpecRow[] = [
    { label: t('composition'), value: words.compositionInFull(facts.composition) || null },
    { label: t('width'), value: width(facts) },
    { label: t('weight'), value: facts.weightGsm === null ? null : formats.weight(facts.weightGsm) },
    { label: t('repeat'), value: repeatWords(facts) },
    {
      label: t('direction'),
      value: facts.direction && term(`direction.${facts.direction}`),
    },
    { label: t('reversible'), value: facts.reversible === null ? null : t(facts.reversible ? 'yes' : 'no') },
    { label: t('construction'), value: constructionWords(facts) },
    { label: t('uses'), value: usesWords(facts) },
    { label: t('made'), value: madeWords() },
  ]
  if (facts.backing) rows.splice(1, 0, { label: t('backing'), value: words.compositionInFull(facts.backing) })
  rows.push(...stated('cloth'))
  if (facts.certifications.length > 0)
    rows.push({ label: t('certifications'), value: formats.listed(facts.certifications) })
  return rows

  function repeatWords({
    verticalRepeatCm: down,
    horizontalRepeatCm: across,
    matchType,
  }: FabricFacts): string | null {
    if (down === 0 && across === 0) return t('noRepeat')
    const hasRepeat = (down ?? 0) > 0 || (across ?? 0) > 0
    const parts = [
      down !== null && (down > 0 ? t('down', { length: formats.centimetres(down) }) : t('noneDown')),
      across !== null &&
        (across > 0 ? t('across', { length: formats.centimetres(across) }) : t('noneAcross')),
      matchType === 'straight' || matchType === 'halfDrop'
        ? t(`match.${matchType}`)
        : matchType === null && hasRepeat && t('matchNotStated'),
    ]
    return formats.listed(parts) || null
  }
  function usesWords({ usage, derived }: FabricFacts): string | null {
    const uses = formats.listed(usage.map(use => term(`use.${use}`)))
    return (uses && derived?.usage ? t('usesJudged', { uses }) : uses) || null
  }
  function constructionWords({ productType, pattern }: FabricFacts): string | null {
    const type = productType && term(`type.${productType}`)
    const named = pattern && term(`pattern.${pattern}`)
    return type && named ? `${type}, ${inSentence(named, locale)}` : (type ?? named)
  }
  function madeWords(): string | null {
    const country = facts.origin && formats.country(facts.origin)
    return formats.listed([mill?.name, mill?.place, country]) || null
  }
}

export function usePerformanceSpec(fabric: FabricDetail): SpecRow[] {
  const { facts } = fabric
  const stated = useStatedFacts(fabric)
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms')
  const formats = useFormats()
  const counted = { martindale: 'cycles', wyzenbeek: 'doubleRubs' } as const
  const abrasion = facts.abrasion.map(({ method, cycles }): SpecRow => {
    const band = method === 'martindale' ? `, ${term(`rubBand.${rubBand(cycles)}`)}` : ''
    return {
      label: t('abrasion', { method: term(`abrasion.${method}`) }),
      value: t(counted[method], { cycles: formats.number(cycles) }) + band,
    }
  })
  return [
    ...(abrasion.length > 0
      ? abrasion
      : [{ label: t('abrasion', { method: term('abrasion.martindale') }), value: null }]),
    ...stated('performance'),
  ]
}

/** A result that is not a grade: also what is kept where a list only names the test. */
const plainPass = /^(pass(es)?)?$/i

export function useFlammabilitySpec(facts: FabricFacts): SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms.treatment')
  const formats = useFormats()
  if (facts.flammability.length === 0) return [{ label: t('tests'), value: null }]
  const statedOf = ({ class: grade, treatment }: FabricFacts['flammability'][number]) =>
    formats.listed([!plainPass.test(grade) && grade, treatment && term(treatment)]) || t('testNamed')
  return facts.flammability.map(test => ({
    label: test.standard,
    value: statedOf(test),
    note: test.certificate && t('certificate', { number: test.certificate }),
  }))
}

export function useSupplySpec({ supply, stock, supplierSku, gtin }: FabricDetail): SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const formats = useFormats()
  const { ifOrdered } = useDispatchWords()
  const withOwner = useGeneralGrid()
  const { cutFeeMinor, samplePriceMinor, currency } = supply
  const leadTime = (days: number) => {
    const weeks = wholeWeeks(days)
    return weeks === null || weeks === 0 ? t('leadDays', { days }) : t('leadWeeks', { weeks })
  }
  const cutFee =
    cutFeeMinor === 0
      ? t('noFee')
      : cutFeeMinor !== null &&
        t('feeUnder', {
          fee: formats.money(cutFeeMinor, currency),
          length: formats.length(supply.cutFeeUnderMicrometres, 0),
        })
  const sample =
    samplePriceMinor === null
      ? t('sampleUnpriced')
      : samplePriceMinor === 0
        ? t('free')
        : formats.money(samplePriceMinor, currency)
  return [
    { label: t('sku'), value: supplierSku },
    ...(gtin === null ? [] : [{ label: t('barcode'), value: printedGtin(gtin) }]),
    {
      label: t('least'),
      value: withOwner(
        supply,
        t(supply.minOrderOf === 'cloth' ? 'leastGridOfCloth' : 'leastGrid', {
          least: formats.grid(supply.minOrderMicrometres),
          grid: formats.grid(supply.orderIncrementMicrometres),
        }),
      ),
    },
    { label: t('cutFee'), value: cutFee || null },
    {
      label: t('piece'),
      value: supply.pieceLengthMicrometres && formats.length(supply.pieceLengthMicrometres, 0),
    },
    {
      label: t('leaves'),
      value: ifOrdered(dispatchOf(supply.minOrderMicrometres, supply.dispatch), stock.stated),
    },
    { label: t('leadTime'), value: supply.leadTimeDays === null ? null : leadTime(supply.leadTimeDays) },
    {
      label: t('sample'),
      value: supply.sampleAvailable === false ? t('noSample') : supply.sampleAvailable && sample,
    },
    {
      label: t('claims'),
      value: t(supply.claimDaysOf === 'general' ? 'claimDaysGeneral' : 'claimDays', {
        days: supply.claimDays,
      }),
    },
  ]
}
