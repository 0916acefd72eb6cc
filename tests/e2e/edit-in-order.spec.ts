import { expect, test, type Page } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, keepCard, openMember, ordersOf, signIn, type Member } from './member.ts'

const threeMetres = { fabricQuantity: 3, entered: { quantity: 3, unit: 'm' as const } }
const length = (page: Page) => page.getByLabel(/^Length of/)

/** Holds back what the checkout submits, as on a slow connection; returns the function that lets it go. */
async function holdSubmissions(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/checkout.data*', async route => {
    if (route.request().method() === 'POST') await held
    // An aborted request can no longer be continued.
    await route.continue().catch(() => undefined)
  })
  return letGo
}

let member: Member

test.beforeEach(async ({ page, context }) => {
  member = await openMember()
  await fillCart(member, [threeMetres])
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
})

test('a typed length is saved before a link is followed', async ({ page }) => {
  const seen = watch(page)
  await length(page).fill('6')
  const letGo = await holdSubmissions(page)
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').click()
  letGo()
  await expect(page).toHaveURL(/\/fabric/)
  await page.goto(`${ORIGIN}/checkout`)
  await expect(length(page)).toHaveValue(/^6/)
  expect(seen.problems).toEqual([])
})

test('a typed length is sent along when the page is reloaded', async ({ page }) => {
  await length(page).fill('6')
  await page.reload()
  const cutLengths = async () => {
    const { data } = await done(member.client(getCart))
    return data.groups.flatMap(group => group.items).map(item => item.cutMicrometres)
  }
  await expect.poll(cutLengths).toEqual([6_000_000])
})

test('a line removed right after its length was typed is removed, and nothing is reported', async ({
  page,
}) => {
  const seen = watch(page)
  await length(page).fill('6')
  const letGo = await holdSubmissions(page)
  await page.getByRole('button', { name: /^Remove / }).click()
  letGo()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(seen.problems).toEqual([])
})

test('a second press of "Place order" does nothing', async ({ page }) => {
  const seen = watch(page)
  await keepCard(member, 'demo_visa')
  await page.reload()
  await untilMounted(page)
  const letGo = await holdSubmissions(page)
  await page.getByRole('button', { name: /^Place order/ }).dblclick()
  letGo()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(seen.problems).toEqual([])
  expect(await ordersOf(member)).toHaveLength(1)
})

test('an order pressed while a typed length is being saved is held back, with its new total', async ({
  page,
}) => {
  const seen = watch(page)
  await keepCard(member, 'demo_visa')
  await page.reload()
  await untilMounted(page)
  await length(page).fill('6')
  const letGo = await holdSubmissions(page)
  const placing = page.getByRole('button', { name: /^Place order/ })
  await placing.dblclick()
  await expect(page.getByText('Your change is being saved first')).toBeVisible()
  letGo()
  await expect(page.getByText('Not ordered yet: your change was saved first.')).toBeVisible()
  await expect(length(page)).toHaveValue(/^6/)
  expect(await ordersOf(member)).toHaveLength(0)
  await placing.click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  expect(await ordersOf(member)).toHaveLength(1)
  expect(seen.problems).toEqual([])
})
