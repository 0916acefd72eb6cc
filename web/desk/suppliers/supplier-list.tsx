import { Link } from 'react-router'
import type { Route } from './+types/supplier-list'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { QueuePage } from '../queue/queue.tsx'
import styles from './suppliers.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.frame.suppliers'))

export const loader = async ({ context }: Route.LoaderArgs) => {
  const suppliers = must(await context.get(clientContext)(listSupplierTerms))
  // Days that have passed are of no interest here.
  const today = new Date().toISOString().slice(0, 10)
  return { suppliers, today }
}

/** Every supplier with what was agreed with it. */
export default function SupplierList({ loaderData: { suppliers, today } }: Route.ComponentProps) {
  const t = useTranslations('desk.suppliers')
  const formats = useFormats()
  return (
    <QueuePage>
      <PageTitle lead={t('lead')}>{t('title', { count: suppliers.length })}</PageTitle>
      {suppliers.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <DataTable label={t('title', { count: suppliers.length })} twoLines>
          <thead>
            <tr>
              <HeadCell>{t('supplier')}</HeadCell>
              <HeadCell>{t('country')}</HeadCell>
              <HeadCell>{t('hours')}</HeadCell>
              <HeadCell>{t('collected')}</HeadCell>
              <HeadCell>{t('nextClosed')}</HeadCell>
              <HeadCell numeric>{t('commission')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {suppliers.map(({ supplier, country, closedDays, ...terms }) => {
              const closed = closedDays.find(day => day >= today)
              return (
                <Row key={supplier.id}>
                  <Cell heading narrow="first">
                    <Link
                      to={paths.deskSupplier(supplier.id)}
                      prefetch="intent"
                      className={styles.name}
                      data-row
                    >
                      {supplier.name}
                    </Link>
                  </Cell>
                  <Cell narrow="none">{formats.country(country)}</Cell>
                  <Cell narrow="second">
                    {terms.opensAt === null || terms.closesAt === null
                      ? t('notStated')
                      : t('fromTo', { from: terms.opensAt, to: terms.closesAt })}
                  </Cell>
                  <Cell narrow="none">{terms.collectedAt ?? t('notStated')}</Cell>
                  <Cell narrow="none">{closed && formats.date(closed)}</Cell>
                  <Cell numeric narrow="first">
                    {terms.commissionBasisPoints === null
                      ? t('notStated')
                      : formats.percent(terms.commissionBasisPoints)}
                  </Cell>
                </Row>
              )
            })}
          </tbody>
        </DataTable>
      )}
    </QueuePage>
  )
}
