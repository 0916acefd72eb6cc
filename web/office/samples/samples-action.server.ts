import type { Client } from '@selvedge/contract/call/client.ts'
import { chaseSample, markSample } from '@selvedge/contract/orders/samples.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

/** Undefined once it is done. */
export async function samplesAction(request: Request, client: Client) {
  const form = await request.formData()
  const params = { id: formText(form, 'sample') }
  const intent = formText(form, 'intent')
  if (intent !== 'chase' && intent !== 'arrived' && intent !== 'kept' && intent !== 'returned')
    throw new Response(null, { status: 400 })
  const result =
    intent === 'chase'
      ? await client(chaseSample, { params })
      : await client(markSample, { params, body: { stage: intent } })
  return result.success ? undefined : formFailure(result, form)
}
