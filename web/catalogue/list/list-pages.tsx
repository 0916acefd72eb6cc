import { useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { PAGE_SIZE } from '@selvedge/contract/catalogue/terms.ts'
import { MOST_PAGES_TOGETHER, searchOf, type ListView } from './filters.ts'
import { useFormats } from '../../formats/formats.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import styles from './fabric-list.module.css'

type Props = { list: FabricList; filters: FabricFilters; view: ListView; last: number }

/**
 * "Show more" and page links. How many pages are shown is in the URL, so that Back returns to the same place. The next page
 * is prefetched when its link scrolls into view.
 */
export function ListPages({ list, filters, view, last }: Props) {
  const t = useTranslations('catalogue.pages')
  const formats = useFormats()
  const isLoadingMore = useNavigation().location?.search === searchOf(filters, view, last + 1)
  if (list.fabrics.length === 0) return null
  const first = (filters.page - 1) * PAGE_SIZE
  const left = list.total - first - list.fabrics.length
  const hasMore = left > 0 && last - filters.page + 1 < MOST_PAGES_TOGETHER
  return (
    <>
      {list.pageCount > 1 && (
        <div className={styles.more}>
          <p role="status">
            {t('shown', {
              from: formats.number(first + 1),
              to: formats.number(first + list.fabrics.length),
              total: formats.number(list.total),
            })}
          </p>
          {hasMore && (
            <ButtonLink
              to={{ pathname: paths.fabrics, search: searchOf(filters, view, last + 1) }}
              prefetch="viewport"
              preventScrollReset
              replace
              aria-disabled={isLoadingMore || undefined}
            >
              {t('showNext', { count: Math.min(PAGE_SIZE, left) })}
            </ButtonLink>
          )}
        </div>
      )}
      <Pagination
        page={last}
        pageCount={list.pageCount}
        pageTo={page => ({ pathname: paths.fabrics, search: searchOf({ ...filters, page }, view) })}
        labels={{
          navigation: t('navigation'),
          previous: t('previous'),
          next: t('next'),
          page: page => t('page', { page }),
        }}
      />
    </>
  )
}
