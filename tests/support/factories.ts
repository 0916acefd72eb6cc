import {
  logIn,
  mailSignInLink,
  signUp,
  spendSignInLink,
  verifyEmail,
  type User,
} from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import {
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
  type SelectedSupplier,
} from '@selvedge/contract/retailer/retailer.ts'
import type { TestApplication, TestBrowser } from './application.ts'
import { openAccountIn } from './supplier-accounts.ts'

/** An application in this process, or in one of its own. */
export type Reachable = Pick<TestApplication, 'client' | 'db'>

let count = 0
/** A unique address, so that tests share nothing. */
export const newEmail = (): string => `buyer-${process.pid}-${(count += 1)}@example.com`
export const PASSWORD = 'seven-bolts-of-linen'

/** The data of a successful answer; a refusal fails the test. */
export async function succeed<T>(answer: Promise<Result<T>>): Promise<{
  data: T
  token: string | undefined
  deviceToken: string | undefined
  message: string | undefined
}> {
  const result = await answer
  if (!result.success)
    throw new Error(`${result.status} ${result.code}: ${result.message} ${JSON.stringify(result.fields)}`)
  const { data, token, deviceToken, message } = result
  return { data, token, deviceToken, message }
}

/** The token in the newest mail of a kind to an address. */
export async function mailedToken(
  { db }: Pick<TestApplication, 'db'>,
  email: string,
  kind: 'verifyEmail' | 'resetPassword' | 'signInLink' | 'changeEmail',
): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.text_body)?.[1]
  if (!token) throw new Error(`No token in the mail to ${email}`)
  return token
}
export const verificationToken = (application: Pick<TestApplication, 'db'>, email: string) =>
  mailedToken(application, email, 'verifyEmail')

export type AskedLink = { token: string; request: string }

/**
 * Requests a sign-in link: the mailed token, and the one that the requesting browser was given to go with it.
 */
export async function askForSignInLink(
  application: Pick<TestApplication, 'client' | 'db'>,
  email: string,
): Promise<AskedLink> {
  const { data } = await succeed(application.client()(mailSignInLink, { body: { email } }))
  return { token: await mailedToken(application, email, 'signInLink'), ...data }
}
export const openSignInLink = (
  application: Pick<TestApplication, 'client'>,
  { token, request }: AskedLink,
  session?: string,
) => application.client(session)(spendSignInLink, { params: { token }, body: { request } })

/** The mails to an address, in order. */
export const mailsTo = ({ db }: Pick<TestApplication, 'db'>, email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body', 'html_body', 'locale'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type Member = { token: string; deviceToken: string; user: User; email: string }

/** Signed up and verified by mail, without a profile. */
export async function signUpMember(application: Reachable, email = newEmail()): Promise<Member> {
  const client = application.client()
  await succeed(
    client(signUp, { body: { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD } }),
  )
  const verified = await succeed(
    client(verifyEmail, { query: { token: await verificationToken(application, email) } }),
  )
  const { token, deviceToken, data: user } = verified
  return { token: token!, deviceToken: deviceToken!, user, email }
}

export type RetailerOptions = {
  country?: string
  measurementType?: 'metric' | 'imperial'
  /** Accounts that these suppliers have opened, at their opening tier. */
  suppliers?: SelectedSupplier[]
  /** A card of the demo gateway; null for none. */
  card?: string | null
}
const towns: Record<string, Pick<Address, 'city' | 'region' | 'postcode'>> = {
  GB: { city: 'Bath', region: '', postcode: 'BA1 5BG' },
  SE: { city: 'Stockholm', region: '', postcode: '111 22' },
  US: { city: 'Austin', region: 'TX', postcode: '78701' },
  DE: { city: 'Köln', region: '', postcode: '50667' },
  FR: { city: 'Lyon', region: '', postcode: '69002' },
  DK: { city: 'København', region: '', postcode: '2100' },
  CH: { city: 'Zürich', region: '', postcode: '8001' },
  JP: { city: 'Chiyoda', region: 'Tokyo', postcode: '100-0001' },
}
/** A valid address in a country; an English one for countries without an example here. */
export const addressIn = (country: string): Address => ({
  line1: '14 Walcot Street',
  line2: '',
  ...(towns[country] ?? towns['GB']!),
  country,
})

/** A retailer with a complete profile, by default with a valid card. */
export async function signUpRetailer(
  application: Reachable,
  options: RetailerOptions = {},
): Promise<Member & { client: Client }> {
  const member = await signUpMember(application)
  const client = application.client(member.token)
  const { country = 'GB', measurementType = 'metric', suppliers = [], card = 'demo_visa' } = options
  const business = {
    businessName: 'Ellwood & Daughter',
    businessAddress: addressIn(country),
    measurementType,
  }
  await succeed(client(saveProfileBusiness, { query: { step: '1' }, body: business }))
  await succeed(
    client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers: suppliers } }),
  )
  await succeed(
    client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers: [] } }),
  )
  const { data: user } = await succeed(
    client(saveProfileTeam, { query: { step: '4' }, body: { teamMember: null } }),
  )
  for (const { id, accountNumber } of suppliers)
    await openAccountIn(application, { email: member.email, supplier: id, number: accountNumber })
  if (card !== null) await succeed(client(addCard, { body: { paymentMethod: card } }))
  return { ...member, user, client }
}

export const signIn = (application: Reachable, email: string, password = PASSWORD, from?: TestBrowser) =>
  application.client(undefined, from)(logIn, { body: { email, password } })
