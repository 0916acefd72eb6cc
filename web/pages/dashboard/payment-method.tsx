import { Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/payment-method'
import { paths } from '@selvedge/contract/paths.ts'
import { addCard, getActiveCard, getPaymentSetup } from '@selvedge/contract/payments.ts'
import { formFailure, must } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { CardChoice } from '../../features/cart/card-choice.tsx'
import { useCardWords } from '../../trade/card-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOutcomeToast } from '../outcome-toast.ts'
import { formText } from '../form-text.ts'
import { pageTitle } from '../page-title.ts'
import styles from './dashboard.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, messages => messages.dashboard.payment.title)

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [card, setup] = await Promise.all([client(getActiveCard), client(getPaymentSetup)])
  return { card: must(card), setup: must(setup), saved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { paymentMethod: formText(form, 'paymentMethod') }
  const result = await context.get(clientContext)(addCard, { body })
  return result.success ? redirect(`${paths.paymentMethod}?saved=1`) : formFailure(result, form)
}

export default function PaymentMethod({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('dashboard.payment')
  const words = useCardWords()
  const { card, setup, saved } = loaderData
  const isSaving = useNavigation().formAction === paths.paymentMethod
  useOutcomeToast(saved, 'saved', t('saved'))
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
      </p>
      <Form method="post" className={styles.card}>
        <CardChoice
          active={card}
          setup={setup}
          chosen={actionData?.values['paymentMethod']}
          keepActive={false}
        />
        <Button type="submit" variant="solid" size="large" disabled={isSaving}>
          {t('submit')}
        </Button>
      </Form>
    </div>
  )
}
