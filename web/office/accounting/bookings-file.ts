import type { Route } from './+types/bookings-file'
import { paths } from '@selvedge/contract/access/paths.ts'
import { exportPurchases } from '@selvedge/contract/accounting/accounting.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { accountingQuery, pageAsking } from './accounting-form.ts'
import { bookingsAnswer } from './bookings-answer.server.ts'

/** What the business was invoiced, for its bookkeeping. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = accountingQuery(url.searchParams, new Date())
  const answer = await context.get(clientContext)(exportPurchases, { query })
  return bookingsAnswer(answer, pageAsking(paths.accounting, query))
}
