import { expect, type Page } from '@playwright/test'
import { ORIGIN } from './journey.ts'

export const entry = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name)
export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Opens a page and waits until what lives in the browser only has come, too. */
export async function openPage(page: Page, path: string): Promise<void> {
  for (const open of page.context().pages()) if (open.url().startsWith(ORIGIN)) await forgetUnits(open)
  await page.goto(ORIGIN + path)
  await openParts(page)
}

const forgetUnits = (page: Page) => page.evaluate(() => localStorage.removeItem('measurementType'))

/** Waits for the part that comes when the browser is idle, by the units that it keeps, and marks the document. */
async function openParts(page: Page): Promise<void> {
  await expect.poll(() => entry(page, 'measurementType')).toMatch(/^selvedge1\.z\./)
  await mark(page)
}

/** Opens a page and waits until its scripts run, also while time stands still. */
export async function openMounted(page: Page, path: string): Promise<void> {
  await page.goto(ORIGIN + path)
  // While time stands still no moment is idle; a pointer on the page starts its scripts then.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  const isMounted = () => page.evaluate(() => 'mounted' in document.documentElement.dataset)
  await expect.poll(isMounted).toBe(true)
  await mark(page)
}

const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true))

/** True as long as no other document has been loaded since. */
export const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'))

/** Waits until another document has taken its place, whole. */
export async function expectNewDocument(page: Page): Promise<void> {
  // While one document gives way to the other, there is none to ask.
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await page.waitForLoadState()
}

/** From here on the page's time stands still but for what a test lets pass. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
