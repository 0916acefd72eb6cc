import { expect, test } from '@playwright/test'
import { withPictures } from '../support/chromium.ts'
import { completeProfile, newEmail, orderFromApi, ORIGIN, PASSWORD, signUpByMail, watch } from './journey.ts'

test.use(withPictures)

test('a curtain shop signs up, finds a cloth, orders it in metres and sees the order', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await signUpByMail(page, newEmail())
  await completeProfile(page, { measure: 'Metres', supplier: 'Halden & Rowe' })
  await page.getByRole('link', { name: 'Fabrics' }).first().click()
  await page.getByRole('checkbox', { name: /^Herringbone/ }).click()
  await expect(page).toHaveURL(/pattern=herringbone/)
  await page.getByRole('checkbox', { name: /^Halden & Rowe/ }).click()
  await expect(page).toHaveURL(/supplier=halden-and-rowe/)
  // The URL changes before the list does: only a cloth of this supplier has the price of its account.
  const ofSupplier = page.getByRole('article').filter({ hasText: 'Halden & Rowe' })
  await ofSupplier.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fabrics\//)
  await page.getByLabel('Length in metres').fill('6.44')
  await expect(page.getByText('6.44 m is rounded up to 6.5 m')).toBeVisible()
  await page.getByLabel('Customer reference (sidemark)').fill('Mrs Ellis')
  await page.getByRole('button', { name: /^Add 6\.5/ }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto(`${ORIGIN}/checkout`)
  await expect(page.getByText('Mrs Ellis')).toBeVisible()
  await page.getByLabel(/Your PO number/).fill('ELLIS-026')
  await page.getByRole('radio', { name: /Visa/ }).first().check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const order = await orderFromApi(context, id)
  const line = order.shipments[0]!.lines[0]!
  expect(order).toMatchObject({ state: 'placed', poNumber: 'ELLIS-026' })
  expect(line).toMatchObject({
    requestedMicrometres: 6_440_000,
    cutMicrometres: 6_500_000,
    sidemark: 'Mrs Ellis',
    state: 'allocated',
    // The account is requested; its tier counts once the supplier has opened it.
    priceSource: 'list',
  })
  expect(line.allocations.reduce((sum, one) => sum + one.lengthMicrometres, 0)).toBe(6_500_000)
  await page.goto(`${ORIGIN}/dashboard`)
  await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible()
  await page.goto(`${ORIGIN}/dev/mail`)
  await expect(page.getByText(id).first()).toBeVisible()
  expect(seen.problems).toEqual([])
})

test('an upholsterer orders 5 yd: 4.572 m requested, 4.6 m cut and priced, shown as 5 yd rounded up to 5.03 yd (4.6 m)', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await signUpByMail(page, newEmail())
  await completeProfile(page, { measure: 'Yards', supplier: 'Halden & Rowe' })
  await page.goto(`${ORIGIN}/fabrics?supplier=halden-and-rowe&inStockMetres=6`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByLabel('Length in yards').fill('5')
  await expect(page.getByText(/5\s?yd is rounded up to 5\.03\s?yd \(4\.6\s?m\)/)).toBeVisible()
  await page.getByRole('button', { name: /^Add / }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto(`${ORIGIN}/checkout`)
  await expect(page.getByText(/5\s?yd, rounded up to 5\.03\s?yd \(4\.6\s?m\)/)).toBeVisible()
  await page.getByRole('radio', { name: /Visa/ }).first().check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  const row = page.getByRole('row', { name: /You asked for 5\s?yd/ })
  await expect(row.getByRole('cell', { name: /^5\.03\s?yd \(4\.6\s?m\)$/ })).toBeVisible()
  const order = await orderFromApi(context, new URL(page.url()).pathname.split('/').at(-1)!)
  const line = order.shipments[0]!.lines[0]!
  expect(line).toMatchObject({
    requestedMicrometres: 4_572_000,
    cutMicrometres: 4_600_000,
    entered: { quantity: 5, unit: 'yd' },
  })
  expect(line.goodsMinor).toBe(Math.round(line.unitPriceMinor * 4.6))
  expect(seen.problems).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('from sign-in to placed order', async ({ page, context }) => {
    await page.goto(`${ORIGIN}/checkout`)
    await page.getByLabel('Email').fill('nora@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${ORIGIN}/checkout`)
    await page.getByRole('link', { name: 'Fabrics' }).first().click()
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByLabel('Length in metres').fill('2,35')
    await page.getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText('Added to cart').first()).toBeVisible()
    await page.goto(`${ORIGIN}/checkout`)
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(lines).toHaveCount(1)
    await page.getByRole('button', { name: /^Increase length of/ }).click()
    await expect(page.getByLabel(/^Length of/)).not.toHaveValue('2.35')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('The order is placed.')).toBeVisible()
    const order = await orderFromApi(context, new URL(page.url()).pathname.split('/').at(-1)!)
    expect(order.state).toBe('placed')
    expect(order.lineCount).toBe(1)
    await page.goto(`${ORIGIN}/checkout`)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
