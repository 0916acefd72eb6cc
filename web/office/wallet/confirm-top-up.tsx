import { redirect } from 'react-router'
import type { Route } from './+types/confirm-top-up'
import { paths } from '@selvedge/contract/access/paths.ts'
import { finishTopUp } from '@selvedge/contract/wallet/wallet.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { BankConfirmation } from '../payment/bank-confirmation.tsx'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'wallet' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('wallet.confirm.title'))

/** Where the bank sends the buyer back: on to the wallet once it is credited, else what there is to do. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const result = await context.get(clientContext)(finishTopUp, { params: { id } })
  if (result.success) {
    const { confirmAt, amountMinor, currency } = result.data
    if (confirmAt === undefined) throw withNotice(redirect(paths.wallet), request, 'updated')
    return { id, outcome: { confirmAt, amountMinor, currency } }
  }
  const { code, message } = result
  if (code === 'topUpDeclined' || code === 'topUpTimedOut')
    return { id, outcome: { isRefused: true, message } }
  if (code === 'topUpUnavailable') return { id, outcome: { isRefused: false, message } }
  return must<never>(result)
}

export default function ConfirmTopUp({ loaderData: { id, outcome } }: Route.ComponentProps) {
  const t = useTranslations('wallet.confirm')
  return (
    <BankConfirmation
      outcome={outcome}
      title={t('title')}
      refused={t('refused')}
      here={paths.confirmTopUp(id)}
      back={{ to: paths.wallet, label: t('back') }}
    />
  )
}
