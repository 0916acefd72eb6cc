import { redirect } from 'react-router'
import type { Route } from './+types/wallet'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getActiveCard } from '@selvedge/contract/payments/payments.ts'
import { getWallet, listWalletEntries, topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SpendingOrder } from './spending-order.tsx'
import { Statement } from './statement.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { WalletBalance } from './wallet-balance.tsx'
import styles from './wallet.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'wallet' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('wallet.title'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const page = url.searchParams.get('page') ?? undefined
  const [wallet, statement, card] = await Promise.all([
    client(getWallet),
    client(listWalletEntries, { query: { page } }),
    client(getActiveCard),
  ])
  return {
    cursor,
    wallet: must(wallet),
    statement: must(statement),
    card: must(card),
    mayTopUp: visitorMay(context.get(visitorContext).user, 'topUpWallet'),
    idempotencyKey: crypto.randomUUID(),
  }
}
export type WalletData = Awaited<ReturnType<typeof loader>>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const wallet = await client(getWallet)
  if (!wallet.success) return formFailure(wallet, form)
  const { currency } = wallet.data
  const result = await client(topUpWallet, {
    body: { amountMinor: amountIn(form, minorUnitsOf(currency)), card: formText(form, 'card') || undefined },
    idempotencyKey: formText(form, 'idempotencyKey'),
  })
  if (!result.success) return formFailure(result, form)
  const { id, confirmAt } = result.data
  return confirmAt === undefined
    ? withNotice(redirect(paths.wallet), request, 'updated')
    : redirect(paths.confirmTopUp(id))
}

/** A proposed amount, otherwise the typed one; what is no number is refused by the API. */
function amountIn(form: FormData, minorUnits: number): number {
  const chosen = formText(form, 'amount')
  if (chosen !== 'other') return Number(chosen)
  const typed = parseTypedNumber(formText(form, 'amountMinor'))
  return typed === undefined ? 0 : Math.round(typed * minorUnits)
}

export default function Wallet({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('wallet')
  const { cursor, wallet, statement } = loaderData
  useLivePage({
    cursor,
    concerns: ({ subject }) => subject === 'wallet',
    shown: [wallet, statement],
    news: t('live'),
  })
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <WalletBalance wallet={wallet} />
          <Statement statement={statement} />
        </div>
        <div className={styles.side}>
          <TopUpForm data={loaderData} failure={failure} />
          <SpendingOrder wallet={wallet} />
        </div>
      </div>
    </div>
  )
}
