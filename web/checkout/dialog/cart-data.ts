import { redirect } from 'react-router'
import type { Route } from './+types/cart-data'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { RemovedCartItem } from '@selvedge/contract/cart/removed-item.ts'
import { getActiveCard, getPaymentSetup } from '@selvedge/contract/payments/payments.ts'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { getProfile } from '@selvedge/contract/retailer/retailer.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import type { CartData } from '../../shell/cart-state.ts'
import { checkoutAction } from '../checkout-action.server.ts'
import { destinationChoices } from '../destination-choices.ts'
import { findRemoved } from '../find-removed.ts'
import { missingToOrder } from './missing-to-order.ts'

/** What the cart's dialog shows. As a page, the cart is at the checkout. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).pathname.endsWith('.data')) throw redirect(paths.checkout)
  const client = context.get(clientContext)
  const readAt = new Date().toISOString()
  const [cartItemsData, card, setup, profile, business] = await Promise.all([
    client(getCart),
    client(getActiveCard),
    client(getPaymentSetup),
    client(getProfile),
    client(getBusinessDetails),
  ])
  const { user } = context.get(visitorContext)
  const cart = must(cartItemsData)
  const mayFillCart = visitorMay(user, 'fillCart')
  const held: CartData = { cartItemsData, usersPaymentInfo: card.success ? card.data : null }
  // The lines are shown without what could not be read beside them; the checkout asks for all of it.
  const isKnown = card.success && setup.success && profile.success
  return {
    ...held,
    readAt,
    destinations: business.success ? destinationChoices(business.data) : [],
    mayFillCart,
    missing: isKnown
      ? missingToOrder({
          card: card.data,
          gateway: setup.data.gateway,
          hasAddress: profile.data.businessAddress !== null,
          isVerified: user?.profile.verification === 'verified',
          mayKeepCards: visitorMay(user, 'keepCards'),
          mayFillCart,
          needsApproval: cart.approval !== null,
        })
      : [],
  }
}
export type CartDialogData = Awaited<ReturnType<typeof loader>>

/** What was done to a line; `removed` can be put back. */
export type LineDone = { done: string; removed: RemovedCartItem | null }

/** The forms of the cart's page, sent over another page: where that page would redirect, data says what was done. */
export async function action({ request, context }: Route.ActionArgs) {
  const done = formText(await request.clone().formData(), 'intent')
  const client = context.get(clientContext)
  const answer = await checkoutAction(request, client, context.get(visitorContext).user?.id)
  if (!(answer instanceof Response)) return answer
  const to = URL.parse(answer.headers.get('location') ?? '', request.url)
  if (to?.pathname !== paths.checkout) throw answer
  return { done, removed: await findRemoved(client, to.searchParams) } satisfies LineDone
}
