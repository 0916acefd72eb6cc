import { useLeastWords } from '../../cloth/use-least-words.ts'
import { useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { dispatchOf } from '@selvedge/contract/catalogue/dispatch.ts'
import { comparedFacts } from '@selvedge/contract/catalogue/fact-names.ts'
import { useFactText } from '../fabric/stated-facts.ts'
import { useRepeatWords, useWidthWords } from '../fabric/use-measure-words.ts'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { testsWithCondition, unbrokenTest } from '../../cloth/tests-by-standard.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'

/** A row of the comparison: label and one value per fabric. */
export type CompareRow = { label: string; values: string[]; differs: boolean }

type Line = [label: string, textOf: (fabric: FabricDetail) => string]

/** The rows, and the labels of what is stated of none of the fabrics. */
export type Compared = { rows: CompareRow[]; unstated: string[] }

/** Builds the rows; `differs` marks those in which not all fabrics have the same. */
export function useCompareRows(): (fabrics: readonly FabricDetail[]) => Compared {
  const t = useTranslations('compare')
  const fact = useTranslations('catalogue.facts')
  const spec = useTranslations('catalogue.spec')
  const term = useTranslations('terms')
  const factText = useFactText()
  const formats = useFormats()
  const { ifOrdered } = useDispatchWords()
  const words = useFabricWords()
  const leastWords = useLeastWords()
  const stockWords = useStockWords()
  const unknown = fact('notStated')
  const price = ({ price }: FabricDetail) =>
    price
      ? t('priceEach', {
          price: formats.unitPrice(price.perMetreMinor, price.currency),
          unit: formats.unit,
          basis: term(`basis.${price.basis}`),
        })
      : term('onRequest.any')
  const longer = ({ prices }: FabricDetail) =>
    prices.yours?.breaks
      .map(({ fromMicrometres, perMetreMinor }) =>
        t('longerEach', {
          price: formats.unitPrice(perMetreMinor, prices.currency),
          unit: formats.unit,
          length: formats.grid(fromMicrometres),
        }),
      )
      .join(' · ') || unknown
  const repeat = useRepeatWords()
  const width = useWidthWords()
  const rubs = (fabric: FabricDetail) => {
    const cycles = cyclesOf(fabric, 'martindale')
    return cycles === undefined ? unknown : formats.number(cycles)
  }
  const doubleRubs = (fabric: FabricDetail) => {
    const cycles = cyclesOf(fabric, 'wyzenbeek')
    return cycles === undefined ? unknown : spec('doubleRubs', { cycles: formats.number(cycles) })
  }
  const care = ({ facts }: FabricDetail) =>
    formats.listed(facts.care.map(code => term(`care.${code}`))) || unknown
  const light = ({ facts }: FabricDetail) =>
    facts.lightFastness === null ? unknown : formats.number(facts.lightFastness, 1)
  const stated = comparedFacts.map((name): Line => [spec(name), fabric => factText(fabric, name) ?? unknown])
  const lines: Line[] = [
    [t('supplier'), ({ supplier }) => supplier.name],
    [t('price'), price],
    [t('longer'), longer],
    [t('stock'), ({ stock }) => stockWords.free(stock)],
    [t('largest'), ({ stock }) => stockWords.largest(stock)],
    [t('state'), ({ status }) => term(`status.${status}`)],
    [spec('least'), ({ supply }) => leastWords(supply)],
    [
      t('leaves'),
      ({ supply, stock }) => ifOrdered(dispatchOf(supply.minOrderMicrometres, supply.dispatch), stock.stated),
    ],
    [fact('composition'), ({ facts }) => words.compositionInFull(facts.composition) || unknown],
    [spec('width'), ({ facts }) => width(facts)],
    [fact('repeat'), ({ facts }) => repeat(facts) ?? unknown],
    [fact('match'), ({ facts }) => (facts.matchType === null ? unknown : term(`match.${facts.matchType}`))],
    [fact('weight'), ({ facts }) => (facts.weightGsm === null ? unknown : formats.weight(facts.weightGsm))],
    [fact('martindale'), rubs],
    [term('abrasion.wyzenbeek'), doubleRubs],
    [
      fact('flammability'),
      ({ facts }) =>
        testsWithCondition(facts.flammability, term('treatment.needsInterliner'))
          .map(unbrokenTest)
          .join(' · ') || unknown,
    ],
    [fact('light'), light],
    [spec('care'), care],
    ...stated,
    [t('uses'), ({ facts }) => usesWords(facts) || unknown],
  ]
  // Breaks are part of a verified reader's own prices, and few suppliers have them, or count in double rubs.
  const isOfNone = (told: Line[1], fabrics: readonly FabricDetail[]) =>
    (told === longer && fabrics.every(({ prices }) => (prices.yours?.breaks ?? []).length === 0)) ||
    (told === doubleRubs && fabrics.every(fabric => cyclesOf(fabric, 'wyzenbeek') === undefined))
  function usesWords({ usage, derived }: FabricDetail['facts']): string {
    const uses = formats.listed(usage.map(use => term(`use.${use}`)))
    return uses && derived?.usage ? spec('usesJudged', { uses }) : uses
  }
  return fabrics => {
    const labelled = lines
      .filter(([, textOf]) => !isOfNone(textOf, fabrics))
      .map(([label, textOf]) => ({ label, values: fabrics.map(textOf) }))
    const isUnstated = ({ values }: Pick<CompareRow, 'values'>) => values.every(value => value === unknown)
    return {
      rows: labelled
        .filter(row => !isUnstated(row))
        .map(row => ({ ...row, differs: new Set(row.values).size > 1 })),
      unstated: labelled.filter(isUnstated).map(({ label }) => label),
    }
  }
}

const cyclesOf = ({ facts }: FabricDetail, asked: 'martindale' | 'wyzenbeek'): number | undefined =>
  facts.abrasion.find(({ method }) => method === asked)?.cycles
