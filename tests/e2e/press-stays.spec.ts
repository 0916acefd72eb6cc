import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { ORIGIN, untilMounted } from './journey.ts'
import { fillCart, keepCard, openMember, ordersOf, signIn } from './member.ts'

/** Presses on an element and says how far it moved, in px, until just before the release. */
async function movedWhilePressed(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const before = (await target.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const after = (await target.boundingBox())!
  await page.mouse.up()
  return after.y - before.y
}

test('the error of a postcode goes only after the press on a unit', async ({ page, context }) => {
  await signIn(context, await openMember({ steps: 0 }))
  await page.goto(`${ORIGIN}/auth/complete-profile`)
  await untilMounted(page)
  await page.getByRole('button', { name: 'Continue to suppliers' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Postcode').fill('BA1 5BG')
  await page.getByLabel('Postcode').focus()
  expect(await movedWhilePressed(page, page.getByText('Yards', { exact: true }))).toBe(0)
  await expect(page.getByRole('radio', { name: 'Yards' })).toBeChecked()
})

test('the error of a postcode appears only after the press on "Save"', async ({ page, context }) => {
  await signIn(context, await openMember())
  await page.goto(`${ORIGIN}/dashboard/business-details`)
  await untilMounted(page)
  const postcode = page.getByLabel(/^Postcode/).first()
  await postcode.fill('no postcode at all')
  const save = postcode.locator('xpath=ancestor::form').getByRole('button').last()
  expect(await movedWhilePressed(page, save)).toBe(0)
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
})

/** Opens the checkout with its scripts held back, and says how to let them go. */
async function openCheckoutWithoutScripts(page: Page, context: BrowserContext) {
  const member = await openMember()
  await fillCart(member, [{ fabricQuantity: 3 }])
  await keepCard(member, 'demo_visa')
  await signIn(context, member)
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/checkout`, { waitUntil: 'domcontentloaded' })
  return { member, letGo, button: page.getByRole('button', { name: /^Place order/ }) }
}

test('nothing moves under a press that began before the scripts ran, and it places the order', async ({
  page,
  context,
}) => {
  const { member, letGo, button } = await openCheckoutWithoutScripts(page, context)
  await button.scrollIntoViewIfNeeded()
  const before = (await button.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  letGo()
  await untilMounted(page)
  expect((await button.boundingBox())!.y).toBe(before.y)
  await page.mouse.up()
  await expect(page).toHaveURL(/placed=1/)
  expect(await ordersOf(member)).toHaveLength(1)
})

test('an order pressed again before the scripts run, while it is on its way, is sent once', async ({
  page,
  context,
}) => {
  const { member, button } = await openCheckoutWithoutScripts(page, context)
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/checkout/, async route => {
    if (route.request().method() === 'POST') {
      sent += 1
      await answered
    }
    await route.continue()
  })
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  // By the mouse itself: the driver waits for the page, which is being left.
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  await press()
  await expect.poll(() => sent).toBe(1)
  await press()
  answer()
  await expect(page).toHaveURL(/placed=1/)
  expect(sent).toBe(1)
  expect(await ordersOf(member)).toHaveLength(1)
})
