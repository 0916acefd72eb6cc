import { expect, test, type Page } from '@playwright/test'
import { getFabric, listFabrics, type FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { printedGtin } from '@selvedge/contract/catalogue/gtin.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { withPictures } from '../support/chromium.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done } from './member.ts'

test.use(withPictures)

const box = (page: Page) =>
  page.getByRole('banner').getByLabel('Search fabrics', { exact: true }).filter({ visible: true })
const options = (page: Page) => page.getByRole('option')

async function typeInBar(page: Page, text: string): Promise<void> {
  await page.goto(ORIGIN + paths.suppliers)
  await untilMounted(page)
  await page.keyboard.press('/')
  await expect(box(page)).toHaveRole('combobox')
  await page.keyboard.type(text)
}

test.describe('suggestions', () => {
  test('are navigated with arrows, opened with Enter and closed with Escape', async ({ page }) => {
    const seen = watch(page)
    await typeInBar(page, 'glen')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /suggestions/ })).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    const first = options(page).first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const address = (await first.getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(ORIGIN + address)
    await expect(box(page)).toHaveValue('')
    expect(seen.problems).toEqual([])
  })

  test('of a stale response are never shown', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await page.route(/\/suggest\?q=gl$/, async route => {
      await held
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest(/\/suggest\?q=gl$/)
    await typeInBar(page, 'gl')
    await asked
    await page.keyboard.type('enmoor')
    await expect(options(page).first()).toContainText('Glenmoor')
    const shown = await options(page).allTextContents()
    letGo()
    await page.keyboard.press('ArrowDown')
    expect(await options(page).allTextContents()).toEqual(shown)
  })

  test('include what was typed before scripts loaded, and search without them', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    // The blocked scripts would delay the load event.
    await page.goto(ORIGIN + paths.suppliers, { waitUntil: 'domcontentloaded' })
    await box(page).fill('glenmoor')
    letGo()
    await expect(options(page).first()).toContainText('Glenmoor')
    await expect(box(page)).toHaveValue('glenmoor')
  })

  test('show how the phrase was understood, and link to it', async ({ page }) => {
    await typeInBar(page, 'linen 300 cm')
    await expect(options(page).first()).toContainText('Linen')
    await expect(options(page).first()).toContainText('colourways')
    await options(page).first().click()
    await expect(page).toHaveURL(/\/fabrics\?q=linen\+300\+cm/)
    await expect(page.getByRole('checkbox', { name: /^Linen/ })).toBeChecked()
  })
})

/** Types like a barcode scanner: digits without pauses, and Enter. */
async function scan(page: Page, digits: string): Promise<void> {
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

/** Two cloths with their barcodes, from the API. */
async function labelled(): Promise<FabricDetail[]> {
  const client = createClient({ baseUrl: `${ORIGIN}/api`, fetch: request => fetch(request) })
  const { fabrics } = (await done(client(listFabrics, { query: { q: 'glenmoor' } }))).data
  const details = fabrics.slice(0, 2).map(({ id }) => done(client(getFabric, { params: { id } })))
  return (await Promise.all(details)).map(({ data }) => data)
}

test('a scanned barcode opens its cloth, and the next scan the next', async ({ page }) => {
  const seen = watch(page)
  const [first, second] = await labelled()
  await typeInBar(page, '')
  await scan(page, printedGtin(first!.gtin!))
  await expect(page).toHaveURL(ORIGIN + paths.fabric(first!.id))
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  // As an EAN: thirteen digits where twelve would do.
  await scan(page, second!.gtin!.slice(1))
  await expect(page).toHaveURL(ORIGIN + paths.fabric(second!.id))
  await expect(page.getByRole('main')).toContainText(printedGtin(second!.gtin!))
  await expect(box(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(ORIGIN + paths.fabric(first!.id))
  expect(seen.problems).toEqual([])
})

test('a barcode suggests its cloth before Enter', async ({ page }) => {
  const [first] = await labelled()
  await typeInBar(page, printedGtin(first!.gtin!))
  await expect(options(page).first()).toContainText('matches barcode')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ORIGIN + paths.fabric(first!.id))
})

test('what was understood can be changed in the filters', async ({ page }) => {
  await page.goto(`${ORIGIN}/fabrics?q=blue+linen`)
  await untilMounted(page)
  await page.getByRole('checkbox', { name: /^Linen/ }).click()
  await expect(page).toHaveURL(`${ORIGIN}/fabrics?colour=blue`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue fabrics')
})

test('more of a list is appended below it, and Back restores the position', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${ORIGIN}/fabrics?fibre=wool`)
  await untilMounted(page)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(48)
  await page.getByRole('link', { name: 'Show the next 48' }).click()
  await expect(page).toHaveURL(/last=2/)
  await expect(articles).toHaveCount(96)
  const card = articles.nth(70)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fabrics\/[^?]+$/)
  await page.goBack()
  await expect(articles).toHaveCount(96)
  await expect(card).toBeInViewport()
  expect(seen.problems).toEqual([])
})

test('a photograph yields its colours, and none of it leaves the browser', async ({ page }) => {
  const seen = watch(page)
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${ORIGIN}/fabrics`)
  await untilMounted(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'From a photo' }).click()
  const buffer = await twoColours(page)
  await (await chooser).setFiles({ name: 'cushion.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: '#1e3c78, 75% of the photo' }).click()
  await expect(page).toHaveURL(/near=1e3c78&sort=closest/)
  const distances = page.getByRole('main').getByText(/^ΔE \d/)
  await expect(distances.first()).toBeVisible()
  const figures = (await distances.allTextContents()).map(text => Number(text.replace('ΔE ', '')))
  expect(figures.length).toBeGreaterThan(0)
  expect(figures).toEqual(figures.toSorted((one, other) => one - other))
  expect(sent).toEqual([])
  expect(seen.problems).toEqual([])
})

/** A picture, three quarters blue and one quarter red. */
async function twoColours(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 128, height: 128 })
    const context = canvas.getContext('2d')!
    context.fillStyle = '#1e3c78'
    context.fillRect(0, 0, 128, 128)
    context.fillStyle = '#a02820'
    context.fillRect(0, 96, 128, 32)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('a filter far down the rail leads to the head of its results, and stays in sight with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto(ORIGIN + paths.fabrics)
  await untilMounted(page)
  const filter = page.getByRole('complementary', { name: 'Filters' }).locator('input[name=width]').first()
  await page.mouse.wheel(0, 1200)
  await filter.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/width=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(filter).toBeInViewport()
  await expect(filter).toBeFocused()
})
