import type { Route } from './+types/bookings-file'
import { exportSales } from '@selvedge/contract/accounting/accounting.ts'
import { accountingQuery } from '../../office/accounting/accounting-form.ts'
import { fileAnswer } from '../../office/invoices/file-answer.server.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** What an establishment invoiced, for its bookkeeping. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = { params: { country: params.country }, query: accountingQuery(url.searchParams, new Date()) }
  return fileAnswer(must(await context.get(clientContext)(exportSales, asked)))
}
