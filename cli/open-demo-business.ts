import { signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import {
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
} from '@selvedge/contract/retailer/retailer.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'

export type DemoBusiness = {
  firstName: string
  lastName: string
  email: string
  password: string
  measurementType: MeasurementType
  businessName: string
  businessAddress: Address
  /** Public ids. */
  suppliers: readonly string[]
}

export async function done<T>(answer: Promise<Result<T>>): Promise<{ data: T; token: string }> {
  const result = await answer
  if (!result.success) throw new Error(`Could not create the demo accounts: ${result.message}`)
  return { data: result.data, token: result.token ?? '' }
}

/** Signs a business up by the calls that its owner would make, up to the end of its profile; the owner's client. */
export async function openDemoBusiness(
  business: DemoBusiness,
  clientOf: (token?: string) => Client,
  { db }: Pick<Deps, 'db'>,
): Promise<Client> {
  const { firstName, lastName, email, password, measurementType, businessName, businessAddress } = business
  await done(clientOf()(signUp, { body: { firstName, lastName, email, password } }))
  const { token } = await done(clientOf()(verifyEmail, { query: { token: await mailedToken(db, email) } }))
  const client = clientOf(token)
  const stepOne = { businessName, businessAddress, measurementType }
  await done(client(saveProfileBusiness, { query: { step: '1' }, body: stepOne }))
  const selectedSuppliers = business.suppliers.map(id => ({ id }))
  await done(client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } }))
  await done(client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers: [] } }))
  await done(client(saveProfileTeam, { query: { step: '4' }, body: { teamMember: null } }))
  return client
}

async function mailedToken(db: Deps['db'], email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ''
}

/** Public ids, the most colourways first: of the others, list prices show. */
export async function largestSuppliers({ db }: Pick<Deps, 'db'>, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('suppliers')
    .innerJoin('colourways', 'colourways.supplier_id', 'suppliers.id')
    .select('suppliers.slug')
    .groupBy('suppliers.slug')
    .orderBy(eb => eb.fn.count('colourways.id'), 'desc')
    .orderBy('suppliers.slug')
    .limit(count)
    .execute()
  return rows.map(({ slug }) => slug)
}
