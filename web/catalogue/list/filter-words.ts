import { createTranslator } from 'use-intl'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import { rangeFilters } from '@selvedge/contract/catalogue/fields.ts'
import { endsOf, type FacetName, type MeasureName } from '@selvedge/contract/catalogue/filter-names.ts'
import { messagesOf } from '../../messages/catalogue.ts'
import type { Locale } from '../../messages/locales.ts'
import { useFormats, type Formats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { choicesOf, filtersOf, type Choice } from './filters.ts'
import { figures } from './range-words.ts'
import { widthEnds, type WidthBand } from './width-ends.ts'

/** Supplier and book names come from the API; without it their URL slugs are shown. */
type Facets = Partial<FabricList['facets']>
type FacetTranslator = ReturnType<typeof useTranslations<'catalogue.facet'>>
type TermTranslator = ReturnType<typeof useTranslations<'terms'>>
type Words = { t: FacetTranslator; term: TermTranslator; formats: Formats }
type Known = { filters: FabricFilters; facets: Facets; prices: PriceReader }
export type ChoiceWords = { group: string; value: string }

function facetWordsOf({ t, term, formats }: Words) {
  const width = (value: WidthBand) => {
    const { from, to } = widthEnds(value, formats.measurementType)
    const long = (figure: number) => `${formats.number(figure)}\u00a0${formats.smallUnit}`
    return term(`width.${value}`, {
      from: to === null ? long(from) : formats.number(from),
      to: to === null ? '' : long(to),
    })
  }
  return {
    group: (name: FacetName) => t(name),
    value(name: FacetName, value: string, facets: Facets): string {
      if (name === 'width') return width(value as WidthBand)
      if (name === 'supplier' || name === 'book')
        return facets[name]?.find(choice => choice.value === value)?.label ?? value
      if (name === 'country') return formats.country(value)
      if (name === 'flammability') return value === 'any' ? t('anyStandard') : value
      return term(`${name}.${value}` as 'use.curtain')
    },
  }
}

/** Names of facets and their values. Supplier names come from the API, all others from the messages. */
export const useFacetWords = () => facetWordsOf(useWords())

const useWords = (): Words => ({
  t: useTranslations('catalogue.facet'),
  term: useTranslations('terms'),
  formats: useFormats(),
})

/** A chosen filter as text for its chip: `Martindale`, `40,000 and more`. */
export const useChoiceWords = (known: Known): ((choice: Choice) => ChoiceWords) =>
  choiceWordsOf(useWords(), known)

function choiceWordsOf(words: Words, { filters, facets, prices }: Known): (choice: Choice) => ChoiceWords {
  const { t } = words
  const groupOf = (name: MeasureName): string => {
    if (name === 'price') return t(`price.${prices.basis}`)
    if (name === 'stock') return t('onePiece')
    return t(name === 'available' ? 'stock' : name)
  }
  const facetWords = facetWordsOf(words)
  const rangeWords = rangeWordsOf(words, filters, prices)
  return choice => {
    if ('value' in choice)
      return {
        group: facetWords.group(choice.name),
        value: facetWords.value(choice.name, choice.value, facets),
      }
    if (choice.name === 'q') return { group: t('q'), value: t('phrase', { phrase: filters.q }) }
    if (choice.name === 'near') return { group: t('near'), value: filters.near ?? '' }
    const group = groupOf(choice.name)
    return { group, value: rangeWords(choice.name) }
  }
}

/** Ranges in the user's units: `300 cm and more`, `under £40.00/m`. */
function rangeWordsOf({ t, formats }: Words, filters: FabricFilters, prices: PriceReader) {
  const { unit } = formats
  return (name: MeasureName): string => {
    const { min, max } = endsOf[name]
    const [low, high] = [min && filters[min.name], max && filters[max.name]]
    const { measure } = rangeFilters[name]
    const written = (figure = 0) => figures[measure](figure, formats, prices)
    if (measure === 'days') return t('days', { days: high ?? 0 })
    if (measure === 'money') {
      if (low === undefined) return t('under', { price: written(high), unit })
      if (high === undefined) return t('over', { price: written(low), unit })
      return t('between', { from: written(low), to: written(high), unit })
    }
    if (low === undefined) return t('atMost', { figure: written(high) })
    if (high === undefined) return t('atLeast', { figure: written(low) })
    return t('range', { from: written(low), to: written(high) })
  }
}

/** Chip texts for an interpreted part of the phrase. */
export const usePartWords = (facets: Facets, prices: PriceReader): ((part: FilterPart) => ChoiceWords[]) => {
  const words = useWords()
  return part => partWords(words, part, facets, prices)
}

const partWords = (words: Words, part: FilterPart, facets: Facets, prices: PriceReader): ChoiceWords[] => {
  const filters = filtersOf(part)
  return choicesOf(filters).map(choiceWordsOf(words, { filters, facets, prices }))
}

export type PartReader = { locale: Locale; formats: Formats; prices: PriceReader }

/** The same outside React, for the suggestions endpoint. */
export function wordsOfPart(part: FilterPart, { locale, formats, prices }: PartReader): ChoiceWords[] {
  const translator = { locale, messages: messagesOf(locale) }
  const words = {
    t: createTranslator({ ...translator, namespace: 'catalogue.facet' }),
    term: createTranslator({ ...translator, namespace: 'terms' }),
    formats,
  }
  return partWords(words, part, {}, prices)
}
