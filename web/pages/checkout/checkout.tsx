import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/checkout'
import { getCart } from '@selvedge/contract/cart.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { getActiveCard, getPaymentSetup } from '@selvedge/contract/payments.ts'
import { getProfile } from '@selvedge/contract/retailer.ts'
import { must } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { CardChoice } from '../../features/cart/card-choice.tsx'
import { CartGroup } from '../../features/cart/cart-group.tsx'
import { Totals } from '../../trade/totals.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pageTitle } from '../page-title.ts'
import { PostalAddress } from '../../trade/postal-address.tsx'
import { useShellView } from '../shell-view.ts'
import { checkoutAction } from './checkout-action.server.ts'
import { RemovedNote } from './removed-note.tsx'
import styles from './checkout.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, messages => messages.cart.title)

/** Everything that is charged comes from the API; the page holds no price. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [cart, card, setup, profile] = await Promise.all([
    client(getCart),
    client(getActiveCard),
    client(getPaymentSetup),
    client(getProfile),
  ])
  const removed = new URL(request.url).searchParams.get('removed')
  return {
    cart: must(cart),
    card: must(card),
    setup: must(setup),
    profile: must(profile),
    removed,
    idempotencyKey: crypto.randomUUID(),
  }
}
export type CheckoutData = Awaited<ReturnType<typeof loader>>

export const action = ({ request, context }: Route.ActionArgs) =>
  checkoutAction(request, context.get(clientContext))

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const format = useFormats()
  const { cart, removed } = loaderData
  const change = actionData?.intent === 'change' ? actionData : undefined
  const summary = t('summary', {
    lines: cart.lineCount,
    length: format.length(cart.lengthMicrometres),
    suppliers: cart.groups.length,
  })
  return (
    <>
      <PageTitle aside={cart.lineCount > 0 ? summary : undefined}>{t('title')}</PageTitle>
      {cart.lineCount === 0 ? (
        <>
          <EmptyState
            title={t('empty.title')}
            actions={
              <ButtonLink to={paths.fabrics} variant="solid">
                {t('empty.browse')}
              </ButtonLink>
            }
          >
            {t('empty.lead')}
          </EmptyState>
          <RemovedNote removed={removed} />
        </>
      ) : (
        <div className={styles.columns}>
          <div>
            {cart.groups.map(group => (
              <CartGroup
                key={group.supplier.id}
                group={group}
                currency={cart.currency}
                refused={
                  change && {
                    id: change.values['id'] ?? '',
                    typed: change.values['quantity'] ?? '',
                    error: change.fields['fabricQuantity'] ?? change.message,
                  }
                }
              />
            ))}
            <RemovedNote removed={removed} />
          </div>
          <OrderForm data={loaderData} failure={actionData?.intent === 'place' ? actionData : undefined} />
        </div>
      )}
    </>
  )
}

type OrderFormProps = {
  data: CheckoutData
  failure: Extract<Route.ComponentProps['actionData'], { intent: 'place' }> | undefined
}

/** Answers of the kind "we do not know yet": asking again must be the same order, so it keeps its key. */
const undecided: ReadonlySet<string> = new Set([
  'paymentUnavailable',
  'orderInProgress',
  'unavailable',
  'internal',
])

function OrderForm({ data, failure }: OrderFormProps) {
  const t = useTranslations('cart')
  const { cart, card, setup, profile, idempotencyKey } = data
  const { verification } = useShellView()
  const busy = useNavigation().formData?.get('intent') === 'place'
  const key = failure && undecided.has(failure.code) ? failure.values['idempotencyKey'] : idempotencyKey
  return (
    <Form method="post" className={styles.order} noValidate>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="cartVersion" value={cart.version} />
      <h2 className={styles.head}>{t('order.title')}</h2>
      {failure && <ErrorSummary title={failure.message} />}
      <TextField
        name="poNumber"
        label={t('order.poNumber')}
        defaultValue={failure?.values['poNumber']}
        error={failure?.fields['poNumber']}
        maxLength={40}
        autoComplete="off"
      />
      <TextArea
        name="note"
        label={t('order.note')}
        defaultValue={failure?.values['note']}
        error={failure?.fields['note']}
        maxLength={500}
        rows={2}
      />
      <h2 className={styles.head}>{t('order.shipTo')}</h2>
      {profile.businessAddress && (
        <PostalAddress name={profile.businessName} address={profile.businessAddress} />
      )}
      <CardChoice active={card} setup={setup} chosen={failure?.values['paymentMethod']} keepActive />
      <Totals totals={cart.totals} currency={cart.currency} supplierCount={cart.groups.length} large />
      <Button type="submit" variant="solid" size="large" wide disabled={busy || verification !== 'verified'}>
        {busy ? t('place.placing') : t('place.submit', { suppliers: cart.groups.length })}
      </Button>
      <p className={styles.promise}>
        {verification === 'verified'
          ? t('place.promise', { currency: cart.currency })
          : t('place.notVerified')}
      </p>
    </Form>
  )
}
