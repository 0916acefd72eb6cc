import { lazy } from 'react'
import { data, redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/fabric-list'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { PAGE_SIZE } from '@selvedge/contract/catalogue/terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { FabricGrid } from '../cards/fabric-grid.tsx'
import { FILTERS_ID, searchOf } from './filters.ts'
import { readFilters } from './read-filters.ts'
import { canonicalSearch, isFormSubmission } from './typed-filters.ts'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { priceReader } from '../../formats/price-reader.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { publicPage } from '../../shell/page-head.ts'
import { FilterProblems } from './filter-problems.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import { ListPages } from './list-pages.tsx'
import { distancesOf, loadList } from './load-list.server.ts'
import { useRememberList } from './use-remember-list.ts'
import styles from './fabric-list.module.css'

/** Rendered on the server as a plain form; hydrated lazily after the list, keeping what was chosen before. */
const FilterRail = lazy(async () => ({
  default: (await import('./filter-rail.tsx')).FilterRail,
}))

// Loaded lazily, because few lists are shown as a table or empty.
const FabricTable = lazy(async () => ({
  default: (await import('./fabric-table.tsx')).FabricTable,
}))

const NothingFound = lazy(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}))

export const handle: PageHandle = { words: ['list'] }

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => listPageHead(args.loaderData, context))

/**
 * Loads the list for the URL; a fabric's article number or barcode redirects to the fabric. With unreadable filters in the
 * URL the list is still shown, with status 422.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { user, measurementType, listColumns } = context.get(visitorContext)
  if (isFormSubmission(url.searchParams))
    throw redirect(paths.fabrics + canonicalSearch(url.searchParams, measurementType))
  const loaded = await loadList(context.get(clientContext), readFilters(url.searchParams))
  const { list, filters, problems } = loaded
  if (list.exact !== null && problems.length === 0 && isPhraseOnly(filters))
    throw redirect(paths.fabric(list.exact))
  return data(
    { ...loaded, distances: distancesOf(list), prices: priceReader(user), chosenColumns: listColumns },
    { status: problems.length > 0 ? 422 : 200 },
  )
}

/** Whether there is a phrase and nothing else: what a barcode scanner types, or someone reading from a label. */
const isPhraseOnly = (filters: FabricFilters): boolean => searchOf({ ...filters, q: '' }) === ''

export default function FabricListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue.pages')
  const { list, filters, view, problems, prices, distances, chosenColumns } = loaderData
  useRememberList(loaderData)
  const beyond = list.total > 0 && list.fabrics.length === 0
  const within = { before: (list.page - 1) * PAGE_SIZE, total: list.total }
  const toFirst = { pathname: paths.fabrics, search: searchOf({ ...filters, page: 1 }, view) }
  return (
    <>
      <div className={view === 'table' ? styles.tablePage : styles.page}>
        <ListHead {...loaderData} />
        <aside id={FILTERS_ID} popover="auto" className={styles.rail} aria-label={t('filters')}>
          <LatePart>
            <FilterRail {...loaderData} />
          </LatePart>
        </aside>
        <section id="results" className={styles.results} aria-label={t('results')}>
          <FilterProblems problems={problems} />
          {list.total === 0 && (
            <LatePart>
              <NothingFound {...loaderData} />
            </LatePart>
          )}
          {beyond && (
            <EmptyState
              title={t('beyondTitle', { page: filters.page })}
              actions={<ButtonLink to={toFirst}>{t('toFirst')}</ButtonLink>}
            >
              {t('beyond', { pageCount: list.pageCount })}
            </EmptyState>
          )}
          {view === 'table' && list.fabrics.length > 0 && (
            <LatePart>
              <FabricTable
                fabrics={list.fabrics}
                filters={list.meant}
                prices={prices}
                chosenColumns={chosenColumns}
                distances={distances}
                within={within}
              />
            </LatePart>
          )}
          {view === 'cloth' && (
            <FabricGrid
              fabrics={list.fabrics}
              heading="h2"
              distances={distances}
              within={within}
              inDoubleRubs={list.meant.doubleRubsMin !== undefined}
              withTests={list.meant.flammability !== undefined}
            />
          )}
          {list.fabrics.length > 0 && <ConversionNote currency={prices.currency} />}
          <ListPages {...loaderData} />
        </section>
      </div>
      <ListFoot {...loaderData} />
    </>
  )
}
