import type { User } from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import {
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
} from '@selvedge/contract/retailer/retailer.ts'
import type { Invitee } from '@selvedge/contract/retailer/team.ts'
import { addressInForm } from '../../address/address-in-form.ts'
import { formText, formTexts } from '../../request/form-text.ts'

export const text = (form: FormData, name: string): string => formText(form, name).trim()

type Save = (client: Client, form: FormData) => Promise<Result<User>>

const saveBusiness: Save = (client, form) => {
  const businessAddress = addressInForm(form)
  const measurementType = text(form, 'measurementType') as MeasurementType
  const body = { businessName: text(form, 'businessName'), businessAddress, measurementType }
  return client(saveProfileBusiness, { query: { step: '1' }, body })
}

const saveSuppliers: Save = (client, form) => {
  const selectedSuppliers = formTexts(form, 'supplier').map(id => ({
    id,
    accountNumber: text(form, `account-${id}`),
  }))
  return client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } })
}

const saveManufacturers: Save = (client, form) => {
  const selectedManufacturers = formTexts(form, 'manufacturer')
  return client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers } })
}

const saveTeam: Save = (client, form) =>
  client(saveProfileTeam, { query: { step: '4' }, body: { teamMember: teamMemberOf(form) } })

/** Null if the step was skipped or all name and address fields are empty. */
function teamMemberOf(form: FormData): Invitee | null {
  const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map(name => text(form, name))
  if (form.has('skip') || !(firstName || lastName || email)) return null
  const role = text(form, 'role') as Invitee['role']
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', role }
}

/** Saves each step by its number; the contract validates the fields. */
export const stepSavers: Record<number, Save | undefined> = {
  1: saveBusiness,
  2: saveSuppliers,
  3: saveManufacturers,
  4: saveTeam,
}
