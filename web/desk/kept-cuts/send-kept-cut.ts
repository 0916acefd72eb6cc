import { redirect } from 'react-router'
import type { Route } from './+types/send-kept-cut'
import { paths } from '@selvedge/contract/access/paths.ts'
import { recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { cutIn } from '../cut/cut-action.server.ts'

/** A GET changes nothing. */
export const loader = () => redirect(paths.desk)

/** Records a cut that a telephone kept while it had no signal; what is refused is said, and recorded nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { id: formText(form, 'line') }
  const result = await context.get(clientContext)(recordCut, { params, body: cutIn(form) })
  if (!result.success && result.status >= 500) return new Response(null, { status: 503 })
  return Response.json({
    isRecorded: result.success && result.data.outcome === 'cut',
    message: result.success ? '' : (result.fields[0]?.message ?? result.message),
  })
}
