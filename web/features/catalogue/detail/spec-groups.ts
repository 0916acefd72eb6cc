import { useLocale, useTranslations } from 'use-intl'
import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import { printedGtin } from '@selvedge/contract/gtin.ts'
import { rubBand } from '@selvedge/contract/measurement.ts'
import { useFormats } from '../../../trade/formats.tsx'
import type { SpecRow } from '../../../ui/spec-table.tsx'
import { inSentence } from '../../../messages/in-sentence.ts'
import { useFabricWords } from '../fabric-words.ts'

export function useClothSpec({ facts, mill }: FabricDetail): SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms')
  const formats = useFormats()
  const locale = useLocale()
  const words = useFabricWords()
  const rows: SpecRow[] = [
    { label: t('composition'), value: words.compositionInFull(facts.composition) || null },
    {
      label: t('width'),
      value: t('widths', {
        full: formats.centimetres(facts.fullWidthCm),
        usable: formats.centimetres(facts.usableWidthCm),
      }),
    },
    { label: t('weight'), value: facts.weightGsm === null ? null : formats.weight(facts.weightGsm) },
    { label: t('repeat'), value: repeatWords(facts) },
    {
      label: t('direction'),
      value: term(`direction.${facts.direction}`),
      standard: facts.reversible ? t('reversible') : undefined,
    },
    {
      label: t('construction'),
      value: `${term(`type.${facts.productType}`)}, ${inSentence(term(`pattern.${facts.pattern}`), locale)}`,
    },
    { label: t('uses'), value: formats.listed(facts.usage.map(use => term(`use.${use}`))) },
    { label: t('made'), value: madeWords() },
  ]
  if (facts.backing) rows.splice(1, 0, { label: t('backing'), value: words.compositionInFull(facts.backing) })
  if (facts.designer) rows.push({ label: t('designer'), value: facts.designer })
  if (facts.collection) rows.push({ label: t('collection'), value: facts.collection })
  if (facts.finish) rows.push({ label: t('finish'), value: facts.finish })
  if (facts.certifications.length > 0)
    rows.push({ label: t('certifications'), value: formats.listed(facts.certifications) })
  return rows

  function repeatWords({
    verticalRepeatCm: down,
    horizontalRepeatCm: across,
    matchType,
  }: FabricFacts): string {
    const parts = [
      down !== null && t('down', { length: formats.centimetres(down) }),
      across !== null && t('across', { length: formats.centimetres(across) }),
      matchType !== 'none' && t(`match.${matchType}`),
    ]
    return formats.listed(parts) || t('noRepeat')
  }
  function madeWords(): string | null {
    const country = facts.origin && formats.country(facts.origin)
    return formats.listed([mill?.name, mill?.place, country]) || null
  }
}

export function usePerformanceSpec(facts: FabricFacts): SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms')
  const formats = useFormats()
  const tests = { martindale: 'ISO 12947-2', wyzenbeek: 'ASTM D4157' } as const
  const counted = { martindale: 'cycles', wyzenbeek: 'doubleRubs' } as const
  const abrasion = facts.abrasion.map(({ method, cycles }): SpecRow => {
    const band = method === 'martindale' ? `, ${term(`rubBand.${rubBand(cycles)}`)}` : ''
    return {
      label: t('abrasion', { method: term(`abrasion.${method}`) }),
      value: t(counted[method], { cycles: formats.number(cycles) }) + band,
      standard: tests[method],
    }
  })
  const graded = (grade: number | null, best: number) =>
    grade === null ? null : t('grade', { grade: formats.number(grade, 1), best })
  return [
    ...(abrasion.length > 0
      ? abrasion
      : [{ label: t('abrasion', { method: term('abrasion.martindale') }), value: null }]),
    {
      label: t('pilling'),
      value: graded(facts.pilling, 5),
      standard: facts.pilling !== null && 'ISO 12945-2',
    },
    {
      label: t('light'),
      value: graded(facts.lightFastness, 8),
      standard: facts.lightFastness !== null && 'ISO 105-B02',
    },
  ]
}

/** Tests without grades only pass. */
const plainPass = /^(pass(es)?)?$/i

export function useFlammabilitySpec(facts: FabricFacts): SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const term = useTranslations('terms.treatment')
  if (facts.flammability.length === 0) return [{ label: t('tests'), value: null }]
  return facts.flammability.map(test => ({
    label: test.standard,
    value: t(plainPass.test(test.class) ? 'passesPlain' : 'passes', {
      grade: test.class,
      treatment: term(test.treatment ?? 'notStated'),
    }),
    standard: test.certificate && t('certificate', { number: test.certificate }),
  }))
}

export function useSupplySpec({ supply, supplierSku, gtin }: FabricDetail): SpecRow[] {
  const t = useTranslations('catalogue.spec')
  const formats = useFormats()
  const fee = {
    fee: formats.money(supply.cutFeeMinor, supply.currency),
    length: formats.length(supply.cutFeeUnderMicrometres, 0),
  }
  const sample =
    supply.samplePriceMinor === 0 ? t('free') : formats.money(supply.samplePriceMinor, supply.currency)
  return [
    { label: t('sku'), value: supplierSku },
    ...(gtin === null ? [] : [{ label: t('barcode'), value: printedGtin(gtin) }]),
    {
      label: t('least'),
      value: t('leastGrid', {
        least: formats.length(supply.minOrderMicrometres, 0),
        grid: formats.grid(supply.orderIncrementMicrometres),
      }),
    },
    { label: t('cutFee'), value: supply.cutFeeMinor === 0 ? t('noFee') : t('feeUnder', fee) },
    { label: t('piece'), value: formats.length(supply.pieceLengthMicrometres, 0) },
    { label: t('leaves'), value: formats.day(supply.dispatchOn) },
    { label: t('sample'), value: supply.sampleAvailable ? sample : t('noSample') },
    { label: t('claims'), value: t('claimDays', { days: supply.claimDays }) },
  ]
}
