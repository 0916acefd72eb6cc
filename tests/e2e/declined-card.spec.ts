import { expect, test, type Page } from '@playwright/test'
import { ORIGIN } from './journey.ts'
import { addColleague, fillCart, keepCard, openMember, ordersOf, signIn } from './member.ts'

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const card = (page: Page, last4: string) => page.getByRole('radio', { name: new RegExp(`ending ${last4}`) })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a card that is declined gives way to the one saved before', async ({ page, context }) => {
      const member = await openMember()
      await fillCart(member, [{ fabricQuantity: 3 }])
      await keepCard(member, 'demo_visa')
      await signIn(context, member)
      await page.goto(`${ORIGIN}/checkout`)
      await expect(card(page, '4471')).toBeChecked()
      await page.locator('summary').filter({ hasText: 'Use another card' }).click()
      await card(page, '0341').check()
      await place(page).click()
      await expect(page.getByRole('alert')).toContainText('Your card was declined')
      await expect(card(page, '4471')).toBeChecked()
      await expect(card(page, '0341')).toHaveAccessibleDescription('declined last time')
      await page.goto(`${ORIGIN}/checkout`)
      await expect(card(page, '4471')).toBeChecked()
      await place(page).click()
      await expect(page).toHaveURL(/placed=1/)
    })

    test('the only card, once declined, is charged again only if it is chosen', async ({ page, context }) => {
      const member = await openMember()
      await fillCart(member, [{ fabricQuantity: 3 }])
      await keepCard(member, 'demo_declined')
      await signIn(context, member)
      await page.goto(`${ORIGIN}/checkout`)
      await place(page).click()
      await expect(page.getByRole('alert')).toContainText('Your card was declined')
      await expect(page.getByText('This card was declined last time.')).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await place(page).click()
      await expect(page.getByRole('alert')).toContainText('Choose a card to pay with')
      await expect(page.getByRole('group', { name: 'Pay' })).toHaveAccessibleDescription(/Choose a card/)
      expect(await ordersOf(member)).toHaveLength(1)
      await card(page, '0341').check()
      await place(page).click()
      await expect(page.getByRole('alert')).toContainText('Your card was declined')
      expect(await ordersOf(member)).toHaveLength(2)
      await card(page, '4471').check()
      await place(page).click()
      await expect(page).toHaveURL(/placed=1/)
      await page.goto(`${ORIGIN}/dashboard/payment-method`)
      await expect(page.getByRole('status').filter({ hasText: '4471' })).not.toContainText('declined')
    })
  })
}

test('a buyer sees that the card was declined, and may try it deliberately', async ({ page, context }) => {
  const member = await openMember()
  await keepCard(member, 'demo_declined')
  const buyer = await addColleague(member, 'buyer')
  await fillCart(buyer, [{ fabricQuantity: 3 }])
  await signIn(context, buyer)
  await page.goto(`${ORIGIN}/checkout`)
  await place(page).click()
  await expect(page.getByText('declined last time', { exact: true })).toBeVisible()
  await expect(page.getByText('looks after the card')).toBeVisible()
  await expect(card(page, '0341')).not.toBeChecked()
  await card(page, '0341').check()
  await place(page).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
})
