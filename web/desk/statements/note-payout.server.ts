import { redirect } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { paySupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

/** Closes a month with the payout that was made, of the total that the page showed. */
export async function notePayout(
  client: Client,
  { supplier, period }: { supplier: string; period: string },
  form: FormData,
) {
  const result = await client(paySupplierStatement, {
    params: { id: supplier, period },
    body: {
      totalMinor: Number(formText(form, 'totalMinor')),
      paidOn: formText(form, 'paidOn'),
      reference: formText(form, 'reference'),
    },
  })
  return result.success ? redirect(paths.deskStatement(supplier, period)) : formFailure(result, form)
}
