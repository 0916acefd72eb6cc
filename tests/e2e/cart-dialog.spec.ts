import { expect, test } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, openMember, signIn } from './member.ts'

test('the cart opens over a page, changes there, and closes back to it', async ({ page, context }) => {
  const seen = watch(page)
  const member = await openMember()
  await signIn(context, member)
  await page.goto(`${ORIGIN}/fabrics`)
  await untilMounted(page)
  const fabric = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(ORIGIN + fabric)
  await untilMounted(page)

  await page.getByLabel('Length in metres').fill('2.5')
  await page.getByRole('button', { name: /^Add 2\.5/ }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByText('1 line, 2.5 m, 1 supplier')).toBeVisible()
  await expect(cart.getByText('No card to charge yet')).toBeVisible()

  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(cart.getByText('Item removed from cart')).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByText('Added to cart')).toBeVisible()
  expect((await done(member.client(getCart))).data.lengthMicrometres).toBe(2_500_000)

  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(page).toHaveURL(ORIGIN + fabric)
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await link.press('Enter')
  await expect(cart).toBeVisible()
  await page.goBack()
  await expect(cart).toBeHidden()
  await expect(page).toHaveURL(ORIGIN + fabric)
  await expect(link).toBeFocused()

  await page.keyboard.press('Alt+c')
  await cart.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/checkout`)
  expect(seen.problems).toEqual([])
})

test('a cart that cannot be fetched leaves the page and what was typed, and shows its lines where it had any', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await fillCart(member, [{ fabricQuantity: 2 }])
  await signIn(context, member)
  await page.goto(`${ORIGIN}/fabrics`)
  const fabric = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(ORIGIN + fabric)
  await untilMounted(page)
  const typed = page.getByLabel('Length in metres')
  await typed.fill('2.5')

  const ofCart = /\/cart\.data/
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await page.route(ofCart, route => route.abort())
  await page.keyboard.press('Alt+c')
  await expect(cart.getByRole('alert')).toHaveText(/^We can’t reach the server\./)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(typed).toHaveValue('2.5')

  await page.unroute(ofCart)
  await page.keyboard.press('Alt+c')
  await expect(cart.getByText('1 line, 2.0 m, 1 supplier')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await page.route(ofCart, route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => ofCart.test(request.url()))
  await page.keyboard.press('Alt+c')
  await failed
  await expect(page.getByText('This page stays as it is.')).toBeVisible()
  await expect(cart.getByText('1 line, 2.0 m, 1 supplier')).toBeVisible()
  await expect(typed).toHaveValue('2.5')
})

test('a cart that is opened again before the page has followed its closing is fetched again', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await fillCart(member, [{ fabricQuantity: 2 }])
  await signIn(context, member)
  await page.goto(`${ORIGIN}/fabrics`)
  await untilMounted(page)
  const cart = page.getByRole('dialog', { name: 'Cart' })
  const ofCart = /\/cart\.data/
  await page.route(ofCart, route => route.abort())
  await page.keyboard.press('Alt+c')
  await expect(cart.getByRole('alert')).toHaveText(/^We can’t reach the server\./)
  await page.unroute(ofCart)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const ofPage = /\/fabrics\.data/
  await page.route(ofPage, async route => {
    await released
    await route.continue()
  })
  const followed = page.waitForRequest(ofPage)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await followed
  await page.keyboard.press('Alt+c')
  await expect(cart.getByText('1 line, 2.0 m, 1 supplier')).toBeVisible()
  release()
})
