import { z } from 'zod'
import { defineCall, jsonOrPlainText, jsonText } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { measurementTypes } from '../format/measurement.ts'
import { User } from '../account/account.ts'
import { Invitee } from './team.ts'
import { SupplierAccount } from '../catalogue/supplier-account.ts'
import { ACCOUNT_NUMBER_LENGTH } from '../catalogue/terms.ts'
import { Address, AddressOrText } from '../postal/address.ts'
import { singleLine } from '../format/text.ts'

export const SelectedSupplier = z.strictObject({
  id: singleLine(80).min(1),
  /** The number that the business says it has there; the supplier's own answer is what counts. */
  accountNumber: singleLine(ACCOUNT_NUMBER_LENGTH).optional(),
})
export type SelectedSupplier = z.output<typeof SelectedSupplier>
/** A list may also hold mere ids. */
const fromIds = (parsed: unknown): unknown =>
  Array.isArray(parsed) ? parsed.map((one: unknown) => (typeof one === 'string' ? { id: one } : one)) : parsed

export const ProfileStepOne = z.strictObject({
  businessName: singleLine(120).min(1, faultMessage({ code: 'businessName' })),
  businessAddress: jsonOrPlainText(AddressOrText),
  measurementType: z.enum(measurementTypes, faultMessage({ code: 'measurementType' })),
})
export type ProfileStepOne = z.output<typeof ProfileStepOne>

const step = <S extends '1' | '2' | '3' | '4', B extends z.ZodType>(
  number: S,
  name: string,
  summary: string,
  body: B,
  example: z.output<B> & object,
) =>
  defineCall({
    name,
    method: 'POST',
    path: '/retailer/profile',
    area: 'Retailer',
    access: 'member',
    needs: 'editBusiness',
    summary,
    query: z.strictObject({ step: z.literal(number) }),
    select: { query: { step: number } },
    bodyKind: 'form',
    body,
    data: User,
    errors: ['signInRequired', 'invalidInput'],
    example: { query: { step: number }, body: example },
  })

export const saveProfileBusiness = step(
  '1',
  'saveProfileBusiness',
  'Step 1 of the profile: the business. An address sent as plain text is kept as it is; no order can be placed until its parts are sent, here or with the business’s details.',
  ProfileStepOne,
  {
    businessName: 'Ellwood & Daughter',
    businessAddress: {
      line1: '14 Walcot Street',
      line2: '',
      city: 'Bath',
      region: 'Somerset',
      postcode: 'BA1 5BG',
      country: 'GB',
    },
    measurementType: 'metric',
  },
)
export const saveProfileSuppliers = step(
  '2',
  'saveProfileSuppliers',
  'Step 2: suppliers, as ids or as objects with account numbers where there are any. Each new one is a request for an account, which the supplier opens or refuses; choosing one that refused asks again. An account that is open or on hold stays, chosen or not.',
  z.strictObject({ selectedSuppliers: jsonText(z.array(SelectedSupplier).max(500), fromIds) }),
  { selectedSuppliers: [{ id: 'ardoch-mill', accountNumber: 'AM-2231' }] },
)
export const saveProfileManufacturers = step(
  '3',
  'saveProfileManufacturers',
  'Step 3: mills and workrooms.',
  z.strictObject({ selectedManufacturers: jsonText(z.array(singleLine(80).min(1)).max(500)) }),
  { selectedManufacturers: ['ardoch-mill', 'bath-workroom'] },
)
export const saveProfileTeam = step(
  '4',
  'saveProfileTeam',
  'Step 4: a first team member, or none (JSON null). Completes the profile.',
  z.strictObject({ teamMember: jsonText(Invitee.nullable()) }),
  { teamMember: { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' } },
)

export const Profile = z.object({
  step: z.int().min(0).max(4),
  businessName: z.string(),
  businessAddress: Address.nullable(),
  /** The address as plain text, where only that was sent; empty otherwise. */
  addressText: z.string(),
  measurementType: z.enum(measurementTypes),
  selectedSuppliers: z.array(
    SupplierAccount.extend({
      id: z.string(),
      /** The number that the business says it has there, as sent in step 2. */
      statedNumber: z.string(),
    }),
  ),
  selectedManufacturers: z.array(z.string()),
  /** The first person invited. */
  teamMember: Invitee.nullable(),
})
export type Profile = z.output<typeof Profile>

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/retailer/profile',
  area: 'Retailer',
  access: 'member',
  summary: 'What the four profile steps contain so far, to resume on any device.',
  data: Profile,
  errors: ['signInRequired'],
})

export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['mill', 'workroom']),
  place: z.string(),
  country: z.string(),
  fabricCount: z.int(),
})
export const listManufacturers = defineCall({
  name: 'listManufacturers',
  method: 'GET',
  path: '/manufacturers',
  area: 'Catalogue',
  summary: 'Mills, and workrooms that make up cloth.',
  data: z.array(Manufacturer),
})

export const retailerCalls = {
  saveProfileBusiness,
  saveProfileSuppliers,
  saveProfileManufacturers,
  saveProfileTeam,
  getProfile,
  listManufacturers,
}
