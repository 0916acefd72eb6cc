import type { Route } from './+types/price-list'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { signedIn } from '../at-desk.server.ts'
import { answerPrice } from './answer-price.server.ts'
import { loadPrices } from './load-prices.server.ts'
import { Prices } from './prices.tsx'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.prices.title'))

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPrices(context.get(clientContext), signedIn(context).role)

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPrice(context.get(clientContext), request)

/** Requests that wait, and the first of them open beside the list. */
export default function PriceList({ loaderData, actionData }: Route.ComponentProps) {
  return <Prices {...loaderData} isOfRow={false} failure={actionData} />
}
