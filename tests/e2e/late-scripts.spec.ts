import { expect, test, type Page } from '@playwright/test'
import { getSupplier, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'

/** Holds back the scripts of the page until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return letGo
}

test('text typed before scripts have loaded is kept', async ({ page }) => {
  const seen = watch(page)
  const letGo = await holdScripts(page)
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  const search = page.getByLabel('Search fabrics', { exact: true }).first()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await search.fill('wool')
  letGo()
  await untilMounted(page)
  await expect(search).toHaveValue('wool')
  expect(seen.problems).toEqual([])
})

test('a fault whose link was followed before scripts have loaded keeps its field in focus', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto(`${ORIGIN}${paths.signin}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  const first = page.getByRole('alert').getByRole('link').first()
  const field = page.locator((await first.getAttribute('href'))!)
  await first.click()
  await expect(field).toBeFocused()
  letGo()
  await untilMounted(page)
  await expect(field).toBeFocused()
})

test('a heart pressed when scripts cannot be loaded redirects to sign-in', async ({ page }) => {
  let fail = () => {}
  const failed = new Promise<void>(resolve => (fail = resolve))
  await page.route('**/assets/*.js', async route => {
    await failed
    await route.abort()
  })
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  fail()
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('metreage is worked out by its button when scripts cannot be loaded', async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort())
  const listed = await createClient({ baseUrl: `${ORIGIN}/api`, fetch: request => fetch(request) })(
    listFabrics,
    {
      query: { use: ['curtain'] },
    },
  )
  if (!listed.success) throw new Error(listed.message)
  const fabric = paths.fabric(listed.data.fabrics[0]!.id)
  await page.goto(`${ORIGIN}${fabric}?make=curtain`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Track width', { exact: true }).fill('250')
  await page.getByLabel('Finished drop', { exact: true }).fill('232')
  const calculate = page.getByRole('button', { name: 'Calculate', exact: true })
  expect((await calculate.boundingBox())!.height).toBeGreaterThan(20)
  await calculate.click()
  await expect(page.getByText(/^\d+ widths$/)).toBeVisible()
})

test('a filter checked before scripts have loaded applies when they do', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('checkbox', { name: /^Herringbone/ }).check()
  letGo()
  await expect(page).toHaveURL(/pattern=herringbone/)
  await page.goBack()
  await expect(page).toHaveURL(`${ORIGIN}/fabrics`)
  await expect(page.getByRole('checkbox', { name: /^Herringbone/ })).not.toBeChecked()
})

test('a heart pressed before scripts have loaded is stored in the browser when they do', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first()
  await heart.click()
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`${ORIGIN}/fabrics`)
})

test('keys pressed before scripts have loaded find the search, and turn the pages of a book', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  const supplier = await createClient({ baseUrl: `${ORIGIN}/api`, fetch: request => fetch(request) })(
    getSupplier,
    { params: { supplier: 'halden-and-rowe' } },
  )
  if (!supplier.success) throw new Error(supplier.message)
  const book = paths.book('halden-and-rowe', supplier.data.books[0]!.id)
  await page.goto(ORIGIN + book, { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('/')
  await page.keyboard.type('wool')
  const search = page.getByRole('banner').getByLabel('Search fabrics', { exact: true }).first()
  await expect(search).toHaveValue('wool')
  await search.blur()
  await page.keyboard.press('ArrowRight')
  letGo()
  await expect(page).toHaveURL(`${ORIGIN}${book}?page=3`)
})
