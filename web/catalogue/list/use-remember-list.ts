import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { storeLastList } from '../../browser/browser-storage.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { useLocale } from '../../messages/translations.tsx'
import { useChoiceWords } from './filter-words.ts'
import { choicesOf } from './filters.ts'
import { isRemembered } from './last-list.ts'
import { listTitle } from './list-title.ts'

type Shown = { list: FabricList; filters: FabricFilters; prices: PriceReader }

/** Remembers that this list was opened, if anything is chosen and found in it. */
export function useRememberList({ list, filters, prices }: Shown): void {
  const locale = useLocale()
  const { search } = useLocation()
  const { listed } = useFormats()
  const wordsOf = useChoiceWords({ filters: list.meant, facets: list.facets, prices })
  const choices = choicesOf(list.meant)
  const title = listTitle(list.meant, locale)
  const chosen = listed(choices.map(choice => wordsOf(choice).value))
  const isFiltered = choices.length > 0 && list.total > 0 && choicesOf(filters).length > 0
  useEffect(() => {
    const shown = { search, title, chosen, locale }
    if (isFiltered && isRemembered(shown)) void storeLastList(shown)
  }, [isFiltered, search, title, chosen, locale])
}
