import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCurrentUser, type User } from '@selvedge/contract/account/account.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts'
import { signIn, signUpMember, signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { addColleague } from '../../../tests/support/team.ts'
import { signInVisitor } from '../../account/sign-in/sign-in-visitor.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { action } from './preferences.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** The cookies that a choice sets, as names and values. */
async function choose(fields: Record<string, string>, user: User | null, client: Client): Promise<string[]> {
  const context = new RouterContextProvider()
  const seen = {
    measurementType: 'metric',
    theme: 'light',
    displayCurrency: null,
    listColumns: null,
  } as const
  context.set(visitorContext, { ...seen, user, locale: 'en', gate: 'off' })
  context.set(clientContext, client)
  const url = new URL('http://selvedge.test/preferences')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const { headers } = await action({ request, url, context, params: {}, pattern: '/preferences' })
  return headers.getSetCookie().map(cookie => cookie.split(';')[0]!)
}
const userOf = async (client: Client) => (await succeed(client(getCurrentUser))).data

it('units and language that a member chooses in the bar hold at the next sign-in, whatever the role', async () => {
  const owner = await signUpRetailer(application)
  for (const one of [owner, await addColleague(application, owner.client, 'viewer')]) {
    expect(await choose({ measurementType: 'imperial' }, one.user, one.client)).toEqual([
      'measurementType=imperial',
    ])
    expect(await choose({ language: 'de' }, one.user, one.client)).toEqual(['language=de'])
    expect(await userOf(one.client)).toMatchObject({ measurementType: 'imperial', locale: 'de' })
    const { data: user, token = '' } = await succeed(signIn(application, one.email))
    const headers = { cookie: 'measurementType=imperial' }
    const request = new Request('http://selvedge.test/auth/signin', { headers })
    const cookies = signInVisitor({ request, token, user }).headers.getSetCookie()
    expect(cookies.filter(cookie => cookie.startsWith('measurementType'))).toEqual([])
  }
})

it('other preferences, and those that nobody has, leave the account as it is', async () => {
  const { client, user } = await signUpRetailer(application)
  expect(await choose({ theme: 'dark', measurementType: 'ells', language: 'tlh' }, user, client)).toEqual([
    'theme=dark',
  ])
  expect(await userOf(client)).toEqual(user)
})

it('before the first step of the profile only the browser knows the units, which that step then sets', async () => {
  const { token, user } = await signUpMember(application)
  const client = application.client(token)
  expect(await choose({ measurementType: 'imperial' }, user, client)).toEqual(['measurementType=imperial'])
  expect(await userOf(client)).toEqual(user)
})

it('the browser keeps a choice of a visitor, and of a member whose account cannot be reached', async () => {
  const { user } = await signUpRetailer(application)
  for (const someone of [null, user])
    expect(await choose({ measurementType: 'imperial' }, someone, application.client())).toEqual([
      'measurementType=imperial',
    ])
})
