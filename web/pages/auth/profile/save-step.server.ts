import { redirect } from 'react-router'
import type { Client, Result } from '@selvedge/contract/client.ts'
import type { User } from '@selvedge/contract/account.ts'
import type { MeasurementType } from '@selvedge/contract/measurement.ts'
import { paths } from '@selvedge/contract/paths.ts'
import {
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
  type TeamMember,
} from '@selvedge/contract/retailer.ts'
import { formFailure } from '../../../api.server.ts'
import { preferenceCookie, profileCompletedCookie } from '../../../session.server.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Sends each step's own fields; the contract says what is wrong with them. */
const savers: Record<string, (client: Client, form: FormData) => Promise<Result<User>>> = {
  '1': (client, form) =>
    client(saveProfileBusiness, {
      query: { step: '1' },
      body: {
        businessName: text(form, 'businessName'),
        businessAddress: {
          line1: text(form, 'line1'),
          line2: text(form, 'line2'),
          city: text(form, 'city'),
          region: text(form, 'region'),
          postcode: text(form, 'postcode'),
          country: text(form, 'country'),
        },
        measurementType: text(form, 'measurementType') as MeasurementType,
      },
    }),
  '2': (client, form) =>
    client(saveProfileSuppliers, {
      query: { step: '2' },
      body: {
        selectedSuppliers: form
          .getAll('supplier')
          .map(id => ({ id: String(id), accountNumber: text(form, `account-${String(id)}`) })),
      },
    }),
  '3': (client, form) =>
    client(saveProfileManufacturers, {
      query: { step: '3' },
      body: { selectedManufacturers: form.getAll('manufacturer').map(String) },
    }),
  '4': (client, form) =>
    client(saveProfileTeam, { query: { step: '4' }, body: { teamMember: teamMemberOf(form) } }),
}

/** Nobody, when every name and address field was left empty or the step was skipped. */
function teamMemberOf(form: FormData): TeamMember | null {
  const names = ['firstName', 'lastName', 'email'] as const
  if (form.has('skip') || names.every(name => text(form, name) === '')) return null
  return {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    email: text(form, 'email'),
    role: text(form, 'role') as TeamMember['role'],
  }
}

/** Saves a step and goes on to the next; after the fourth to the dashboard, or to wait for verification. */
export async function saveStep(request: Request, client: Client) {
  const form = await request.formData()
  const step = text(form, 'step')
  const save = savers[step]
  if (!save) throw new Response(null, { status: 400 })
  const result = await save(client, form)
  if (!result.success) return formFailure(withFieldNames(result), form)
  if (step !== '4') {
    const response = redirect(`${paths.completeProfile}?step=${Number(step) + 1}`)
    if (step === '1')
      response.headers.append(
        'set-cookie',
        preferenceCookie(request, 'measurementType', result.data.measurementType),
      )
    return response
  }
  const response = redirect(
    result.data.profile.verification === 'verified' ? paths.dashboard : paths.verifyingProfile,
  )
  response.headers.append('set-cookie', profileCompletedCookie(request))
  return response
}

/** `businessAddress.city` is the field `city` on the page, `teamMember.email` the field `email`. */
const withFieldNames = <F extends Extract<Result<User>, { success: false }>>(failure: F): F => ({
  ...failure,
  fields: failure.fields.map(({ field, message }) => ({
    field: field.replace(/^(businessAddress|teamMember)\./, ''),
    message,
  })),
})
