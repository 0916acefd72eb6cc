import { data, redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { lastEndedBefore } from '@selvedge/contract/statements/statement-terms.ts'
import { paySupplierStatements } from '@selvedge/contract/statements/supplier-statements.ts'
import { formFailure, textsOf } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { tickedIn } from './ticked-suppliers.ts'

/** Closes the month with every supplier that is ticked, of the totals that the page showed. */
export async function paySuppliers(client: Client, request: Request) {
  const form = await request.formData()
  const statements = tickedIn(form)
  if (statements.length === 0)
    return data({ nothingTicked: true as const, values: textsOf(form) }, { status: 400 })
  const period = formText(form, 'period') || lastEndedBefore(new Date().toISOString())
  const result = await client(paySupplierStatements, {
    params: { period },
    body: { statements, paidOn: formText(form, 'paidOn'), reference: formText(form, 'reference') },
  })
  return result.success
    ? withNotice(redirect(paths.deskStatements), request, 'updated')
    : formFailure(result, form)
}
