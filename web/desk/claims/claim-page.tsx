import type { Route } from './+types/claim-page'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { signedIn } from '../at-desk.server.ts'
import { answerClaim } from './answer-claim.server.ts'
import { Claims } from './claims.tsx'
import { loadClaims } from './load-claims.server.ts'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.open?.id ?? t('deskClaims.title'))

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadClaims(context.get(clientContext), signedIn(context).role, params.claimid)

export const action = ({ request, context }: Route.ActionArgs) =>
  answerClaim(context.get(clientContext), request)

/** One claim at its own address, also once it is settled. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Claims {...loaderData} isOfRow failure={actionData} />
}
