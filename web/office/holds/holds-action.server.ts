import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { extendHold, orderHeld, releaseHold } from '@selvedge/contract/holds/holds.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

/** Where to go once it is done, or why it was refused. */
export async function holdsAction(request: Request, client: Client) {
  const form = await request.formData()
  const params = { id: formText(form, 'hold') }
  const intent = formText(form, 'intent')
  if (intent === 'toCart') {
    const added = await client(orderHeld, { params })
    return added.success ? paths.checkout : formFailure(added, form)
  }
  if (intent !== 'extend' && intent !== 'release') throw new Response(null, { status: 400 })
  const changed =
    intent === 'extend' ? await client(extendHold, { params }) : await client(releaseHold, { params })
  return changed.success ? paths.holds : formFailure(changed, form)
}
