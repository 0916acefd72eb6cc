import { expect, test, type Page } from '@playwright/test'
import { ORIGIN, orderFromApi, untilMounted } from './journey.ts'
import { fillCart, keepCard, openMember, ordersOf, signIn, type Member } from './member.ts'

const threeMetres = { fabricQuantity: 3, entered: { quantity: 3, unit: 'm' as const }, sidemark: 'Mrs Ellis' }
const lines = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const keyOf = (page: Page) => page.locator('input[name=idempotencyKey]').inputValue()
const orderIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
const placedBy = async (member: Member) => (await ordersOf(member)).filter(({ state }) => state === 'placed')

async function chooseCard(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  const others = page.locator('summary').filter({ hasText: 'Use another card' })
  if ((await others.count()) > 0 && !(await radio.first().isVisible())) await others.click()
  await radio.first().check()
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a declined card keeps cart and input; a valid one then places one order', async ({
      page,
      context,
    }) => {
      const member = await openMember()
      await fillCart(member, [threeMetres])
      await signIn(context, member)
      await page.goto(`${ORIGIN}/checkout`)
      const firstKey = await keyOf(page)
      await page.getByLabel(/Your PO number/).fill('ELLIS-026')
      await page.getByRole('radio', { name: /\(declines\)/ }).check()
      await place(page).click()
      await expect(page.getByRole('alert')).toContainText('Your card was declined')
      await expect(lines(page)).toHaveCount(1)
      await expect(page.getByLabel(/Your PO number/)).toHaveValue('ELLIS-026')
      await expect(page.locator('input[name=idempotencyKey]')).not.toHaveValue(firstKey)
      expect(await placedBy(member)).toEqual([])
      await chooseCard(page, /^Visa ending 4471/)
      await place(page).click()
      await expect(page.getByText('The order is placed.')).toBeVisible()
      const order = await orderFromApi(context, orderIdOf(page))
      expect(order).toMatchObject({ state: 'placed', poNumber: 'ELLIS-026', card: { last4: '4471' } })
      expect(await placedBy(member)).toHaveLength(1)
    })

    test('a card that times out keeps its idempotency key; trying again places the same order', async ({
      page,
      context,
    }) => {
      const member = await openMember()
      await fillCart(member, [threeMetres])
      await signIn(context, member)
      await page.goto(`${ORIGIN}/checkout`)
      const firstKey = await keyOf(page)
      await page.getByRole('radio', { name: /\(responds slowly\)/ }).check()
      await place(page).click()
      await expect(page.getByRole('alert')).toContainText('isn’t responding')
      await expect(page.getByRole('link', { name: 'Check your orders' })).toBeVisible()
      expect(await keyOf(page)).toBe(firstKey)
      await place(page).click()
      await expect(page.getByText('The order is placed.')).toBeVisible()
      expect(await ordersOf(member)).toHaveLength(1)
      expect((await orderFromApi(context, orderIdOf(page))).card).toMatchObject({ last4: '7702' })
    })

    test('a second tab with the same cart gets a notice, and there is one order', async ({
      page,
      context,
    }) => {
      const member = await openMember()
      await fillCart(member, [threeMetres])
      await keepCard(member, 'demo_visa')
      await signIn(context, member)
      const other = await context.newPage()
      await page.goto(`${ORIGIN}/checkout`)
      await other.goto(`${ORIGIN}/checkout`)
      await place(page).click()
      await expect(page.getByText('The order is placed.')).toBeVisible()
      await place(other).click()
      const already = other.getByRole('alert')
      await expect(already).toContainText('Already ordered')
      await expect(already.getByRole('link', { name: /^SV-/ })).toBeVisible()
      expect(await ordersOf(member)).toHaveLength(1)
    })

    test('going back after placing does not place again', async ({ page, context }) => {
      const member = await openMember()
      await fillCart(member, [threeMetres])
      await keepCard(member, 'demo_visa')
      await signIn(context, member)
      await page.goto(`${ORIGIN}/checkout`)
      await place(page).click()
      await expect(page.getByText('The order is placed.')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Cart and checkout' })).toBeVisible()
      // A browser may restore the page from its cache; the order is the same.
      if (await place(page).isVisible()) await place(page).click()
      await expect(page.getByText(/The order is placed\.|Your cart is empty/)).toBeVisible()
      expect(await ordersOf(member)).toHaveLength(1)
    })
  })
}

test('two tabs that place concurrently make one order', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [threeMetres])
  await keepCard(member, 'demo_visa')
  await signIn(context, member)
  const other = await context.newPage()
  await Promise.all([page, other].map(tab => tab.goto(`${ORIGIN}/checkout`)))
  await Promise.all([page, other].map(tab => place(tab).click()))
  for (const tab of [page, other])
    await expect(tab.getByText('The order is placed.').or(tab.getByRole('alert')).first()).toBeVisible()
  await expect.poll(async () => (await ordersOf(member)).map(({ state }) => state)).toEqual(['placed'])
})

test('a length changed step by step is sent once, and that length is ordered', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [threeMetres])
  await keepCard(member, 'demo_visa')
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  // A step before that is a page of its own, and the steps after it would be pressed on the page that goes.
  await untilMounted(page)
  const more = page.getByRole('button', { name: /^Increase length of/ })
  for (let step = 0; step < 4; step += 1) await more.click()
  const length = page.getByLabel(/^Length of/)
  const shown = Number(await length.inputValue())
  expect(shown).toBeGreaterThan(3)
  // Leaving the field by this click saves the length; while the total changes, the button ignores clicks.
  await expect(async () => {
    if (await place(page).isVisible()) await place(page).click({ timeout: 1000 })
    await expect(page.getByText('The order is placed.')).toBeVisible({ timeout: 3000 })
  }).toPass()
  const order = await orderFromApi(context, orderIdOf(page))
  expect(order.shipments[0]?.lines[0]?.cutMicrometres).toBe(Math.round(shown * 1_000_000))
})

test('an invalid length is named beside its field and in a summary with a link to it', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await fillCart(member, [threeMetres])
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  const length = page.getByLabel(/^Length of/)
  await length.fill('a lot')
  await length.press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(length).toHaveValue('a lot')
  await expect(length).toHaveAccessibleDescription(/Enter a length/)
  await summary.getByRole('link').click()
  await expect(length).toBeFocused()
})

test('a removed line is reported and can be restored completely', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [threeMetres, { orderType: 'sample' }])
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await expect(lines(page)).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/checkout\?removed=[\da-f-]{36}$/)
  await page.getByRole('region', { name: 'Undo messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByText('Mrs Ellis')).toBeVisible()
})

test('after signing out, going back shows nothing of the account', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [threeMetres])
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  await expect(page.getByText('Mrs Ellis')).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await expect(page.getByText('Mrs Ellis')).toHaveCount(0)
})
