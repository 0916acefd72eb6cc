import { expect, test } from '@playwright/test'
import { getSupplier, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { withPictures } from '../support/chromium.ts'
import { openPage } from './documents.ts'
import { openMember, signIn } from './member.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'

test.use(withPictures)

const client = createClient({ baseUrl: `${ORIGIN}/api`, fetch: request => fetch(request) })

async function aTartan(): Promise<string> {
  const found = await client(listFabrics, { query: { pattern: ['tartan'], use: ['curtain'] } })
  if (!found.success) throw new Error(found.message)
  return found.data.fabrics[0]!.id
}

test('a window that is measured while typing fills the order, and the URL keeps it', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await signIn(context, await openMember())
  await page.goto(`${ORIGIN}${paths.fabric(await aTartan())}?make=curtain`)
  await untilMounted(page)
  const quantity = page.getByLabel('Length in metres')
  const before = await quantity.inputValue()
  await page.getByLabel('Track width', { exact: true }).fill('250')
  await page.getByLabel('Finished drop', { exact: true }).fill('232')
  await expect(page.getByText(/^\d+ widths$/)).toBeVisible()
  await expect(quantity).not.toHaveValue(before)
  const worked = await quantity.inputValue()
  await expect(
    page.getByRole('checkbox', { name: /^Add the cut list to this line: \d+ drops/ }),
  ).toBeChecked()
  await page.getByLabel('Hem allowance', { exact: true }).focus()
  await expect(page).toHaveURL(/track=250&drop=232/)
  await page.reload()
  await expect(quantity).toHaveValue(worked)
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await page.goto(ORIGIN + paths.checkout)
  await expect(page.getByText(/^Curtain: \d+ drops of/)).toBeVisible()
  expect(seen.problems).toEqual([])
})

test('windows come and go with the measures that were typed, and Enter takes none away', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}${paths.fabric(await aTartan())}?make=curtain&track=60&drop=232`)
  await untilMounted(page)
  await page.getByRole('button', { name: 'Another window' }).click()
  const second = page.getByRole('group', { name: 'Window 2' })
  await expect(second.getByLabel('Window', { exact: true })).toBeFocused()
  await page.keyboard.type('Right')
  await second.getByLabel('Track width').fill('50')
  await second.getByLabel('Finished drop').fill('100')
  await expect(page.getByRole('rowheader', { name: 'Right 1' })).toBeVisible()
  await second.getByLabel('Finished drop').press('Enter')
  await expect(page).toHaveURL(/window=&track=60&drop=232&count=1&window=Right&track=50&drop=100&count=1/)
  await page.getByRole('button', { name: 'Remove window 1' }).click()
  await expect(page.getByLabel('Track width')).toHaveValue('50')
  await expect(page.getByRole('button', { name: 'Another window' })).toBeFocused()
  await expect(page).not.toHaveURL(/232/)
  expect(seen.problems).toEqual([])
})

test('the arrow keys turn the pages of a book, and Back turns them back', async ({ page }) => {
  const seen = watch(page)
  const supplier = await client(getSupplier, { params: { supplier: 'halden-and-rowe' } })
  if (!supplier.success) throw new Error(supplier.message)
  const path = paths.book('halden-and-rowe', supplier.data.books[0]!.id)
  const address = ORIGIN + path
  await openPage(page, path)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${address}?page=3`)
  await expect(page.getByText(/^Pages 3 and 4 of/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL(`${address}?page=3`)
  await page.locator('input[name=q]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${address}?page=3`)
  expect(seen.problems).toEqual([])
})

test('a quick look opens over the list, and ticked cloths are compared side by side', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}${paths.fabrics}?pattern=tartan`)
  await untilMounted(page)
  await page
    .getByRole('link', { name: /^Quick look at/ })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Usable width')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Sign in to see trade prices' })).toBeVisible()
  await expect(page).toHaveURL(/\/fabrics\?pattern=tartan$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const nth of [0, 2])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(nth)
      .check()
  await page.getByRole('button', { name: 'Compare these' }).click()
  await expect(page).toHaveURL(/\/compare\?cloth=[^&]+&cloth=[^&]+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect(seen.problems).toEqual([])
})

test('the comparison shows what is ticked, takes four, and can be emptied', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}${paths.fabrics}`)
  await untilMounted(page)
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  for (const nth of [0, 1, 2, 3]) await boxes.nth(nth).check()
  await expect(page.getByText('4 of 4 to compare')).toBeVisible()
  await boxes.nth(4).click()
  await expect(boxes.nth(4)).not.toBeChecked()
  await expect(page.getByText('4 chosen, the most you can compare. Untick one to add another.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(boxes.first()).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Compare these' })).toBeHidden()
  expect(seen.problems).toEqual([])
})

