import { Form, redirect, useNavigation } from 'react-router'
import type { Failure } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import { cancelPayment, finishPayment, getOrder } from '@selvedge/contract/orders/orders.ts'
import type { Route } from './+types/confirm-payment'
import { useFormats } from '../formats/formats.tsx'
import { privateHead } from '../head/page-head.ts'
import { useTranslations } from '../messages/translations.tsx'
import { formFailure, must } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { EmptyState } from '../ui/text/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import styles from './checkout.module.css'

const MINUTE_MS = 60_000

export const meta: Route.MetaFunction = args => privateHead(args, t => t('cart.confirm.title'))

/** Where the bank sends the buyer back: on to the order once it is placed, else what there is to do. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { orderid: id } = params
  const result = await client(finishPayment, { params: { id } })
  if (!result.success) return { id, outcome: notPlaced(result) }
  const { confirmAt } = result.data
  if (confirmAt === undefined) throw redirect(`${paths.order(id)}?placed=1`)
  const { totals, currency } = must(await client(getOrder, { params: { id } }))
  return { id, outcome: { confirmAt, totalMinor: totals.totalMinor, currency } }
}

function notPlaced(failure: Failure) {
  const { code, message } = failure
  if (code === 'cardDeclined' || code === 'paymentTimedOut') return { isRefused: true, message }
  if (code === 'paymentUnavailable' || code === 'orderInProgress') return { isRefused: false, message }
  return must<never>(failure)
}

/** Gives up the order, back to its cart. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await context.get(clientContext)(cancelPayment, { params: { id: params.orderid } })
  return result.success ? redirect(paths.checkout) : formFailure(result, form)
}

export default function ConfirmPayment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart.confirm')
  const format = useFormats()
  const isCancelling = useNavigation().formMethod === 'POST'
  const { id, outcome } = loaderData
  if (!('confirmAt' in outcome)) return <NotPlaced id={id} {...outcome} />
  const { confirmAt, totalMinor, currency } = outcome
  const lead = t('lead', {
    order: id,
    amount: format.money(totalMinor, currency),
    minutes: PAYMENT_PENDING_MS / MINUTE_MS,
  })
  return (
    <div className={styles.confirm}>
      <PageTitle lead={lead}>{t('title')}</PageTitle>
      {actionData && <ErrorSummary title={actionData.message} />}
      <div className={styles.confirmActions}>
        {/* A link: the bank is another site, to which the policy lets no form be redirected. */}
        <ButtonLink to={confirmAt} variant="solid" size="large" prefetch="none" reloadDocument>
          {t('go')}
        </ButtonLink>
        <ButtonLink to={paths.confirmPayment(id)} size="large" prefetch="none" reloadDocument>
          {t('check')}
        </ButtonLink>
        <Form method="post">
          <Button type="submit" variant="quiet" size="large" disabled={isCancelling}>
            {t('cancel')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

type Props = { id: string; isRefused: boolean; message: string }

function NotPlaced({ id, isRefused, message }: Props) {
  const t = useTranslations('cart.confirm')
  return (
    <EmptyState
      title={t(isRefused ? 'refused' : 'wait')}
      actions={
        isRefused ? (
          <ButtonLink to={paths.checkout} variant="solid">
            {t('back')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.confirmPayment(id)} variant="solid" prefetch="none" reloadDocument>
              {t('check')}
            </ButtonLink>
            <ButtonLink to={paths.orders}>{t('orders')}</ButtonLink>
          </>
        )
      }
    >
      {message}
    </EmptyState>
  )
}
