import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts'
import { signUpRetailer } from '../../../tests/support/factories.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { preferenceCookie, signedInCookies } from '../../request/session.server.ts'
import { mailedToCookie } from '../link-request.server.ts'
import { keepTeamDraft } from '../team-draft.server.ts'
import { action } from './logout.ts'
import { rememberReturnPage } from './return-page.server.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** A browser's cookies after these were set: of each name and path the last, unless that ended it. */
function keptOf(set: readonly string[]): string[] {
  const jar = new Map<string, string>()
  for (const line of set) {
    const [pair = ''] = line.split(';')
    const at = `${pair.split('=')[0]} of ${/; Path=([^;]*)/.exec(line)?.[1]}`
    if (/; Max-Age=0(;|$)/.test(line)) jar.delete(at)
    else jar.set(at, pair)
  }
  return [...jar.values()]
}

it('signing out leaves no cookie that tells of the member, and the preferences of the browser', async () => {
  const { client, token, user } = await signUpRetailer(application)
  const url = new URL('http://selvedge.test/auth/logout')
  const request = new Request(url, { method: 'POST' })
  const draft = { firstName: 'Tom', lastName: 'Reeve', email: 'tom@example.com', role: 'buyer' }
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) form.set(name, value)
  const before = [
    ...signedInCookies(request, token, true),
    preferenceCookie(request, 'currency', 'EUR'),
    preferenceCookie(request, 'theme', 'dark'),
    rememberReturnPage(request, '/dashboard/orders/01927c3e'),
    mailedToCookie(request, user.email),
    await keepTeamDraft(form),
  ]
  expect(keptOf(before)).toHaveLength(before.length)
  const context = new RouterContextProvider()
  const seen = {
    measurementType: 'metric',
    theme: 'dark',
    displayCurrency: 'EUR',
    listColumns: null,
  } as const
  context.set(visitorContext, { ...seen, user, locale: 'en', gate: 'off' })
  context.set(clientContext, client)
  const response = await action({ request, url, context, params: {}, pattern: '/auth/logout' })
  expect(response.headers.get('location')).toBe('/auth/signin')
  expect(keptOf([...before, ...response.headers.getSetCookie()])).toEqual(['theme=dark'])
  expect(await client(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
})
