import { redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/payment-method'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  addCard,
  beginCard,
  chooseCard,
  getPaymentSetup,
  listCards,
  removeCard,
} from '@selvedge/contract/payments/payments.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { AddCard } from './add-card.tsx'
import { SavedCards } from './saved-cards.tsx'
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
  const [cards, setup] = await Promise.all([client(listCards), client(getPaymentSetup)])
  const saved = must(cards)
  return {
    cards: saved,
    usersPaymentInfo: saved.find(({ isActive }) => isActive) ?? null,
    setup: must(setup),
    mayKeep: visitorMay(context.get(visitorContext).user, 'keepCards'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const id = formText(form, 'id')
  const intent = formText(form, 'intent')
  if (intent === 'begin') {
    const begun = await client(beginCard)
    return begun.success ? { clientSecret: begun.data.clientSecret } : formFailure(begun, form)
  }
  const result =
    intent === 'choose'
      ? await client(chooseCard, { body: { id } })
      : intent === 'remove'
        ? await client(removeCard, { params: { id } })
        : await client(addCard, { body: { paymentMethod: formText(form, 'paymentMethod') } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.paymentMethod), request, intent === 'remove' ? 'updated' : 'cardSaved')
}

export default function PaymentMethod({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('dashboard.payment')
  const others = useTranslations('cart.pay')
  const { cards, setup, mayKeep } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const clientSecret = actionData && 'clientSecret' in actionData ? actionData.clientSecret : undefined
  return (
    <div className={styles.list}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      {cards.length === 0 ? <p role="status">{t('none')}</p> : <SavedCards cards={cards} mayKeep={mayKeep} />}
      {mayKeep ? (
        <AddCard
          cards={cards}
          setup={setup}
          chosen={failure?.values['paymentMethod']}
          clientSecret={clientSecret}
        />
      ) : (
        <p>{others('keptByOthers')}</p>
      )}
    </div>
  )
}
