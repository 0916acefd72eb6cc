import { expect, test, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../support/identity-provider.ts'
import { freePort, removeData, startServer, type RunningServer } from '../support/running-server.ts'
import { newEmail } from './journey.ts'

// A server of its own, because the button exists only with a provider configured.
test.describe.configure({ mode: 'serial' })

let provider: TestIdentityProvider
let server: RunningServer
test.beforeAll(async () => {
  const port = await freePort()
  provider = await startIdentityProvider({ redirectOrigins: [`http://localhost:${port}`] })
  const { issuer, clientId, clientSecret } = provider.settings
  const settings = { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
  server = await startServer({ port, env: { ...settings, DEMO_CATALOGUE: 'false' } })
})
test.afterAll(async () => {
  await server.stop()
  await removeData(server.dataDir)
  await provider.close()
})
test.beforeEach(() => {
  provider.behaviour = 'answers'
  provider.people.splice(0, 1, {
    sub: newEmail(),
    email: newEmail(),
    email_verified: true,
    name: 'Nora Ellwood',
  })
})

const withProvider = (page: Page) => page.getByRole('button', { name: 'Continue with 127.0.0.1' })
const asNora = (page: Page) => page.getByRole('button', { name: 'Continue as Nora Ellwood' })
const summary = (page: Page) => page.locator('main [role=alert]')

/** Errors of the page and its console; a journey must end with none. */
function pageErrors(page: Page): string[] {
  const heard: string[] = []
  page.on('console', message => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', error => heard.push(String(error)))
  return heard
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const start of [paths.signin, paths.signup]) {
      test(`from ${start} to the provider and back, signed in`, async ({ page }) => {
        const heard = pageErrors(page)
        await page.goto(server.origin + start)
        await withProvider(page).click()
        await asNora(page).click()
        await expect(page).toHaveURL(server.origin + paths.completeProfile)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your business')
        if (javaScriptEnabled) await expect(page.getByText('Successfully authenticated')).toBeVisible()
        expect(heard).toEqual([])
      })
    }

    test('cancelling there is reported here, and both ways to sign in are available again', async ({
      page,
    }) => {
      await page.goto(server.origin + paths.signin)
      await withProvider(page).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(summary(page)).toContainText(
        'You cancelled signing in with 127.0.0.1. Nothing has changed.',
      )
      if (javaScriptEnabled) {
        await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
          'You cancelled signing in with 127.0.0.1.',
        )
        await expect(summary(page)).toBeFocused()
      }
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
      await withProvider(page).click()
      await asNora(page).click()
      await expect(page).toHaveURL(server.origin + paths.completeProfile)
    })

    test('a provider that fails on the way back is reported, and the next try works', async ({ page }) => {
      await page.goto(`${server.origin}${paths.signin}?next=${encodeURIComponent(paths.myAccount)}`)
      await withProvider(page).click()
      provider.behaviour = 'losesTokens'
      await asNora(page).click()
      await expect(summary(page)).toContainText('127.0.0.1 isn’t responding.')
      await page.goto(server.origin + paths.fabrics)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      provider.behaviour = 'answers'
      await withProvider(page).click()
      await expect(page).toHaveURL(server.origin + paths.completeProfile)
    })
  })
}

test('after going back from the provider the page is ready for another try', async ({ page }) => {
  await page.goto(server.origin + paths.signin)
  await withProvider(page).click()
  await expect(asNora(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await withProvider(page).click()
  await asNora(page).click()
  await expect(page).toHaveURL(server.origin + paths.completeProfile)
})
