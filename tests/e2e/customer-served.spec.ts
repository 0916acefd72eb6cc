import { expect, type Page } from '@playwright/test'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { setCustomer } from '@selvedge/contract/account/customer.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, openMember, signIn, type Member } from './member.ts'
import { test } from './visitors.ts'

const ticket = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const forWhom = (page: Page) => page.getByRole('textbox', { name: 'Customer’s name', exact: true })
const served = async ({ client }: Member) => (await done(client(getCurrentUser))).data.customer
const serve = (member: Member, name: string) => done(member.client(setCustomer, { body: { name } }))

async function clothWithPlenty({ client }: Member): Promise<string> {
  const { data } = await done(client(listFabrics, { query: { inStockMetres: 15 } }))
  return `${ORIGIN}${paths.fabric(data.fabrics[0]!.id)}`
}

async function nameInBar(page: Page, opener: string | RegExp, name: string) {
  await ticket(page, opener).click()
  await forWhom(page).fill(name)
  await page.getByRole('button', { name: 'Set customer', exact: true }).click()
}

test('a customer is named in the bar, labels the line, and expires after an hour by the browser’s clock', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const member = await openMember()
  await signIn(context, member)
  await page.clock.install()
  await page.goto(await clothWithPlenty(member))
  await untilMounted(page)
  await expect(page.getByLabel('Customer reference (sidemark)')).toHaveValue('')
  await nameInBar(page, 'Choose the customer you’re serving', '  Mrs Ellis ')
  await expect(ticket(page, 'For Mrs Ellis, 60 min left. Change customer')).toBeFocused()
  await expect(page.getByLabel('Customer reference (sidemark)')).toHaveValue('Mrs Ellis')
  await page.getByRole('button', { name: /^Add / }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto(`${ORIGIN}${paths.checkout}`)
  await expect(page.getByTitle('Mrs Ellis')).toBeVisible()
  await untilMounted(page)
  await page.clock.fastForward('18:00')
  await expect(ticket(page, 'For Mrs Ellis, 42 min left. Change customer')).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(ticket(page, 'For Mrs Ellis, 41 min left. Change customer')).toBeVisible()
  await page.clock.fastForward('41:00')
  await expect(ticket(page, 'Choose the customer you’re serving')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Mrs Ellis')).toHaveCount(0)
  expect(seen.problems).toEqual([])
})

test('a typed sidemark stays when another customer is named', async ({ page, context }) => {
  const member = await openMember()
  await serve(member, 'Mrs Ellis')
  await signIn(context, member)
  await page.goto(await clothWithPlenty(member))
  const sidemark = page.getByLabel('Customer reference (sidemark)')
  await expect(sidemark).toHaveValue('Mrs Ellis')
  await nameInBar(page, /^For Mrs Ellis/, 'Hotel Clarence')
  await expect(ticket(page, /^For Hotel Clarence, 60 min/)).toBeVisible()
  await expect(sidemark).toHaveValue('Hotel Clarence')
  await sidemark.fill('Hotel Clarence, bar')
  await nameInBar(page, /^For Hotel Clarence/, 'Mr Okafor')
  await expect(ticket(page, /^For Mr Okafor, 60 min/)).toBeVisible()
  await expect(sidemark).toHaveValue('Hotel Clarence, bar')
})

test('trade prices are out of sight while a customer is served, until somebody asks for them', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await fillCart(member, [{ fabricQuantity: 3 }])
  const { totals } = (await done(member.client(getCart))).data
  const goods = (totals.goodsMinor / 100).toFixed(2)
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await expect(page.getByText(goods).first()).toBeVisible()
  await nameInBar(page, 'Choose the customer you’re serving', 'Mrs Ellis')
  await expect(page.getByText('Trade prices are hidden while you serve Mrs Ellis.').first()).toBeVisible()
  // Neither in the bar, nor in the lines, nor in the sums.
  await expect(page.getByText(goods)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Show trade prices' }).click()
  await expect(page.getByText(goods).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeFocused()
  // The bar marks that they are shown, and takes them away again.
  await page.getByRole('banner').getByRole('button', { name: 'Trade prices are shown. Hide them' }).click()
  await expect(page.getByText(goods)).toHaveCount(0)
  await expect(ticket(page, /^For Mrs Ellis/)).toBeFocused()
})

test('by keyboard: changed with Enter, a blank name changes nothing, cleared by one button', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await serve(member, 'Mrs Ellis')
  await signIn(context, member)
  await page.goto(`${ORIGIN}/`)
  await untilMounted(page)
  await ticket(page, /^For Mrs Ellis/).focus()
  await page.keyboard.press('Enter')
  await expect(forWhom(page)).toBeFocused()
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await expect(ticket(page, /^For Mrs Ellis/)).toBeFocused()
  expect(await served(member)).toMatchObject({ name: 'Mrs Ellis' })
  await page.keyboard.press('Enter')
  await expect(forWhom(page)).toBeFocused()
  await page.keyboard.type('Hotel Clarence')
  await page.keyboard.press('Enter')
  await expect(ticket(page, /^For Hotel Clarence/)).toBeFocused()
  await ticket(page, 'Clear customer Hotel Clarence').focus()
  await page.keyboard.press('Enter')
  await expect(ticket(page, 'Choose the customer you’re serving')).toBeFocused()
  expect(await served(member)).toBeNull()
})

for (const visitor of ['signedOut', 'newcomer'] as const)
  test.describe(`the visitor ${visitor}`, () => {
    test.use({ visitor })
    test('cannot name a customer', async ({ page }) => {
      await page.goto(ORIGIN + (visitor === 'newcomer' ? paths.completeProfile : '/'))
      await expect(ticket(page, /(change|choose the) customer/i)).toHaveCount(0)
    })
  })

test('on a narrow screen every control of the ticket is a large enough touch target', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await serve(member, 'Mrs Ellis')
  await signIn(context, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${ORIGIN}/`)
  for (const name of [/^For Mrs Ellis/, 'Clear customer Mrs Ellis']) {
    const reach = await ticket(page, name).evaluate(button => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const hits = (x: number, y: number) => button.contains(document.elementFromPoint(x, y))
      const span = (from: number, to: number, hit: (at: number) => boolean) =>
        Array.from({ length: Math.ceil(to - from) }, (_, n) => from + n + 0.5).filter(hit).length
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
      return {
        wide: span(left - 30, right + 30, x => hits(x, middle.y)),
        high: span(top - 30, bottom + 30, y => hits(middle.x, y)),
      }
    })
    expect(Math.min(reach.wide, reach.high)).toBeGreaterThanOrEqual(44)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer is named, labels the line, is changed and cleared', async ({ page, context }) => {
    const member = await openMember()
    await signIn(context, member)
    const cloth = await clothWithPlenty(member)
    await page.goto(cloth)
    await nameInBar(page, 'Choose the customer you’re serving', 'Mrs Ellis')
    await expect(page).toHaveURL(cloth)
    await expect(ticket(page, 'For Mrs Ellis, 60 min left. Change customer')).toBeVisible()
    await expect(page.getByLabel('Customer reference (sidemark)')).toHaveValue('Mrs Ellis')
    await page.getByRole('button', { name: /^Add/ }).click()
    await page.goto(`${ORIGIN}${paths.checkout}`)
    await expect(page.getByTitle('Mrs Ellis')).toBeVisible()
    await nameInBar(page, /^For Mrs Ellis/, 'Hotel Clarence')
    await expect(ticket(page, 'For Hotel Clarence, 60 min left. Change customer')).toBeVisible()
    await ticket(page, 'Clear customer Hotel Clarence').click()
    await expect(page).toHaveURL(`${ORIGIN}${paths.checkout}`)
    await expect(ticket(page, 'Choose the customer you’re serving')).toBeVisible()
  })
})
