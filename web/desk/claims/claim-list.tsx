import type { Route } from './+types/claim-list'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { signedIn } from '../at-desk.server.ts'
import { answerClaim } from './answer-claim.server.ts'
import { Claims } from './claims.tsx'
import { loadClaims } from './load-claims.server.ts'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('deskClaims.title'))

export const loader = ({ context }: Route.LoaderArgs) =>
  loadClaims(context.get(clientContext), signedIn(context).role)

export const action = ({ request, context }: Route.ActionArgs) =>
  answerClaim(context.get(clientContext), request)

/** Claims that are not settled, and the first of them open beside the list. */
export default function ClaimList({ loaderData, actionData }: Route.ComponentProps) {
  return <Claims {...loaderData} isOfRow={false} failure={actionData} />
}
