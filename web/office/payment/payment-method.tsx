import { Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/payment-method'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addCard, getActiveCard, getPaymentSetup } from '@selvedge/contract/payments/payments.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { CardChoice } from './card-choice.tsx'
import { useCardWords } from './card-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { privateHead } from '../../head/page-head.ts'
import styles from '../office.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'paymentMethod' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('dashboard.payment.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [card, setup] = await Promise.all([client(getActiveCard), client(getPaymentSetup)])
  return {
    card: must(card),
    setup: must(setup),
    mayKeep: visitorMay(context.get(visitorContext).user, 'keepCards'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { paymentMethod: formText(form, 'paymentMethod') }
  const result = await context.get(clientContext)(addCard, { body })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.paymentMethod), request, 'cardSaved')
}

export default function PaymentMethod({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('dashboard.payment')
  const others = useTranslations('cart.pay')
  const words = useCardWords()
  const { card, setup, mayKeep } = loaderData
  const isSaving = useNavigation().formAction === paths.paymentMethod
  return (
    <div className={styles.list}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {actionData && <ErrorSummary title={actionData.message} />}
      <p role="status">
        {card
          ? t.rich('active', {
              card: words.name(card),
              expires: words.expires(card),
              strong: text => <b>{text}</b>,
            })
          : t('none')}
        {card && card.declinedAt !== null && ` (${others('declinedLast')})`}
      </p>
      {mayKeep ? (
        <Form method="post" className={styles.card}>
          <CardChoice
            setup={setup}
            chosen={actionData?.values['paymentMethod']}
            legend={others('chooseTitle')}
            mayKeep
          />
          <Button type="submit" variant="solid" size="large" disabled={isSaving}>
            {t('submit')}
          </Button>
        </Form>
      ) : (
        <p>{others('keptByOthers')}</p>
      )}
    </div>
  )
}
