import { expect, test, type Locator, type Page } from '@playwright/test'
import { getHomePage } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, PASSWORD, untilMounted } from './journey.ts'
import { done, fillCart, openMember, signIn, type Member } from './member.ts'

const threeMetres = { fabricQuantity: 3, entered: { quantity: 3, unit: 'm' as const } }
const toasts = (page: Page) => page.getByRole('region', { name: 'Recent actions' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const snackbars = (page: Page) => page.getByRole('region', { name: 'Undo messages' })

/** Stops the page's clock; tests advance it explicitly. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The page of a cloth that a member may order, ready to use. */
async function openFabric(page: Page, { client }: Member): Promise<void> {
  const { data } = await done(client(getHomePage))
  const fabric = data.newFabrics.find(({ stock }) => stock.freeMicrometres > 10_000_000)!
  await page.clock.install()
  await page.goto(ORIGIN + paths.fabric(fabric.id))
  await expect(page.getByRole('button', { name: /^Add \d/ })).toBeVisible()
}

const add = (page: Page) => page.getByRole('button', { name: /^Add / }).click()

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('Not in view')
  return box
}

test.describe('a toast', () => {
  test.beforeEach(async ({ page, context }) => {
    const member = await openMember()
    await signIn(context, member)
    await openFabric(page, member)
    await stopClock(page)
    await add(page)
    await expect(toasts(page).getByText('Added to cart')).toBeVisible()
  })

  test('is shown top right for 3000 ms', async ({ page }) => {
    await page.clock.runFor(200)
    const toast = await boxOf(toasts(page).getByText('Added to cart').locator('../..'))
    const width = page.viewportSize()!.width
    expect(toast.x).toBeGreaterThan(width / 2)
    expect(width - toast.x - toast.width).toBeLessThanOrEqual(33)
    expect(toast.y).toBeLessThan(120)
    await page.clock.runFor(2700)
    await expect(toasts(page).getByText('Added to cart')).toBeVisible()
    await page.clock.runFor(200)
    await expect(toasts(page).getByText('Added to cart')).toHaveCount(0)
  })

  test('stays while the pointer is on it, and for the rest of its time afterwards', async ({ page }) => {
    await page.clock.runFor(1000)
    await toasts(page).getByText('Added to cart').hover()
    await page.clock.runFor(60_000)
    await expect(toasts(page).getByText('Added to cart')).toBeVisible()
    await page.mouse.move(200, 700)
    await page.clock.runFor(1900)
    await expect(toasts(page).getByText('Added to cart')).toBeVisible()
    await page.clock.runFor(200)
    await expect(toasts(page).getByText('Added to cart')).toHaveCount(0)
  })

  test('stays while focus is in it', async ({ page }) => {
    const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' })
    await dismiss.focus()
    await page.clock.runFor(60_000)
    await expect(toasts(page).getByText('Added to cart')).toBeVisible()
    await dismiss.blur()
    await page.clock.runFor(3000)
    await expect(toasts(page).getByText('Added to cart')).toHaveCount(0)
  })

  test('is announced once: its live region exists before it, and nothing else announces it', async ({
    page,
  }) => {
    const live = page.locator('output, [role=status], [role=alert], [aria-live]')
    await expect(live.filter({ hasText: 'Added to cart' })).toHaveCount(1)
    await page.clock.runFor(3000)
    await expect(toasts(page)).toBeAttached()
  })
})

test('a removed line can be restored for 5000 ms', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [threeMetres, threeMetres])
  await signIn(context, member)
  await page.clock.install()
  await page.goto(ORIGIN + paths.checkout)
  const remove = page.getByRole('button', { name: /^Remove / })
  await expect(remove).toHaveCount(2)
  await untilMounted(page)
  await stopClock(page)
  await remove.first().click()
  await expect(snackbars(page).getByText('Item removed from cart')).toBeVisible()
  await page.clock.runFor(4900)
  await expect(snackbars(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(snackbars(page).getByText('Item removed from cart')).toHaveCount(0)
  await remove.first().click()
  await snackbars(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page).getByText('Added to cart')).toBeVisible()
  await expect(remove).toHaveCount(1)
})

