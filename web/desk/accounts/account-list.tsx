import type { Route } from './+types/account-list'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Accounts } from './accounts.tsx'
import { decideAccount } from './decide-account.server.ts'
import { loadAccounts } from './load-accounts.server.ts'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.accounts.title'))

export const loader = ({ context }: Route.LoaderArgs) => loadAccounts(context.get(clientContext))

export const action = ({ request, context }: Route.ActionArgs) =>
  decideAccount(context.get(clientContext), request)

/** Who waits, and the first of them open beside the list. */
export default function AccountList({ loaderData, actionData }: Route.ComponentProps) {
  return <Accounts {...loaderData} isOfRow={false} failure={actionData} />
}
