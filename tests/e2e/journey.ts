import { expect, type BrowserContext, type Page } from '@playwright/test'
import { createClient } from '@selvedge/contract/call/client.ts'
import { getOrder } from '@selvedge/contract/orders/orders.ts'

export const ORIGIN = process.env['ORIGIN'] ?? ''
export const PASSWORD = 'seven-bolts-of-linen'
let count = 0
export const newEmail = () => `journey-${process.pid}-${(count += 1)}@example.com`

/** Collects console messages and requests to other origins; a journey must end with none. */
export function watch(page: Page): { problems: string[] } {
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => {
    // A view transition is skipped when another starts before it ends.
    if (!String(error).includes('Transition was skipped')) problems.push(String(error))
  })
  page.on('request', request => {
    if (!request.url().startsWith(ORIGIN) && !request.url().startsWith('data:'))
      problems.push(`left the origin: ${request.url()}`)
  })
  return { problems }
}

/** Waits until React has hydrated the page, including parts that hydrate late. */
export const untilMounted = (page: Page): Promise<void> =>
  page.locator('html[data-mounted]:not([data-late])').waitFor({ state: 'attached' })

/** Opens an account and follows the link that came by mail. */
export async function signUpByMail(page: Page, email: string): Promise<void> {
  await page.goto(`${ORIGIN}/`)
  await page.getByRole('link', { name: 'Open a trade account' }).first().click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Ellwood')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(`${ORIGIN}/dev/mail`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await page.getByRole('link', { name: /email-verification/ }).click()
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your business' })).toBeVisible()
}

/** Completes the four steps of the profile, with an account at one supplier. */
export async function completeProfile(
  page: Page,
  options: { measure: 'Metres' | 'Yards'; supplier: string },
): Promise<void> {
  await page.getByLabel('Business name').fill('Ellwood & Daughter')
  await page.getByLabel('Street and number').fill('14 Walcot Street')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByLabel('Postcode').fill('BA1 5BG')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByRole('radio', { name: options.measure }).check()
  await page.getByRole('button', { name: 'Continue to suppliers' }).click()
  await expect(page.getByRole('heading', { name: 'Suppliers you buy from' })).toBeVisible()
  await page.getByRole('checkbox', { name: options.supplier }).check()
  await page.getByLabel(`Account number at ${options.supplier}`).fill('20418')
  await page.getByRole('button', { name: 'Continue to mills and workrooms' }).click()
  await expect(page.getByRole('heading', { name: 'Mills and workrooms' })).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Continue to team' }).click()
  await expect(page.getByRole('heading', { name: 'Add a team member' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip and finish' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/dashboard`)
}

/** The order from the API, as this browser's member. */
export async function orderFromApi(context: BrowserContext, id: string) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken')
  const token = JSON.parse(decodeURIComponent(cookie?.value ?? '""')) as string
  const client = createClient({ baseUrl: `${ORIGIN}/api`, fetch: request => fetch(request), token })
  const result = await client(getOrder, { params: { id } })
  if (!result.success) throw new Error(`${id}: ${result.message}`)
  return result.data
}
