import { createTranslator, useTranslations } from 'use-intl'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import type { FilterPart } from '@selvedge/contract/fabric-filters.ts'
import { micrometresFromMetres } from '@selvedge/contract/measurement.ts'
import type { FacetName } from '@selvedge/contract/terms.ts'
import { messagesOf } from '../../messages/catalogue.ts'
import type { Locale } from '../../messages/locales.ts'
import { useFormats, type Formats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'
import { choicesOf, filtersOf, type Choice } from './filters.ts'

type Width = FabricFilters['width'][number]
/** Limits of the width classes in cm. */
const widthLimits: Record<Width, { from: number; to?: number }> = {
  under130: { from: 130 },
  '130to139': { from: 130, to: 139 },
  '140to149': { from: 140, to: 149 },
  '150to199': { from: 150, to: 199 },
  '200to279': { from: 200, to: 279 },
  '280up': { from: 280 },
}

/** Suppliers and books are named by the API; where it was not asked for them, they go by their addresses. */
type Facets = Partial<FabricList['facets']>
type FacetTranslator = ReturnType<typeof useTranslations<'catalogue.facet'>>
type TermTranslator = ReturnType<typeof useTranslations<'terms'>>
type Words = { t: FacetTranslator; term: TermTranslator; formats: Formats }
type Known = { filters: FabricFilters; facets: Facets; prices: PriceReader }
export type ChoiceWords = { group: string; value: string }

function facetWordsOf({ t, term, formats }: Words) {
  const width = (value: Width) => {
    const { from, to } = widthLimits[value]
    const start = to === undefined ? formats.centimetres(from) : formats.centimetresFigure(from)
    return term(`width.${value}`, { from: start, to: to === undefined ? '' : formats.centimetres(to) })
  }
  return {
    group: (name: FacetName) => t(name),
    value(name: FacetName, value: string, facets: Facets): string {
      if (name === 'width') return width(value as Width)
      if (name === 'supplier' || name === 'book')
        return facets[name]?.find(choice => choice.value === value)?.label ?? value
      if (name === 'country') return formats.country(value)
      if (name === 'flammability') return value === 'any' ? t('anyStandard') : value
      return term(`${name}.${value}` as 'use.curtain')
    },
  }
}

/** Names of facets and their values; suppliers are named by the API, everything else by the trade's terms. */
export const useFacetWords = () => facetWordsOf(useWords())

const useWords = (): Words => ({
  t: useTranslations('catalogue.facet'),
  term: useTranslations('terms'),
  formats: useFormats(),
})

/** What a reader chose, in words for chips: `Martindale`, `40,000 and more`. */
export const useChoiceWords = (known: Known): ((choice: Choice) => ChoiceWords) =>
  choiceWordsOf(useWords(), known)

function choiceWordsOf(words: Words, { filters, facets, prices }: Known): (choice: Choice) => ChoiceWords {
  const { t } = words
  const facetWords = facetWordsOf(words)
  const measured = measuredWords(words, filters, prices)
  return choice => {
    if ('value' in choice)
      return {
        group: facetWords.group(choice.name),
        value: facetWords.value(choice.name, choice.value, facets),
      }
    if (choice.name === 'q') return { group: t('q'), value: t('phrase', { phrase: filters.q }) }
    if (choice.name === 'price') return { group: t(`price.${prices.basis}`), value: measured.price() }
    return { group: t(groups[choice.name]), value: measured[choice.name]() }
  }
}

const groups = {
  rubsMin: 'rubs',
  doubleRubsMin: 'doubleRubs',
  inStockMetres: 'inStock',
  widthCm: 'widthCm',
  weight: 'weight',
  repeat: 'repeat',
  leadTime: 'leadTime',
  near: 'near',
} as const

/** Ranges in the reader's own units: `300 cm and more`, `under £40.00/m`. */
function measuredWords({ t, formats }: Words, filters: FabricFilters, prices: PriceReader) {
  const range = (low: number | undefined, high: number | undefined, written: (figure: number) => string) => {
    if (low === undefined) return t('atMost', { figure: written(high ?? 0) })
    if (high === undefined) return t('atLeast', { figure: written(low) })
    return t('range', { from: written(low), to: written(high) })
  }
  const { unit } = formats
  const price = (minor: number) => formats.unitPrice(minor, prices.currency)
  const priceRange = (low: number | undefined, high: number | undefined) => {
    if (low === undefined) return t('under', { price: price(high ?? 0), unit })
    if (high === undefined) return t('over', { price: price(low), unit })
    return t('between', { from: price(low), to: price(high), unit })
  }
  return {
    rubsMin: () => t('atLeast', { figure: formats.number(filters.rubsMin ?? 0) }),
    doubleRubsMin: () => t('atLeast', { figure: formats.number(filters.doubleRubsMin ?? 0) }),
    inStockMetres: () =>
      t('atLeast', { figure: formats.length(micrometresFromMetres(filters.inStockMetres ?? 0), 0) }),
    price: () => priceRange(filters.priceMin, filters.priceMax),
    widthCm: () => range(filters.widthMin, filters.widthMax, formats.centimetres),
    weight: () => range(filters.weightMin, filters.weightMax, formats.weight),
    repeat: () => range(filters.repeatMin, filters.repeatMax, formats.centimetres),
    leadTime: () => t('days', { days: filters.leadTimeMax ?? 0 }),
    near: () => filters.near ?? '',
  }
}

/** Part of a phrase as a chip says it. */
export const usePartWords = (facets: Facets, prices: PriceReader): ((part: FilterPart) => ChoiceWords[]) => {
  const words = useWords()
  return part => partWords(words, part, facets, prices)
}

const partWords = (words: Words, part: FilterPart, facets: Facets, prices: PriceReader): ChoiceWords[] => {
  const filters = filtersOf(part)
  return choicesOf(filters).map(choiceWordsOf(words, { filters, facets, prices }))
}

export type PartReader = { locale: Locale; formats: Formats; prices: PriceReader }

/** The same where no page is rendered: for answers to what is being typed. */
export function wordsOfPart(part: FilterPart, { locale, formats, prices }: PartReader): ChoiceWords[] {
  const translator = { locale, messages: messagesOf(locale) }
  const words = {
    t: createTranslator({ ...translator, namespace: 'catalogue.facet' }),
    term: createTranslator({ ...translator, namespace: 'terms' }),
    formats,
  }
  return partWords(words, part, {}, prices)
}
