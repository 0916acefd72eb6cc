import type { Route } from './+types/bookings-file'
import { paths } from '@selvedge/contract/access/paths.ts'
import { exportSales } from '@selvedge/contract/accounting/accounting.ts'
import { accountingQuery, pageAsking } from '../../office/accounting/accounting-form.ts'
import { bookingsAnswer } from '../../office/accounting/bookings-answer.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** What an establishment invoiced, for its bookkeeping. */
export async function loader({ url, params: { country }, context }: Route.LoaderArgs) {
  const query = accountingQuery(url.searchParams, new Date())
  const answer = await context.get(clientContext)(exportSales, { params: { country }, query })
  return bookingsAnswer(answer, pageAsking(paths.deskAccounting, query, { country }))
}
