import { useTranslations } from 'use-intl'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { useFormats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChoiceWords } from './filter-words.ts'
import { choicesOf, cleared, searchOf, without, type Choice, type ListView } from './filters.ts'

/** A filter that could go, and how many colourways would then be there. */
export type Relaxation = { choice: Choice; total: number }
type Props = {
  list: FabricList
  filters: FabricFilters
  view: ListView
  prices: PriceReader
  relaxations: readonly Relaxation[]
}

/** Nothing matches: says so, and offers the one filter whose going gives most. */
export function NothingFound({ list, filters, view, prices, relaxations }: Props) {
  const t = useTranslations('catalogue.empty')
  const formats = useFormats()
  const wordsOf = useChoiceWords({ filters, facets: list.facets, prices })
  const [best] = [...relaxations].sort((a, b) => b.total - a.total)
  const to = (rest: FabricFilters) => ({ pathname: paths.fabrics, search: searchOf(rest, view) })
  const clear = to(cleared(filters))
  const count = choicesOf(filters).length
  if (!best || best.total === 0 || count < 2)
    return (
      <EmptyState title={t('title')} actions={<ButtonLink to={clear}>{t('clear')}</ButtonLink>}>
        {count === 1 ? t('one') : t('together', { count })}
      </EmptyState>
    )
  const { value } = wordsOf(best.choice)
  const total = formats.number(best.total)
  return (
    <EmptyState
      title={t('title')}
      actions={
        <>
          <ButtonLink to={to(without(filters, best.choice))}>{t('takeOff', { value, total })}</ButtonLink>
          <TextLink to={clear}>{t('clear')}</TextLink>
        </>
      }
    >
      {t('without', { count, value, total })}
    </EmptyState>
  )
}
