import type { Route } from './+types/pay-invoices'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listPayableInvoices } from '@selvedge/contract/invoices/pay-invoices.ts'
import { getActiveCard } from '@selvedge/contract/payments/payments.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { privateHead } from '../../../head/page-head.ts'
import { useTranslations } from '../../../messages/translations.tsx'
import { must } from '../../../request/api.server.ts'
import { clientContext, visitorContext } from '../../../request/contexts.server.ts'
import { visitorMay } from '../../../request/visitor-may.ts'
import { eventsCursor } from '../../../shell/live/cursor.server.ts'
import { useLivePage } from '../../../shell/live/use-live-page.ts'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/text/empty-state.tsx'
import { PageTitle } from '../../../ui/text/page-title.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import styles from '../invoices.module.css'
import { PayForm } from './pay-form.tsx'
import { PendingPayments } from './pending-payments.tsx'

export { action } from './pay-action.server.ts'

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'invoices' }, { page: 'payInvoices' }],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('invoices.pay.title'))

/** What may be paid, and from what; null for a role that keeps no books. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!visitorMay(context.get(visitorContext).user, 'payInvoices')) return { toPay: null }
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const invoice = url.searchParams.get('invoice') ?? undefined
  const [payable, wallet, card] = await Promise.all([
    client(listPayableInvoices, { query: { invoice } }),
    client(getWallet),
    client(getActiveCard),
  ])
  return {
    toPay: {
      cursor,
      isChosen: invoice !== undefined,
      payable: must(payable),
      wallet: must(wallet),
      card: must(card),
      idempotencyKey: crypto.randomUUID(),
    },
  }
}
export type ToPay = NonNullable<Awaited<ReturnType<typeof loader>>['toPay']>

export default function PayInvoices({ loaderData: { toPay }, actionData }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  if (toPay) return <Payable toPay={toPay} failure={actionData} />
  return (
    <>
      <PageTitle>{t('pay.title')}</PageTitle>
      <EmptyState title={t('closed.title')}>{t('closed.lead')}</EmptyState>
    </>
  )
}

type Props = { toPay: ToPay; failure: Route.ComponentProps['actionData'] }

function Payable({ toPay, failure }: Props) {
  const t = useTranslations('invoices.pay')
  const { cursor, isChosen, payable, wallet } = toPay
  useLivePage({
    cursor,
    concerns: ({ subject }) => subject === 'invoice' || subject === 'wallet',
    shown: [payable, wallet],
    news: t('live'),
  })
  const all = isChosen && <TextLink to={paths.payInvoices}>{t('all')}</TextLink>
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={all}>
        {t('title')}
      </PageTitle>
      <PendingPayments pending={payable.pending} />
      {payable.invoices.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          actions={<ButtonLink to={paths.invoices}>{t('back')}</ButtonLink>}
        >
          {t('none.lead')}
        </EmptyState>
      ) : (
        <PayForm toPay={toPay} failure={failure} />
      )}
    </div>
  )
}
