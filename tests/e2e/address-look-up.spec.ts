import { expect, test, type Page } from '@playwright/test'
import { createClient } from '@selvedge/contract/call/client.ts'
import { signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import { startPlacesPeer, type PlacesPeer } from '../support/places-peer.ts'
import { freePort, removeData, startServer, type RunningServer } from '../support/running-server.ts'
import { rulesBroken } from './axe.ts'
import { newEmail, PASSWORD, untilMounted } from './journey.ts'

// A server of its own, because the field exists only with a provider configured.
test.describe.configure({ mode: 'serial' })

let peer: PlacesPeer
let server: RunningServer
test.beforeAll(async () => {
  peer = await startPlacesPeer()
  const places = { PLACES_PROVIDER: 'photon', PLACES_URL: peer.url }
  server = await startServer({ port: await freePort(), env: { ...places, DEMO_CATALOGUE: 'false' } })
})
test.afterAll(async () => {
  await server.stop()
  await removeData(server.dataDir)
  await peer.close()
})
test.beforeEach(() => {
  peer.behaviour = 'answers'
  peer.ledger.length = 0
})

const house = (housenumber: string, more = {}) => ({
  properties: {
    countrycode: 'GB',
    type: 'house',
    housenumber,
    street: 'Walcot Street',
    city: 'Bath',
    postcode: 'ba1 5bg',
    ...more,
  },
})

/** The first profile step of a new account. */
async function openProfile(page: Page): Promise<void> {
  const client = createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request) })
  const email = newEmail()
  await client(signUp, { body: { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD } })
  const list = await (await fetch(`${server.origin}/dev/mail`)).text()
  const [, mail = ''] = /href="([^"]+)"/.exec(list.split('<tr').find(row => row.includes(email)) ?? '') ?? []
  const [, link = ''] = /token=([\w-]+)/.exec(await (await fetch(new URL(mail, server.origin))).text()) ?? []
  const verified = await client(verifyEmail, { query: { token: link } })
  const token = verified.success ? (verified.token ?? '') : ''
  const value = encodeURIComponent(JSON.stringify(token))
  await page.context().addCookies([{ name: 'accessToken', value, url: server.origin }])
  await page.goto(`${server.origin}/auth/complete-profile`)
  await untilMounted(page)
}
const search = (page: Page) => page.getByRole('combobox', { name: 'Find the address' })
const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: 'Find the address' }).getByRole('option')

test('a few letters and two keys complete an address; the browser contacts only our origin', async ({
  page,
}) => {
  peer.answers.set('/api', { features: [house('14'), house('16')] })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  await openProfile(page)
  await search(page).fill('walcot')
  await expect(suggestions(page)).toHaveText([/^14 Walcot Street/, /^16 Walcot Street/])
  await expect(page.getByText('© OpenStreetMap')).toBeVisible()
  expect(await rulesBroken(page)).toEqual([])
  await search(page).press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await search(page).press('ArrowDown')
  await expect(suggestions(page)).toHaveCount(2)
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect(page.getByLabel('Street and number')).toHaveValue('16 Walcot Street')
  await expect(page.getByLabel('Town or city')).toHaveValue('Bath')
  await expect(page.getByLabel('Postcode')).toHaveValue('BA1 5BG')
  await expect(page.getByRole('status').filter({ hasText: 'Filled in below' })).toBeVisible()
  await expect(search(page)).toHaveValue('')
  expect(new Set(asked)).toEqual(new Set([server.origin]))
  await page.getByLabel('Business name').fill('Ellwood')
  await page.getByRole('button', { name: 'Continue to suppliers' }).click()
  await expect(page.getByRole('heading', { name: 'Suppliers you buy from' })).toBeVisible()
})

test('searches in the chosen country, and shows its fields', async ({ page }) => {
  const austin = {
    countrycode: 'US',
    street: 'Congress Ave',
    city: 'Austin',
    postcode: '78701',
    state: 'Texas',
  }
  peer.answers.set('/api', { features: [house('100', austin)] })
  await openProfile(page)
  await page.getByLabel('Country').selectOption('US')
  await search(page).fill('100 congress')
  await suggestions(page).filter({ hasText: '100 Congress Ave' }).click()
  await expect(page.getByLabel('State')).toHaveValue('TX')
  await expect(page.getByLabel('ZIP code')).toHaveValue('78701')
  expect(peer.ledger.at(-1)?.url.searchParams.get('countrycode')).toBe('US')
  await page.getByLabel('Country').selectOption('HK')
  await expect(page.getByLabel('Postcode')).toHaveCount(0)
})

test('an unanswered search is reported quietly, and the fields can be typed', async ({ page }) => {
  peer.behaviour = 'garbage'
  await openProfile(page)
  await search(page).fill('walcot')
  await expect(page.getByText('Address look-up isn’t responding')).toBeVisible()
  await search(page).press('Enter')
  await page.getByLabel('Business name').fill('Ellwood')
  await page.getByLabel('Street and number').fill('14 Walcot Street')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByLabel('Postcode').fill('BA1')
  await page.getByLabel('Town or city').focus()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/should look like SW1A 1AA/)
  await page.getByLabel('Postcode').fill('ba15bg')
  await page.getByRole('button', { name: 'Continue to suppliers' }).click()
  await expect(page.getByRole('heading', { name: 'Suppliers you buy from' })).toBeVisible()
})
