import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { beginIdentityJourney, checkUser, exchangeIdentityCode } from '@selvedge/contract/account/identity.ts'
import { ORIGIN, type TestApplication } from './application.ts'
import { succeed } from './factories.ts'
import { signInAtProvider, type Person, type TestIdentityProvider } from './identity-provider.ts'

let count = 0
/** A new account at the provider, with a unique address of a domain that it hosts. */
export function newPerson(
  provider: TestIdentityProvider,
  person: Partial<Person> = {},
): Person & { email: string } {
  count += 1
  const email = `person-${process.pid}-${count}@example.com`
  const said = { email_verified: true, hd: 'example.com', name: 'Nora Ellwood' }
  const known = { sub: `sub-${count}`, email, ...said, ...person }
  provider.people.push(known)
  return known
}

/** The parameters of the provider's redirect after a sign-in that started here. */
export async function comeBack(
  application: TestApplication,
  choice: string,
): Promise<BodyOf<typeof exchangeIdentityCode>> {
  const { authorizationUrl } = (await succeed(application.client()(beginIdentityJourney))).data
  const { origin, searchParams } = await signInAtProvider(authorizationUrl, choice)
  if (origin !== ORIGIN) throw new Error(`Came back to ${origin}`)
  const part = (name: string) => searchParams.get(name) ?? ''
  return { code: part('code'), state: part('state'), issuer: part('iss') }
}

/** The ID token of a complete sign-in, exchanged but not used. */
export async function idTokenOf(application: TestApplication, person: Person): Promise<string> {
  const body = await comeBack(application, person.sub)
  return (await succeed(application.client()(exchangeIdentityCode, { body }))).data.idToken
}

export const check = (
  application: TestApplication,
  email: string,
  idToken: string | undefined,
  session?: string,
) =>
  application.client(session)(checkUser, { body: { firstName: 'Nora', lastName: 'Ellwood', email, idToken } })

const tables = [
  'users',
  'retailers',
  'identities',
  'sessions',
  'devices',
  'sign_ups',
  'email_tokens',
  'mails',
] as const

/** The number of rows in every table that sign-in writes, and the number of used sign-ins. */
export async function rowCounts({ db }: TestApplication): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = rows
  }
  const spent = await db
    .selectFrom('identity_journeys')
    .select('state_hash')
    .where('spent_at', 'is not', null)
    .execute()
  return { ...counts, spent: spent.length }
}
