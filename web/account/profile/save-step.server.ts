import { redirect } from 'react-router'
import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getProfile } from '@selvedge/contract/retailer/retailer.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { preferenceCookie, profileCompletedCookie } from '../../request/session.server.ts'
import { formTexts } from '../../request/form-text.ts'
import { forgetReturnPage, returnPage } from '../sign-in/return-page.server.ts'
import { joinChoices } from './checked-choices.ts'
import { forgetTeamDraft, keepTeamDraft } from '../team-draft.server.ts'
import { stepSavers, text } from './step-savers.server.ts'

/**
 * Saves a step and redirects to the next step or the requested one. After the fourth: to the page requested before
 * sign-up or the dashboard, or to the verification page.
 */
export async function saveStep(request: Request, client: Client) {
  const form = await request.formData()
  const step = Number(text(form, 'step'))
  const save = stepSavers[step]
  if (!save) throw new Response(null, { status: 400 })
  const goTo = Number(text(form, 'goTo')) || undefined
  if (goTo && step === 4) return redirectWith(stepPath(goTo), [await keepTeamDraft(form)])
  if (goTo && (await isUntouched(step, form, client))) return redirect(stepPath(goTo))
  const result = await save(client, form)
  if (!result.success) return refused(result, form)
  if (step === 4) {
    const isVerified = result.data.profile.verification === 'verified'
    const done = [profileCompletedCookie(request), await forgetTeamDraft()]
    if (!isVerified) return redirectWith(paths.verifyingProfile, done)
    return redirectWith(returnPage(request) ?? paths.dashboard, [...done, forgetReturnPage(request)])
  }
  const unit = step === 1 ? [preferenceCookie(request, 'measurementType', result.data.measurementType)] : []
  return redirectWith(stepPath(goTo ?? step + 1), unit)
}

const stepPath = (step: number) => `${paths.completeProfile}?step=${step}`

function redirectWith(target: string, cookies: readonly string[]): Response {
  const response = redirect(target)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Opening a list of suppliers and going back without a choice does not complete the step. */
async function isUntouched(step: number, form: FormData, client: Client): Promise<boolean> {
  const boxes = step === 2 ? 'supplier' : 'manufacturer'
  if (step === 1 || form.has(boxes)) return false
  return must(await client(getProfile)).step < step
}

/** The failure with this page's field names and all checked boxes. */
export function refused(failure: Failure, form: FormData) {
  const suppliers = formTexts(form, 'supplier')
  const fields = failure.fields.map(({ field, message }) => ({
    field: fieldOnPage(field, suppliers),
    message,
  }))
  for (const name of ['supplier', 'manufacturer']) {
    if (form.has(name)) form.set(name, joinChoices(form, name))
  }
  return formFailure({ ...failure, fields }, form)
}

/**
 * Maps `businessAddress.city` to `city`, `teamMember.email` to `email`, `selectedSuppliers.0.…` to the first checked
 * supplier.
 */
function fieldOnPage(field: string, suppliers: readonly string[]): string {
  const [, index, part] = /^selectedSuppliers\.(\d+)(?:\.(.+))?$/.exec(field) ?? []
  const supplier = index && suppliers[Number(index)]
  if (supplier) return part === 'accountNumber' ? `account-${supplier}` : `supplier-${supplier}`
  return field.replace(/^(businessAddress|teamMember)\./, '')
}
