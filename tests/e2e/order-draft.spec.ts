import { expect, test, type Page } from '@playwright/test'
import { changeCartItem, getCart, type Cart } from '@selvedge/contract/cart/cart.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, keepCard, openMember, ordersOf, signIn, type Member } from './member.ts'

const poNumber = (page: Page) => page.locator('input[name=poNumber]')
const note = (page: Page) => page.locator('textarea[name=note]')
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const draft = async () => (await done(member.client(getCart))).data.draft

const lineOf = ({ groups }: Cart): string => groups[0]!.items[0]!.id

let member: Member

test.beforeEach(async ({ context }) => {
  member = await openMember()
  await fillCart(member, [{ fabricQuantity: 3 }])
  await keepCard(member, 'demo_visa')
  await signIn(context, member)
})

test('what is typed into the order form is there after a reload, and gone once it is ordered', async ({
  page,
}) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await poNumber(page).fill('ELLIS-026')
  await note(page).fill('Ring first')
  await expect.poll(draft).toEqual({ poNumber: 'ELLIS-026', note: 'Ring first' })
  await page.reload()
  await expect(poNumber(page)).toHaveValue('ELLIS-026')
  await expect(note(page)).toHaveValue('Ring first')
  await untilMounted(page)
  await note(page).fill('Ring twice')
  // Before the pause after which it would have been saved.
  await place(page).click()
  await expect(page).toHaveURL(/placed=1/)
  expect((await ordersOf(member))[0]).toMatchObject({ poNumber: 'ELLIS-026' })
  await fillCart(member, [{ fabricQuantity: 2 }])
  await page.goto(`${ORIGIN}/checkout`)
  await expect(poNumber(page)).toHaveValue('')
  await expect(note(page)).toHaveValue('')
  expect(seen.problems).toEqual([])
})

test('what is typed is sent along when the page is left at once', async ({ page }) => {
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await poNumber(page).fill('ELLIS-027')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(page).toHaveURL(/\/fabric/)
  await expect.poll(draft).toEqual({ poNumber: 'ELLIS-027', note: '' })
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await note(page).fill('Side door')
  await page.goto(`${ORIGIN}/fabrics`)
  await expect.poll(draft).toEqual({ poNumber: 'ELLIS-027', note: 'Side door' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what was sent with a refused order is there after a reload', async ({ page }) => {
    await page.goto(`${ORIGIN}/checkout`)
    await poNumber(page).fill('ELLIS-028')
    // Read on the page, changed behind it.
    const { data } = await done(member.client(getCart))
    await done(
      member.client(changeCartItem, { params: { id: lineOf(data) }, body: { sidemark: 'Mrs Ellis' } }),
    )
    await place(page).click()
    await expect(page.getByRole('alert')).toContainText('Your order has changed since you opened this page')
    await expect(page.getByText('Mrs Ellis')).toBeVisible()
    await page.goto(`${ORIGIN}/checkout`)
    await expect(poNumber(page)).toHaveValue('ELLIS-028')
    await place(page).click()
    await expect(page).toHaveURL(/placed=1/)
  })
})
