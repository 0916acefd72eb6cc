import type { Route } from './+types/statement-list'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { lastEndedBefore } from '@selvedge/contract/statements/statement-terms.ts'
import { listSupplierBalances } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { signedIn } from '../at-desk.server.ts'
import { BalanceTable } from './balance-table.tsx'
import { paySuppliers } from './pay-suppliers.server.ts'
import { PayoutsForm } from './payouts-form.tsx'
import styles from '../../office/invoices/invoices.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.statements.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const balances = must(await context.get(clientContext)(listSupplierBalances))
  const today = new Date().toISOString().slice(0, 10)
  const mayPay = mayAtDesk(signedIn(context).role, 'payStatements')
  return { balances, today, mayPay }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  paySuppliers(context.get(clientContext), request)

/** What suppliers are owed; the month that has ended is paid to all of them at once. */
export default function StatementList({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('desk.statements')
  const { balances, today, mayPay } = loaderData
  const period = lastEndedBefore(today)
  const payable = balances.filter(one => one.payable !== null && one.payableMinor > 0)
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={<MonthFile period={period} />}>
        {t('title')}
      </PageTitle>
      {mayPay && payable.length > 0 ? (
        // Drawn anew once some are paid: the reference is of one payout.
        <PayoutsForm
          key={payable.map(({ supplier }) => supplier.id).join(' ')}
          balances={balances}
          period={period}
          today={today}
          failure={failure}
        />
      ) : (
        <BalanceTable balances={balances} period={period} />
      )}
    </div>
  )
}

function MonthFile({ period }: { period: string }) {
  const t = useTranslations('desk.statements')
  const { month } = useFormats()
  return (
    <a href={paths.deskPayoutsFile(period)} download className={styles.file}>
      <Icon name="download-simple" size={15} /> {t('csvOf', { month: month(period) })}
    </a>
  )
}
