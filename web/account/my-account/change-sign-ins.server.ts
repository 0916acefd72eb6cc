import { redirect } from 'react-router'
import { changeIdentity } from '@selvedge/contract/account/identity.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { endOtherSessions, endSession } from '@selvedge/contract/account/sessions.ts'
import { formFailure } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { formText } from '../../request/form-text.ts'
import { secrets, type Change, type ChangeAnswer } from './change.server.ts'

/** Ends one session, or all but this one. A session that has already ended is no error. */
export async function signOutElsewhere({ request, context, form }: Change): Promise<ChangeAnswer> {
  const client = context.get(clientContext)
  const id = formText(form, 'session')
  const result = id ? await client(endSession, { params: { id } }) : await client(endOtherSessions)
  if (!result.success && result.code !== 'notFound') return formFailure(result, form, secrets)
  return withNotice(redirect(paths.myAccount), request, 'updated')
}

/** Disconnects or reconnects an identity provider, named by `close` or `open`. */
export async function changeIdentityOnPage({ request, context, form }: Change): Promise<ChangeAnswer> {
  const isOpen = form.has('open')
  const params = { id: formText(form, isOpen ? 'open' : 'close') }
  const result = await context.get(clientContext)(changeIdentity, { params, body: { isOpen } })
  if (!result.success) return formFailure(result, form, secrets)
  return withNotice(redirect(paths.myAccount), request, 'updated')
}
