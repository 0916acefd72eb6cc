import { useTranslations } from 'use-intl'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import type { FacetName } from '@selvedge/contract/terms.ts'
import { micrometresFromMetres } from '@selvedge/contract/measurement.ts'
import { useFormats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'
import type { Choice } from './filters.ts'

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

type Facets = FabricList['facets']
type Known = { filters: FabricFilters; facets: Facets; prices: PriceReader }
export type ChoiceWords = { group: string; value: string }

/** Names of facets and their values; suppliers are named by the API, everything else by the trade's terms. */
export function useFacetWords() {
  const t = useTranslations('catalogue.facet')
  const term = useTranslations('terms')
  const formats = useFormats()
  const width = (value: Width) => {
    const { from, to } = widthLimits[value]
    const start = to === undefined ? formats.centimetres(from) : formats.centimetresFigure(from)
    return term(`width.${value}`, { from: start, to: to === undefined ? '' : formats.centimetres(to) })
  }
  return {
    group: (name: FacetName | 'book') => t(name),
    value(name: FacetName | 'book', value: string, facets: Facets): string {
      if (name === 'width') return width(value as Width)
      if (name === 'supplier') return facets.supplier.find(choice => choice.value === value)?.label ?? value
      if (name === 'book') return value
      return term(`${name}.${value}` as 'use.curtain')
    },
  }
}

/** What a reader chose, in words for chips: `Martindale`, `40,000 and more`. */
export function useChoiceWords({ filters, facets, prices }: Known): (choice: Choice) => ChoiceWords {
  const t = useTranslations('catalogue.facet')
  const facetWords = useFacetWords()
  const formats = useFormats()
  const price = (minor: number) => formats.unitPrice(minor, prices.currency)
  return choice => {
    if ('value' in choice)
      return {
        group: facetWords.group(choice.name),
        value: facetWords.value(choice.name, choice.value, facets),
      }
    if (choice.name === 'q') return { group: t('q'), value: t('phrase', { phrase: filters.q }) }
    if (choice.name === 'rubsMin')
      return { group: t('rubs'), value: t('atLeast', { figure: formats.number(filters.rubsMin ?? 0) }) }
    if (choice.name === 'inStockMetres')
      return {
        group: t('inStock'),
        value: t('atLeast', { figure: formats.length(micrometresFromMetres(filters.inStockMetres ?? 0), 0) }),
      }
    const { priceMin, priceMax } = filters
    const unit = formats.unit
    if (priceMin === undefined)
      return { group: t(`price.${prices.basis}`), value: t('under', { price: price(priceMax ?? 0), unit }) }
    if (priceMax === undefined)
      return { group: t(`price.${prices.basis}`), value: t('over', { price: price(priceMin), unit }) }
    return {
      group: t(`price.${prices.basis}`),
      value: t('between', { from: price(priceMin), to: price(priceMax), unit }),
    }
  }
}
