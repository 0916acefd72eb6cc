import { Link } from 'react-router'
import type { Route } from './+types/statement-list'
import { paths } from '@selvedge/contract/access/paths.ts'
import { periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import {
  listSupplierBalances,
  type SupplierBalance,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from '../../office/invoices/invoices.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.statements.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const balances = must(await context.get(clientContext)(listSupplierBalances))
  return { balances, month: periodOf(new Date().toISOString()) }
}

export default function StatementList({ loaderData: { balances, month } }: Route.ComponentProps) {
  const t = useTranslations('desk.statements')
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <DataTable label={t('title')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('supplier')}</HeadCell>
            <HeadCell>{t('lastPaid')}</HeadCell>
            <HeadCell numeric>{t('payable')}</HeadCell>
            <HeadCell numeric>{t('owed')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {balances.map(balance => (
            <BalanceRow key={balance.supplier.id} balance={balance} month={month} />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

/** Opens the month that can be paid, otherwise the one that runs. */
function BalanceRow({ balance, month }: { balance: SupplierBalance; month: string }) {
  const format = useFormats()
  const { supplier, currency, payable, payableMinor, openMinor, lastPaidOn } = balance
  return (
    <Row>
      <Cell heading narrow="first">
        <Link
          to={paths.deskStatement(supplier.id, payable ?? month)}
          prefetch="intent"
          className={styles.number}
        >
          {supplier.name}
        </Link>
      </Cell>
      <Cell narrow="second">{lastPaidOn !== null && format.date(lastPaidOn)}</Cell>
      <Cell numeric narrow="none">
        {payable !== null && format.money(payableMinor, currency)}
      </Cell>
      <Cell numeric narrow="first">
        <strong>{format.money(openMinor, currency)}</strong>
      </Cell>
    </Row>
  )
}
