import { normalEmail } from '@selvedge/contract/account/email.ts'
import { data, redirect } from 'react-router'
import { changePassword, forgotPassword, updateDetails } from '@selvedge/contract/account/account.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { measurementTypes } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { authenticateAgain } from '@selvedge/contract/account/sessions.ts'
import { formFailure } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { continueWithToken } from '../../request/renewed-session.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { preferenceCookie } from '../../request/session.server.ts'
import { formText } from '../../request/form-text.ts'
import { changeIdentityOnPage, signOutElsewhere } from './change-sign-ins.server.ts'
import { beginCode, confirmCode, removeCode, renewCodes } from './change-code.server.ts'
import { secrets, type Change, type ChangeAnswer } from './change.server.ts'

type Act = (change: Change) => Promise<ChangeAnswer>

const acts: Record<string, Act | undefined> = {
  details: saveDetails,
  password: savePassword,
  setPassword: mailNewPassword,
  sessions: signOutElsewhere,
  identity: changeIdentityOnPage,
  codeBegin: beginCode,
  codeConfirm: confirmCode,
  codeRenew: renewCodes,
  codeOff: removeCode,
}
/** Intents that need a recent sign-in; a password sent with the form counts as one. */
const needFresh: readonly string[] = ['sessions', 'identity', 'codeBegin', 'codeRenew']

/** The account page's action. */
export async function changeAccount({ request, context }: Omit<Change, 'form'>): Promise<ChangeAnswer> {
  const form = await request.formData()
  const change = { request, context, form }
  const intent = formText(form, 'intent')
  const act = acts[intent]
  if (!act) throw new Response(null, { status: 400 })
  if (!needFresh.includes(intent) || !form.has('password')) return act(change)
  const body = { password: formText(form, 'password') }
  const again = await context.get(clientContext)(authenticateAgain, { body })
  if (!again.success) return formFailure(again, form, secrets)
  return withRenewedToken(change, again.token, act)
}

/** Runs the act with the renewed token and adds its cookie to the answer. */
async function withRenewedToken(change: Change, token: string | undefined, act: Act): Promise<ChangeAnswer> {
  const cookie = token === undefined ? undefined : continueWithToken({ ...change, token })
  const answer = await act(change)
  if (cookie === undefined) return answer
  if (answer instanceof Response) {
    answer.headers.append('set-cookie', cookie)
    return answer
  }
  const headers = new Headers(answer.init?.headers)
  headers.append('set-cookie', cookie)
  return data(answer.data, { ...answer.init, headers })
}

async function saveDetails(change: Change): Promise<ChangeAnswer> {
  const { request, context, form } = change
  const { user } = context.get(visitorContext)
  if (!user) throw new Error('Only a member changes details')
  const email = formText(form, 'email').trim()
  const isMoving = normalEmail(email) !== user.email
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
  return withRenewedToken(change, result.token, async () => withNotice(back, request, 'updated'))
}

async function savePassword(change: Change): Promise<ChangeAnswer> {
  const { request, context, form } = change
  const body = {
    currentPassword: formText(form, 'currentPassword'),
    newPassword: formText(form, 'newPassword'),
  }
  const result = await context.get(clientContext)(changePassword, { body })
  if (!result.success) return formFailure(result, form, secrets)
  const back = redirect(paths.myAccount)
  return withRenewedToken(change, result.token, async () => withNotice(back, request, 'passwordChanged'))
}

/** A member without a password sets one by a mailed link, like a forgotten password. */
async function mailNewPassword({ request, context, form }: Change): Promise<ChangeAnswer> {
  const { user } = context.get(visitorContext)
  if (!user) throw new Error('Only a member sets a password')
  const result = await context.get(clientContext)(forgotPassword, { body: { email: user.email } })
  if (!result.success) return formFailure(result, form, secrets)
  return withNotice(redirect(`${paths.myAccount}?mailed=password`), request, 'resetMailed')
}