test('a card’s strip opens by touch behind one mark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`${ORIGIN}${paths.fabrics}`)
  await untilMounted(page)
  const metreage = page.getByRole('link', { name: /^Metreage of/ })
  await expect(metreage.first()).toBeHidden()
  const mark = page.getByRole('checkbox', { name: /^More for/ }).first()
  await mark.tap()
  await expect(metreage.first()).toBeVisible()
  await metreage.first().tap()
  await expect(page).toHaveURL(/\/fabrics\/[^/]+#metreage$/)
  await context.close()
})

test('a handle of a range filters the list, and the keyboard stays on it', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}${paths.fabrics}`)
  await untilMounted(page)
  const handle = page.getByRole('slider', { name: /^Martindale/ })
  const handleAt = async (edge: number) => {
    await expect(page).toHaveURL(edge === 0 ? /\/fabrics$/ : new RegExp(`rubsMin=${edge * 10_000}`))
    await expect(handle).toHaveValue(String(edge))
    await expect(handle).toBeFocused()
  }
  await handle.focus()
  for (const edge of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await handleAt(edge)
  }
  // Faster than the list follows.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await handleAt(6)
  await page.keyboard.press('Home')
  await handleAt(0)
  expect(seen.problems).toEqual([])
})

test('a folded filter stays open while a handle in it is moved back', async ({ page }) => {
  await page.goto(`${ORIGIN}${paths.fabrics}`)
  await untilMounted(page)
  const weight = page.locator('#facet-weight')
  await weight.locator('summary').click()
  const lightest = weight.getByRole('slider').first()
  await lightest.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/weightMin=100/)
  await expect(lightest).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\/fabrics$/)
  await expect(lightest).toBeFocused()
})

test('a filter that is taken back before its list has come leaves no filter', async ({ page }) => {
  await page.goto(`${ORIGIN}${paths.fabrics}`)
  await untilMounted(page)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/weightMin=100/, async route => {
    await held
    await route.continue()
  })
  const weight = page.locator('#facet-weight')
  await weight.locator('summary').click()
  const lightest = weight.getByRole('slider').first()
  await lightest.focus()
  await page.keyboard.press('ArrowRight')
  await expect(lightest).toHaveValue('1')
  await page.keyboard.press('ArrowLeft')
  await expect(lightest).toHaveValue('0')
  release()
  await page.waitForLoadState('networkidle')
  await expect(lightest).toHaveValue('0')
  await expect(page).toHaveURL(/\/fabrics$/)
})

test('a fabric opened from a list leads to the next one of that list', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}${paths.fabrics}?pattern=tartan`)
  await untilMounted(page)
  const second = await page.getByRole('article').nth(1).getByRole('link').first().getAttribute('href')
  await page.getByRole('article').first().getByRole('link').first().click()
  const list = page.getByRole('navigation', { name: 'Fabrics in this list' })
  await expect(list.getByText(/^1 of /)).toBeVisible()
  await page.getByRole('group', { name: 'Scale' }).getByRole('link', { name: '1 : 5' }).click()
  await list.getByRole('link').click()
  await expect(page).toHaveURL(ORIGIN + second)
  await expect(list.getByText(/^2 of /)).toBeVisible()
  expect(seen.problems).toEqual([])
})

test('the piece with the least left over is proposed, and several when none is long enough', async ({
  page,
  context,
}) => {
  await signIn(context, await openMember())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(ORIGIN + paths.fabric(await aTartan()))
  await untilMounted(page)
  // What is left of one that another test has cut has a number of its own.
  await expect(page.getByText(/^Suggested: piece (R-)?\d+/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^(R-)?\d+$/, checked: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Add .* m/ })).toBeInViewport({ ratio: 1 })
  const bars = page.getByRole('table', { name: 'Pieces and dye lots' })
  const before = await bars.boundingBox()
  await page.getByLabel('Length in metres').fill('50')
  await expect(page.getByText(/^No single piece is long enough: \d pieces/)).toBeVisible()
  expect(await bars.boundingBox()).toEqual(before)
})
