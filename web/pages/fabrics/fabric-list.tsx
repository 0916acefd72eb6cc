import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/fabric-list'
import { listFabrics, type FabricFilters, type FabricList } from '@selvedge/contract/catalogue.ts'
import type { Client } from '@selvedge/contract/client.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import {
  choicesOf,
  searchOf,
  without,
  withoutUnknown,
  type ReadFilters,
} from '../../features/catalogue/filters.ts'
import { readFilters } from '../../features/catalogue/read-filters.ts'
import { FabricGrid } from '../../features/catalogue/fabric-grid.tsx'
import { FabricTable } from '../../features/catalogue/fabric-table.tsx'
import { FILTERS_ID, FilterRail } from '../../features/catalogue/filter-rail.tsx'
import { NothingFound, type Relaxation } from '../../features/catalogue/nothing-found.tsx'
import { canonicalSearch, isFormSubmission } from '../../features/catalogue/typed-filters.ts'
import { CourtesyNote } from '../../trade/courtesy-note.tsx'
import { priceReader } from '../../trade/price-reader.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { publicPage } from '../page-head.ts'
import { FilterProblems } from './filter-problems.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { listHeadMatter } from './list-head-matter.ts'
import styles from './fabric-list.module.css'

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => listHeadMatter(args.loaderData, context))

/** The list that the address asks for. An address with an unreadable part still lists, and says so with 422. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { user, measurementType } = context.get(visitorContext)
  const client = context.get(clientContext)
  if (isFormSubmission(url.searchParams))
    throw redirect(paths.fabrics + canonicalSearch(url.searchParams, measurementType))
  const { list, ...read } = await listOf(client, readFilters(url.searchParams))
  const relaxations = list.total === 0 ? await relaxationsOf(client, read.filters) : []
  return data(
    { ...read, list, relaxations, prices: priceReader(user) },
    { status: read.problems.length > 0 ? 422 : 200 },
  )
}

/** The list; a supplier or book that the catalogue does not know is left out and named, as other unreadable parts are. */
async function listOf(client: Client, read: ReadFilters): Promise<ReadFilters & { list: FabricList }> {
  const result = await client(listFabrics, { query: read.filters })
  if (result.success || result.code !== 'invalidInput') return { ...read, list: must(result) }
  const { filters, problems } = withoutUnknown(read.filters, result.fields)
  return {
    ...read,
    filters,
    problems: [...read.problems, ...problems],
    list: must(await client(listFabrics, { query: filters })),
  }
}

/** Each try is a whole search; whoever chose more than this many filters is better served by taking all off. */
const MOST_RELAXATIONS = 8

/** Takes each filter off in turn, to offer the one that gives most. */
function relaxationsOf(client: Client, filters: FabricFilters): Promise<Relaxation[]> {
  const tried = choicesOf(filters)
    .slice(0, MOST_RELAXATIONS)
    .map(async choice => {
      const result = await client(listFabrics, { query: without(filters, choice) })
      return { choice, total: result.success ? result.data.total : 0 }
    })
  return Promise.all(tried)
}

export default function FabricListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue.pages')
  const { list, filters, view, problems, prices } = loaderData
  const beyond = list.total > 0 && list.fabrics.length === 0
  const pageTo = (page: number) => ({ pathname: paths.fabrics, search: searchOf({ ...filters, page }, view) })
  return (
    <>
      <div className={view === 'table' ? styles.tablePage : styles.page}>
        <ListHead {...loaderData} />
        <aside id={FILTERS_ID} popover="auto" className={styles.rail} aria-label={t('filters')}>
          <FilterRail {...loaderData} />
        </aside>
        <section id="results" className={styles.results} aria-label={t('results')}>
          <FilterProblems problems={problems} />
          {list.total === 0 && <NothingFound {...loaderData} />}
          {beyond && (
            <EmptyState
              title={t('beyondTitle', { page: filters.page })}
              actions={<ButtonLink to={pageTo(1)}>{t('toFirst')}</ButtonLink>}
            >
              {t('beyond', { pageCount: list.pageCount })}
            </EmptyState>
          )}
          {view === 'table' && list.fabrics.length > 0 && (
            <FabricTable fabrics={list.fabrics} filters={filters} prices={prices} />
          )}
          {view === 'cloth' && <FabricGrid fabrics={list.fabrics} heading="h2" />}
          {list.fabrics.length > 0 && <CourtesyNote currency={prices.currency} />}
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            pageTo={pageTo}
            labels={{
              navigation: t('navigation'),
              previous: t('previous'),
              next: t('next'),
              page: page => t('page', { page }),
            }}
          />
        </section>
      </div>
      <ListFoot filters={filters} view={view} />
    </>
  )
}
