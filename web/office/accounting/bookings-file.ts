import type { Route } from './+types/bookings-file'
import { exportPurchases } from '@selvedge/contract/accounting/accounting.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { fileAnswer } from '../invoices/file-answer.server.ts'
import { accountingQuery } from './accounting-form.ts'

/** What the business was invoiced, for its bookkeeping. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = accountingQuery(url.searchParams, new Date())
  return fileAnswer(must(await context.get(clientContext)(exportPurchases, { query })))
}