test('a result is reported in the specification’s own words, and a new length by what it is, once', async ({
  page,
}) => {
  const member = await openMember()
  await fillCart(member, [threeMetres])
  await page.goto(ORIGIN + paths.signin)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(toasts(page).getByText('Successfully authenticated', { exact: true })).toBeVisible()
  await page.goto(ORIGIN + paths.paymentMethod)
  await expect(page.getByText('Successfully authenticated')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Visa/ }).first().check()
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(toasts(page).getByText('Successful', { exact: true })).toBeVisible()
  await page.goto(ORIGIN + paths.checkout)
  await page.getByRole('button', { name: /^Increase length of/ }).click()
  await expect(toasts(page).getByText('Cut length is now 3.1 m', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Cut length is now')).toHaveCount(0)
})

test.describe('a request that fails', () => {
  test('is logged and notified, keeps the form, and is not announced twice', async ({ page, context }) => {
    const member = await openMember()
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    await signIn(context, member)
    await openFabric(page, member)
    await page.getByLabel('Length in metres').fill('4.2')
    await context.setOffline(true)
    await add(page)
    const notification = notifications(page).getByText(/can’t reach the server/)
    await expect(notification).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('can’t reach the server')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(notifications(page).getByRole('status')).toBeEmpty()
    await expect(page.getByLabel('Length in metres')).toHaveValue('4.2')
    expect(logged.filter(line => line.startsWith('Request failed: unavailable'))).toHaveLength(1)
    await page.clock.runFor(1000)
    const box = await boxOf(notification.locator('..'))
    expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(2)
    expect(box.y).toBeLessThan(40)
    // On a phone, too, but there the form says it only once the notification is gone.
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(notification).toBeInViewport({ ratio: 1 })
    const said = page.getByRole('alert').getByText(/can’t reach the server/)
    expect((await boxOf(said)).width).toBeLessThan(2)
    await notifications(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notification).toHaveCount(0)
    await expect.poll(async () => (await boxOf(said)).width).toBeGreaterThan(200)
    await page.setViewportSize({ width, height })
    await context.setOffline(false)
    await add(page)
    await expect(toasts(page).getByText('Added to cart')).toBeVisible()
    await expect(notification).toHaveCount(0)
  })

  test('in the page frame is announced, because no form there reports it', async ({ page, context }) => {
    const member = await openMember()
    await signIn(context, member)
    await page.goto(ORIGIN + paths.fabrics)
    await untilMounted(page)
    await page.getByRole('button', { name: 'Choose the customer you’re serving' }).first().click()
    const field = page.getByRole('banner').getByRole('textbox', { name: 'Customer’s name' }).first()
    await field.fill('Mrs Ellis')
    await context.setOffline(true)
    await field.press('Enter')
    await expect(notifications(page).getByRole('status')).toContainText('can’t reach the server')
  })

  test('at sign-in is silent: one neutral sentence in the form', async ({ page, context }) => {
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    await page.goto(ORIGIN + paths.signin)
    await untilMounted(page)
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('don’t match')
    await expect(notifications(page).getByText(/./)).toHaveCount(0)
    await context.setOffline(true)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('can’t reach the server')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    await expect(notifications(page).getByText(/./)).toHaveCount(0)
    expect(logged.filter(line => line.startsWith('Request failed'))).toEqual([])
  })
})

test('an order sent while offline keeps the page, the input and its key', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [threeMetres])
  await signIn(context, member)
  await page.goto(ORIGIN + paths.checkout)
  await untilMounted(page)
  await page.getByLabel(/Your PO number/).fill('ELLIS-026')
  await page.getByRole('radio', { name: /^Visa/ }).first().check()
  const key = await page.locator('input[name=idempotencyKey]').inputValue()
  await context.setOffline(true)
  // A length that did not arrive is kept; the summary says why, and not the field as well.
  const length = page.getByLabel(/^Length of/)
  await length.fill('4')
  await length.press('Enter')
  await expect(page.getByRole('alert')).toContainText('can’t reach the server')
  await expect(page.getByRole('main').getByText('can’t reach the server')).toHaveCount(1)
  await expect(length).toHaveValue('4')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('main').getByText('can’t reach the server')).toHaveCount(1)
  await expect(page.getByLabel(/Your PO number/)).toHaveValue('ELLIS-026')
  await expect(page.locator('input[name=idempotencyKey]')).toHaveValue(key)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  await expect(notifications(page).getByText(/./)).toHaveCount(0)
})
