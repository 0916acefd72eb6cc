import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { onlyLooking } from '../support/chromium.ts'
import { addressesOf } from './addresses.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { setLanguage } from './languages.ts'
import { brokenTexts } from './reader-probes.ts'
import { readPrepared, test } from './visitors.ts'

test.use(onlyLooking)

const prepared = readPrepared()
const routes = [
  'fabrics',
  'fabrics/:id',
  'compare',
  'dashboard',
  'dashboard/orders',
  'dashboard/orders/:orderid',
  'checkout',
  'favorites/:id',
]
const dense = Object.entries(addressesOf(prepared))
  .filter(([pattern]) => routes.includes(pattern))
  .flatMap(([, found]) =>
    found.filter(({ state, visitors }) => state === 'full' && visitors.includes('member')),
  )

test.describe('in a window 1366 px wide', () => {
  test.use({ visitor: 'member', viewport: { width: 1366, height: 768 } })

  for (const language of ['de', 'nl'] as const)
    test(`no text is cut, broken within a word or over its neighbour in ${language}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000)
      await setLanguage(context, language)
      for (const { path } of dense) {
        await page.goto(ORIGIN + path)
        await untilMounted(page)
        expect.soft(await page.evaluate(brokenTexts), path).toEqual([])
      }
    })
})

test.describe('on a phone', () => {
  test.use({ visitor: 'member', viewport: { width: 390, height: 844 } })

  test('neither a fabric at any scale nor an order scrolls sideways in German', async ({ page, context }) => {
    await setLanguage(context, 'de')
    const fabric = paths.fabric(prepared.fabric)
    const scales = ['', '?show=real', '?show=fifth', '?show=weave'].map(search => fabric + search)
    for (const path of [...scales, paths.order(prepared.orderId)]) {
      await page.goto(ORIGIN + path)
      await untilMounted(page)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
    expect(await page.evaluate(brokenTexts)).toEqual([])
  })
})

test.describe('in a window of 1440 × 900', () => {
  test.use({ visitor: 'member', viewport: { width: 1440, height: 900 } })

  test('the sidemark is not behind the button that adds to the cart', async ({ page }) => {
    await page.goto(ORIGIN + paths.fabric(prepared.fabric))
    await untilMounted(page)
    const field = page.locator('main [name=sidemark]')
    await expect(field).toBeInViewport({ ratio: 1 })
    const isInFront = await field.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    })
    expect(isInFront).toBe(true)
  })

  test('an open book is within the window', async ({ page }) => {
    await page.goto(ORIGIN + paths.book(prepared.supplier, prepared.book))
    await untilMounted(page)
    await expect(page.getByRole('region', { name: 'The open book' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('All at one scale')).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Turn the pages' })).toBeInViewport({ ratio: 1 })
  })
})
