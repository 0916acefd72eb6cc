import { Fragment, useEffect, useRef } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { Route } from './+types/checkout'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getPaymentSetup, listCards } from '@selvedge/contract/payments/payments.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { getTransferTerms } from '@selvedge/contract/orders/transfers.ts'
import { listLegalTexts } from '@selvedge/contract/legal/legal-texts.ts'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { must, type FormFailure } from '../request/api.server.ts'
import { clientContext, visitorContext } from '../request/contexts.server.ts'
import { countryChoices } from '../address/country-choices.server.ts'
import { likelyCountry as countryOf } from '../address/likely-country.server.ts'
import { placesProvider } from '../address/places-provider.server.ts'
import { CartReadAtContext } from './cart-forms.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartGroup } from './cart-group.tsx'
import { CoveredAmounts, useFormats } from '../formats/formats.tsx'
import { TradePricesHidden, useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/text/empty-state.tsx'
import { SkipLink } from '../ui/text/skip-link.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { privateHead } from '../head/page-head.ts'
import { visitorMay } from '../request/visitor-may.ts'
import { Delivery } from './delivery.tsx'
import { destinationChoices, supplierCount } from './destination-choices.ts'
import { findRemoved } from './find-removed.ts'
import { checkoutAction } from './checkout-action.server.ts'
import { CheckoutFault } from './checkout-fault.tsx'
import { ReadOnlyTotal } from './read-only-total.tsx'
import { ORDER_FORM_ID, OrderForm, PLACE_ID } from './order-form.tsx'
import { DiscountForm } from './discount-code.tsx'
import { isOf, messageOfField, refusedChange } from './refused-change.ts'
import { RemovedNote } from './removed-note.tsx'
import { SavedLines } from './saved-lines.tsx'
import styles from './checkout.module.css'

export const meta: Route.MetaFunction = args => privateHead(args, t => t('cart.title'))

/** All prices come from the API; the page calculates none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const readAt = new Date().toISOString()
  const { searchParams } = new URL(request.url)
  const [cart, cards, terms, transfer, wallet, setup, business, legal, provider, removed] = await Promise.all(
    [
      client(getCart),
      client(listCards),
      client(getAccountTerms),
      client(getTransferTerms),
      client(getWallet),
      client(getPaymentSetup),
      client(getBusinessDetails),
      client(listLegalTexts),
      placesProvider(client),
      findRemoved(client, searchParams),
    ],
  )
  const saved = must(cards)
  const { user, locale } = context.get(visitorContext)
  const details = must(business)
  return {
    role: user?.role ?? 'viewer',
    mayFillCart: visitorMay(user, 'fillCart'),
    mayAddAddresses: visitorMay(user, 'addAddresses'),
    mayKeepCards: visitorMay(user, 'keepCards'),
    cart: must(cart),
    cards: saved,
    usersPaymentInfo: saved.find(({ isActive }) => isActive) ?? null,
    terms: must(terms),
    transfer: must(transfer),
    wallet: must(wallet),
    setup: must(setup),
    business: details,
    termsVersion: must(legal).find(({ kind }) => kind === 'terms')?.version ?? null,
    provider,
    countries: countryChoices(locale),
    likelyCountry: details.businessAddress?.country ?? countryOf(request, locale),
    removed,
    idempotencyKey: crypto.randomUUID(),
    readAt,
  }
}
export type CheckoutData = Awaited<ReturnType<typeof loader>>

export const action = ({ request, context }: Route.ActionArgs) =>
  checkoutAction(request, context.get(clientContext), context.get(visitorContext).user?.id)

/**
 * After a refusal, too, the page needs the current cart and a new key, which by default only a success would load. Not
 * when the server was unreachable: it would not be reached for them either.
 */
export const shouldRevalidate = ({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (actionResult as FormFailure | undefined)?.code !== 'unavailable' &&
  (formMethod !== undefined || defaultShouldRevalidate)

export default function Checkout({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const quotes = useTranslations('quotes')
  const { cart, removed, mayFillCart } = loaderData
  const isEmpty = cart.lineCount === 0
  const ofOrder = !isEmpty && isOf(failure, 'place') ? failure : undefined
  const ofAddress = isOf(failure, 'address') ? failure : undefined
  const ofLines = ofOrder || ofAddress ? undefined : failure
  const isHidden = useLookingCustomer() !== null
  useFocusOnShown(isHidden)
  const Prices = isHidden ? CoveredAmounts : Fragment
  return (
    <CartReadAtContext value={loaderData.readAt}>
      {!isEmpty && mayFillCart && !isHidden && <SkipLink href={`#${PLACE_ID}`}>{t('order.skip')}</SkipLink>}
      <div className={styles.columns}>
        <div className={styles.lines}>
          <Prices>
            <PageTitle aside={!isEmpty && <Summary cart={cart} />}>{t('title')}</PageTitle>
            {ofLines && <CheckoutFault failure={ofLines} cart={cart} />}
            {isEmpty ? (
              <EmptyCart data={loaderData} />
            ) : (
              <div>
                {mayFillCart && (
                  <Delivery
                    data={loaderData}
                    refused={isOf(ofLines, 'shipAll') ? refusalOf(ofLines, 'shipTo') : undefined}
                    failure={ofAddress}
                  />
                )}
                {cart.groups.map((group, index) => (
                  <CartGroup
                    key={`${group.supplier.id} ${group.shipTo.id}`}
                    group={group}
                    number={index + 1}
                    destinations={destinationChoices(loaderData.business)}
                    currency={cart.currency}
                    mayChange={mayFillCart}
                    refused={refusedChange(ofLines, { hasSummary: true })}
                  />
                ))}
              </div>
            )}
            <SavedLines cart={cart} mayChange={mayFillCart} />
            {mayFillCart && (
              <p>
                <TextLink to={paths.quickOrder}>{t('quick.open')}</TextLink>
                {!isEmpty && (
                  <>
                    {' · '}
                    <TextLink to={paths.newQuote}>{quotes('ofList')}</TextLink>
                  </>
                )}
              </p>
            )}
            {mayFillCart && <RemovedNote removed={removed} />}
            {!isEmpty && mayFillCart && <DiscountForm />}
            {!isEmpty && !isHidden && <CartFoot cart={cart} orderFormId={ORDER_FORM_ID} />}
          </Prices>
        </div>
        {!isEmpty && isHidden && (
          <section className={styles.order} id={ORDER_FORM_ID} aria-label={t('order.title')}>
            <TradePricesHidden toOrder={mayFillCart} />
          </section>
        )}
        {!isEmpty &&
          !isHidden &&
          (mayFillCart ? (
            <OrderForm data={loaderData} failure={ofOrder} ofCode={ofLines} />
          ) : (
            <ReadOnlyTotal data={loaderData} />
          ))}
      </div>
    </CartReadAtContext>
  )
}

/** The button that shows trade prices goes when it is pressed: the order that comes in its place takes the focus. */
function useFocusOnShown(isHidden: boolean): void {
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    if (wasHidden.current && !isHidden && document.activeElement === document.body)
      document.getElementById(ORDER_FORM_ID)?.focus()
    wasHidden.current = isHidden
  }, [isHidden])
}

/** What to do with an empty cart: find cloth or, for a role that cannot buy, see the orders. */
function EmptyCart({ data: { mayFillCart, role } }: { data: CheckoutData }) {
  const t = useTranslations('cart')
  const roles = useTranslations('team.roles')
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <ButtonLink to={mayFillCart ? paths.fabrics : paths.orders} variant="solid">
          {t(mayFillCart ? 'empty.browse' : 'lookOnly.orders')}
        </ButtonLink>
      }
    >
      {mayFillCart ? t('empty.lead') : t('lookOnly.lead', { role: roles(role) })}
    </EmptyState>
  )
}

const refusalOf = (failure: FormFailure | undefined, field: string): string | undefined =>
  failure && (failure.fields[field] ?? messageOfField(failure))

function Summary({ cart }: Pick<CheckoutData, 'cart'>) {
  const t = useTranslations('cart')
  const format = useFormats()
  const length = format.length(cart.lengthMicrometres)
  return t('summary', {
    lines: cart.lineCount,
    // Samples have none.
    hasLength: String(cart.lengthMicrometres > 0),
    length,
    suppliers: supplierCount(cart),
    shipments: cart.groups.length,
  })
}
