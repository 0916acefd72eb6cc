import { expect, type Page } from '@playwright/test'
import { ORIGIN } from './journey.ts'

export const entry = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name)
export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Opens a page and waits for the parts that only render in the browser. */
export async function openPage(page: Page, path: string): Promise<void> {
  for (const open of page.context().pages()) if (open.url().startsWith(ORIGIN)) await forgetUnits(open)
  await page.goto(ORIGIN + path)
  await openParts(page)
}

const forgetUnits = (page: Page) => page.evaluate(() => localStorage.removeItem('measurementType'))

/**
 * Waits for the parts that load when the browser is idle, recognised by the stored units, and marks the
 * document.
 */
async function openParts(page: Page): Promise<void> {
  await expect.poll(() => entry(page, 'measurementType')).toMatch(/^selvedge1\.z\./)
  await mark(page)
}

/** Opens a page and waits until its scripts run, even with the clock stopped. */
export async function openMounted(page: Page, path: string): Promise<void> {
  await page.goto(ORIGIN + path)
  // With the clock stopped the browser is never idle; moving the pointer starts the scripts instead.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  const isMounted = () => page.evaluate(() => 'mounted' in document.documentElement.dataset)
  await expect.poll(isMounted).toBe(true)
  await mark(page)
}

const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true))

/** True until another document has been loaded. */
export const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'))

/** Waits until another document has been loaded completely. */
export async function expectNewDocument(page: Page): Promise<void> {
  // During navigation there is no document to evaluate in.
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await page.waitForLoadState()
}

/** Stops the page's clock; tests advance it explicitly. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
