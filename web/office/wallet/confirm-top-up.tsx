import { redirect } from 'react-router'
import type { Route } from './+types/confirm-top-up'
import { paths } from '@selvedge/contract/access/paths.ts'
import { finishTopUp } from '@selvedge/contract/wallet/wallet.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from './wallet.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'wallet' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('wallet.confirm.title'))

/** Where the bank sends the buyer back: on to the wallet once it is credited, else what there is to do. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const result = await context.get(clientContext)(finishTopUp, { params: { id } })
  if (result.success) {
    const { confirmAt, amountMinor, currency } = result.data
    if (confirmAt === undefined) throw withNotice(redirect(paths.wallet), request, 'updated')
    return { id, confirmAt, amountMinor, currency }
  }
  const { code, message } = result
  if (code === 'topUpDeclined' || code === 'topUpTimedOut') return { id, isRefused: true, message }
  if (code === 'topUpUnavailable') return { id, isRefused: false, message }
  return must<never>(result)
}

export default function ConfirmTopUp({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('wallet.confirm')
  const format = useFormats()
  const { id } = loaderData
  const check = (
    <ButtonLink to={paths.confirmTopUp(id)} size="large" prefetch="none" reloadDocument>
      {t('check')}
    </ButtonLink>
  )
  if ('message' in loaderData)
    return (
      <EmptyState
        title={t(loaderData.isRefused ? 'refused' : 'wait')}
        actions={
          <>
            {!loaderData.isRefused && check}
            <ButtonLink to={paths.wallet}>{t('back')}</ButtonLink>
          </>
        }
      >
        {loaderData.message}
      </EmptyState>
    )
  const amount = format.money(loaderData.amountMinor, loaderData.currency)
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead', { amount })}>{t('title')}</PageTitle>
      <div className={styles.noCard}>
        {/* A link: the bank is another site, to which the policy lets no form be redirected. */}
        <ButtonLink to={loaderData.confirmAt} variant="solid" size="large" prefetch="none" reloadDocument>
          {t('go')}
        </ButtonLink>
        {check}
        <ButtonLink to={paths.wallet} variant="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  )
}
