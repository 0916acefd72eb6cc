import { expect, type Page } from '@playwright/test'
import { onlyLooking } from '../support/chromium.ts'
import { addressesOf, isWhole } from './addresses.ts'
import { rulesBroken } from './axe.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import {
  overflowingTexts,
  edgesLost,
  longestMotionMs,
  markEdged,
  recordTransitions,
  unmarkedCurrent,
} from './reader-probes.ts'
import { readPrepared, test } from './visitors.ts'

test.use(onlyLooking)

/** The longest duration that counts as no motion. */
const MOST_MS = 1

/** The pages of a member: in the sample one per route, as the others are variants of it. */
const pages = Object.values(addressesOf(readPrepared())).flatMap(found => {
  const seen = found.filter(({ state, visitors }) => state === 'full' && visitors.includes('member'))
  return isWhole ? seen : seen.slice(0, 1)
})

test.describe('at 200 % of a window 1280 px wide', () => {
  test.use({ visitor: 'member', viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 })

  test('nothing is cut and nothing scrolls sideways', async ({ page }) => {
    test.setTimeout(180_000)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, path).toBe(0)
      expect.soft(await page.evaluate(overflowingTexts), path).toEqual([])
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves', async ({ page }) => {
    test.setTimeout(180_000)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      expect.soft(await page.evaluate(longestMotionMs), path).toBeLessThanOrEqual(MOST_MS)
    }
  })

  test('navigating does not fade between pages', async ({ page }) => {
    expect((await motionToDetail(page)).filter(duration => duration > MOST_MS)).toEqual([])
  })
})

/** The duration in milliseconds of each transition from the list to a fabric's page. */
async function motionToDetail(page: Page): Promise<readonly number[]> {
  await page.addInitScript(recordTransitions)
  await page.goto(`${ORIGIN}/fabrics`)
  await untilMounted(page)
  const card = page.getByRole('article').first().getByRole('link').first()
  const fetched = page.waitForEvent('requestfinished', request => request.url().includes('.data'))
  await card.hover()
  await fetched
  await card.click()
  await expect(page).toHaveURL(/\/fabrics\/[^/?]+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Fabrics/)
  return page.evaluate(() => window.transitionsMs ?? [])
}

test.describe('with forced colours', () => {
  test.use({ visitor: 'member', contextOptions: { forcedColors: 'active' } })

  test('controls keep an edge, the current page its mark, and no rule is broken', async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: 1440, height: 1000 })
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      await untilMounted(page)
      expect.soft(await page.evaluate(unmarkedCurrent), path).toEqual([])
      expect.soft(await rulesBroken(page), path).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await page.evaluate(markEdged)
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await page.evaluate(edgesLost), path).toEqual([])
    }
  })
})
