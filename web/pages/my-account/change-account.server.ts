import { redirect, type RouterContextProvider } from 'react-router'
import { changePassword, updateDetails } from '@selvedge/contract/account.ts'
import { locales } from '@selvedge/contract/locales.ts'
import { measurementTypes } from '@selvedge/contract/measurement.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { endOtherSessions, endSession } from '@selvedge/contract/sessions.ts'
import { formFailure } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { withNotice } from '../../served-notice.server.ts'
import { preferenceCookie } from '../../session.server.ts'
import { formText } from '../form-text.ts'

type Change = { request: Request; context: Readonly<RouterContextProvider>; form: FormData }
const secrets = ['password', 'currentPassword', 'newPassword']

/** Carries out what a form of the account page asks for. */
export async function changeAccount({ request, context }: Omit<Change, 'form'>) {
  const form = await request.formData()
  const change = { request, context, form }
  if (form.get('intent') === 'details') return saveDetails(change)
  if (form.get('intent') === 'password') return savePassword(change)
  return signOutElsewhere(change)
}

async function saveDetails({ request, context, form }: Change) {
  const { user } = context.get(visitorContext)
  if (!user) throw new Error('Only a member changes details')
  const email = formText(form, 'email').trim()
  const isMoving = email.toLowerCase() !== user.email
  const password = formText(form, 'password')
  const measurementType = measurementTypes.find(type => type === form.get('measurementType'))
  const locale = locales.find(one => one === form.get('locale'))
  const result = await context.get(clientContext)(updateDetails, {
    params: { userId: user.id },
    body: {
      firstName: formText(form, 'firstName'),
      lastName: formText(form, 'lastName'),
      measurementType,
      locale,
      ...(isMoving ? { email } : {}),
      ...(isMoving && password ? { password } : {}),
    },
  })
  if (!result.success) return formFailure(result, form, secrets)
  const back = redirect(paths.myAccount + (isMoving ? `?confirm=${encodeURIComponent(email)}` : ''))
  if (measurementType)
    back.headers.append('set-cookie', preferenceCookie(request, 'measurementType', measurementType))
  if (locale) back.headers.append('set-cookie', preferenceCookie(request, 'language', locale))
  return withNotice(back, request, 'updated')
}

async function savePassword({ request, context, form }: Change) {
  const body = {
    currentPassword: formText(form, 'currentPassword'),
    newPassword: formText(form, 'newPassword'),
  }
  const result = await context.get(clientContext)(changePassword, { body })
  if (!result.success) return formFailure(result, form, secrets)
  return withNotice(redirect(paths.myAccount), request, 'passwordChanged')
}

async function signOutElsewhere({ request, context, form }: Change) {
  const client = context.get(clientContext)
  const id = formText(form, 'session')
  const result = id ? await client(endSession, { params: { id } }) : await client(endOtherSessions)
  if (!result.success && result.code !== 'notFound') return formFailure(result, form, secrets)
  return withNotice(redirect(paths.myAccount), request, 'updated')
}
