import type { Route } from './+types/payouts-file'
import { exportSupplierPayouts } from '@selvedge/contract/statements/supplier-statements.ts'
import { fileAnswer } from '../../office/invoices/file-answer.server.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** What each supplier is owed or was paid for a month, as CSV. */
export async function loader({ params: { period }, context }: Route.LoaderArgs) {
  return fileAnswer(must(await context.get(clientContext)(exportSupplierPayouts, { params: { period } })))
}
