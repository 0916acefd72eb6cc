import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { choicesOf } from './filters.ts'
import { listTitle } from './list-title.ts'
import type { HeadContext } from '../../head/head-context.ts'
import type { PageHead } from '../../head/page-head.ts'
import { clothOfCard } from '../../head/preview.ts'
import { canonicalListPath } from './canonical-list-path.ts'

type Shown = { list: FabricList; filters: FabricFilters }

/** The `<head>` of a list: its title, the number of results, and its first fabric's picture. */
export function listPageHead(shown: Shown, context: HeadContext): PageHead {
  const { list, filters } = shown
  const { t, formats } = context
  const named = titleOf(shown, context)
  const title = filters.page > 1 ? t('head.list.page', { title: named, page: filters.page }) : named
  const [first] = list.fabrics
  return {
    title,
    description: t('head.list.description', {
      title,
      total: list.total,
      totalText: formats.number(list.total),
      designs: list.designCount,
      suppliers: list.supplierCount,
    }),
    address: canonicalListPath(filters),
    cloth: first && clothOfCard(first, context),
    isEmpty: list.fabrics.length === 0,
  }
}

/** Title from the chosen filters; for a supplier alone, its name. */
function titleOf({ list, filters }: Shown, { t, locale }: HeadContext): string {
  const [only, ...others] = choicesOf(filters)
  const supplier =
    only?.name === 'supplier' && others.length === 0
      ? list.facets.supplier.find(({ value }) => value === filters.supplier[0])
      : undefined
  return supplier ? t('head.list.ofSupplier', { supplier: supplier.label }) : listTitle(list.meant, locale)
}
