import type { Route } from './+types/account-statement-file'
import { exportAccountStatement } from '@selvedge/contract/receivables/account-statements.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { fileAnswer } from '../invoices/file-answer.server.ts'
import { statementPeriod } from './statement-period.ts'

/** The statement of the address as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = statementPeriod(url.searchParams, new Date())
  return fileAnswer(must(await context.get(clientContext)(exportAccountStatement, { query })))
}
