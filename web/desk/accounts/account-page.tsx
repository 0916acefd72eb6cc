import type { Route } from './+types/account-page'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Accounts } from './accounts.tsx'
import { decideAccount } from './decide-account.server.ts'
import { loadAccounts } from './load-accounts.server.ts'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.open?.businessName ?? t('desk.accounts.title'))

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadAccounts(context.get(clientContext), params.businessid)

export const action = ({ request, context }: Route.ActionArgs) =>
  decideAccount(context.get(clientContext), request)

/** One business that waits, at its own address. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Accounts {...loaderData} isOfRow failure={actionData} />
}
