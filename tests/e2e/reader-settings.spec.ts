import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { letIn, openEverything, type Address, type People } from './addresses.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import {
  cutTexts,
  edgesLost,
  longestMotionMs,
  markEdged,
  recordTransitions,
  unmarkedCurrent,
} from './reader-probes.ts'

/** Longest motion that is no motion. */
const MOST_MS = 1

let people: People
let pages: Address[]

test.beforeAll(async () => {
  const everything = await openEverything()
  people = everything.people
  pages = Object.values(everything.addresses)
    .flat()
    .filter(({ state, visitors }) => state === 'full' && visitors.includes('member'))
})

test.describe('at 200 % of a window 1280 px wide', () => {
  test.use({ viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 })

  test('nothing is cut and nothing scrolls sideways', async ({ page, context }) => {
    test.setTimeout(180_000)
    await letIn(context, 'member', people)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, path).toBe(0)
      expect.soft(await page.evaluate(cutTexts), path).toEqual([])
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves', async ({ page, context }) => {
    test.setTimeout(180_000)
    await letIn(context, 'member', people)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      expect.soft(await page.evaluate(longestMotionMs), path).toBeLessThanOrEqual(MOST_MS)
    }
  })

  test('a page does not fade into the next', async ({ page }) => {
    expect((await motionToDetail(page)).filter(duration => duration > MOST_MS)).toEqual([])
  })
})

test('the swatch of a card moves to its page and is gone then', async ({ page }) => {
  await motionToDetail(page)
  await expect.poll(() => page.evaluate(() => window.transitionsMs)).toContain(200)
  await expect(page.locator('body > span')).toHaveCount(0)
})

/** What moves, in milliseconds each, from the list to a fabric's own page. */
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
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('controls keep an edge, the page in view its mark, and no rule is broken', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await letIn(context, 'member', people)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      await untilMounted(page)
      expect.soft(await page.evaluate(unmarkedCurrent), path).toEqual([])
      const { violations } = await axe(page).analyze()
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          path,
        )
        .toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await page.evaluate(markEdged)
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await page.evaluate(edgesLost), path).toEqual([])
    }
  })
})
