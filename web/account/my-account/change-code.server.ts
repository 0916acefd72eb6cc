import { data, redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@selvedge/contract/account/second-factor.ts'
import { formFailure } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sessionCookie } from '../../request/session.server.ts'
import { formText } from '../../request/form-text.ts'
import { secrets, type Change, type ChangeAnswer } from './change.server.ts'
import { drawQr } from './draw-qr.server.ts'
import type { OneTimeCodes, OneTimeSecret } from './one-time-secrets.ts'

/** Secrets shown once must not be cached. */
const ONCE = { headers: { 'cache-control': 'no-store' } }
const bodyOf = (form: FormData) => ({ code: formText(form, 'code').trim() })

export async function beginCode({ context, form }: Change): Promise<ChangeAnswer> {
  const result = await context.get(clientContext)(beginSecondFactor)
  if (!result.success) return formFailure(result, form, secrets)
  const { secret, uri } = result.data
  return data<OneTimeSecret>({ secret: inFours(secret), qr: drawQr(uri) }, ONCE)
}

export async function confirmCode({ context, form }: Change): Promise<ChangeAnswer> {
  const result = await context.get(clientContext)(confirmSecondFactor, { body: bodyOf(form) })
  return result.success ? data<OneTimeCodes>(result.data, ONCE) : formFailure(result, form, secrets)
}

export async function renewCodes({ context, form }: Change): Promise<ChangeAnswer> {
  const result = await context.get(clientContext)(renewRecoveryCodes, { body: bodyOf(form) })
  return result.success ? data<OneTimeCodes>(result.data, ONCE) : formFailure(result, form, secrets)
}

export async function removeCode({ request, context, form }: Change): Promise<ChangeAnswer> {
  const password = formText(form, 'password')
  const body = { ...bodyOf(form), ...(password ? { password } : {}) }
  const result = await context.get(clientContext)(removeSecondFactor, { body })
  if (!result.success) return formFailure(result, form, secrets)
  const back = redirect(paths.myAccount)
  if (result.token) back.headers.append('set-cookie', sessionCookie(request, result.token))
  return withNotice(back, request, 'updated')
}

/** Grouped in fours, for reading and typing. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
