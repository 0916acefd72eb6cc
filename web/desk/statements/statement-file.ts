import type { Route } from './+types/statement-file'
import { exportSupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { fileAnswer } from '../../office/invoices/file-answer.server.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** The lines of a statement as CSV. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = { params: { id: params.supplier, period: params.period } }
  return fileAnswer(must(await context.get(clientContext)(exportSupplierStatement, asked)))
}
