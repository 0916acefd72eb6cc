import { redirect } from 'react-router'
import { logIn, spendSignInLink } from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { User } from '@selvedge/contract/account/account.ts'
import { finishSignIn } from '@selvedge/contract/account/second-factor.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { linkRequestOf, forgetLinkRequest } from '../link-request.server.ts'
import { forgetSecondStep, isCodePage, secondStepOf, toSecondStep } from './second-step.server.ts'
import { signInVisitor } from './sign-in-visitor.server.ts'
import { signInWithProblem } from './sign-in-problem.ts'

/** Signs in with a password, a mailed link, or a one-time code. */
export async function signInOnPage(request: Request, client: Client) {
  const form = await request.formData()
  if (isCodePage(request)) return finishOnPage(request, client, form)
  const wanted = new URL(request.url).searchParams.get('next')
  const result = await begin(request, client, form)
  if (!result.success)
    return toSecondStep(request, result, wanted) ?? formFailure(result, form, ['password', 'linkToken'])
  const response = signIn(request, result, wanted)
  if (form.has('linkToken')) response.headers.append('set-cookie', forgetLinkRequest(request))
  return response
}

function begin(request: Request, client: Client, form: FormData): Promise<Result<User>> {
  const token = formText(form, 'linkToken')
  if (token) return client(spendSignInLink, { params: { token }, body: { request: linkRequestOf(request) } })
  const body = { email: formText(form, 'email').trim(), password: formText(form, 'password') }
  return client(logIn, { body })
}

/** Without a valid first step, sign-in starts again. */
async function finishOnPage(request: Request, client: Client, form: FormData) {
  const step = secondStepOf(request)
  const startAgain = () => redirect(signInWithProblem('journeySpent', step?.wanted))
  if (!step) return startAgain()
  const body = { ticket: step.ticket, code: formText(form, 'code') }
  const result = await client(finishSignIn, { body })
  if (!result.success && result.code !== 'journeySpent') return formFailure(result, form)
  const response = result.success ? signIn(request, result, step.wanted ?? null) : startAgain()
  response.headers.append('set-cookie', forgetSecondStep(request))
  return response
}

const signIn = (
  request: Request,
  { token, deviceToken, data }: Extract<Result<User>, { success: true }>,
  wanted: string | null,
): Response => signInVisitor({ request, token: token ?? '', deviceToken, user: data, wanted })
