import type { Route } from './+types/price-page'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { signedIn } from '../at-desk.server.ts'
import { answerPrice } from './answer-price.server.ts'
import { loadPrices } from './load-prices.server.ts'
import { Prices } from './prices.tsx'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.open?.request.id ?? t('desk.prices.title'))

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadPrices(context.get(clientContext), signedIn(context).role, params.requestid)

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPrice(context.get(clientContext), request)

/** One request at its own address, also once it is answered. */
export default function PricePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Prices {...loaderData} isOfRow failure={actionData} />
}
