import { expect, type BrowserContext, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { MEASUREMENT_RELOAD_DELAY_MS } from '../../web/browser/measurement-reload.ts'
import { entry, expectNewDocument, isSameDocument, mainLink, openPage, stopTime } from './documents.ts'
import { completeProfile, ORIGIN, watch } from './journey.ts'
import { openMember, signIn } from './member.ts'
import { test } from './visitors.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const units = (page: Page, name: 'Metres' | 'Yards') =>
  page.getByRole('banner').getByRole('button', { name }).first()

test.describe('browser storage', () => {
  test.use({ visitor: 'member' })

  test('is encrypted, and its key cannot leave the browser', async ({ page }) => {
    await openPage(page, paths.dashboard)
    await expect.poll(() => entry(page, 'auth')).toMatch(/^selvedge1\.p\./)
    const [, , , sealed] = (await entry(page, 'auth'))!.split('.')
    expect(atob(sealed!)).not.toContain('"id"')
    expect(await page.evaluate(exportKey)).toBe('InvalidAccessError')
  })

  test('with invalid content is dropped, and the page works', async ({ page }) => {
    const { problems } = watch(page)
    await page.addInitScript(() => {
      for (const name of ['auth', 'measurementType']) {
        if (!localStorage.getItem(name)?.startsWith('selvedge1.')) localStorage.setItem(name, '{"user": 7')
      }
    })
    await openPage(page, paths.dashboard)
    await expect.poll(() => entry(page, 'auth')).toMatch(/^selvedge1\.p\./)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(problems).toEqual([])
  })

  test('keeps the icons of the account menu, fetched when it is first opened', async ({ page }) => {
    const requests: string[] = []
    page.on('request', request => {
      if (request.url().includes('menu-icons')) requests.push(request.url())
    })
    const menu = page.getByRole('button', { name: /^Account of/ })
    const empty = page.locator('#account-menu svg:not(:has(path, use))')
    await openPage(page, paths.dashboard)
    expect(requests).toEqual([])
    expect(await empty.count()).toBeGreaterThan(0)
    await menu.click()
    await expect(empty).toHaveCount(0)
    expect(requests).toHaveLength(1)
    await page.reload()
    await menu.click()
    await expect(empty).toHaveCount(0)
    expect(requests).toHaveLength(1)
  })
})

/** Why the stored key cannot be exported. */
async function exportKey(): Promise<string> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>(resolve => request.addEventListener('success', () => resolve(request.result)))
  const database = await ask(indexedDB.open('selvedge'))
  const key = await ask<CryptoKey>(database.transaction('keys').objectStore('keys').get('storage'))
  return crypto.subtle.exportKey('raw', key).then(
    () => 'exported',
    (error: unknown) => (error as DOMException).name,
  )
}

/** Presses the switch and waits until the choice is saved, when the 500 ms begin. */
async function chooseYards(page: Page): Promise<void> {
  const before = await entry(page, 'measurementType')
  await units(page, 'Yards').click()
  await expect(units(page, 'Yards')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => entry(page, 'measurementType')).not.toBe(before)
}

test.describe('a change of units', () => {
  /** Two tabs of one browser with their clocks stopped; returns the second. */
  async function openTwoStill(page: Page, context: BrowserContext, path: string): Promise<Page> {
    await context.clock.install()
    await openPage(page, paths.fabrics)
    const other = await context.newPage()
    await openPage(other, path)
    await stopTime(page)
    return other
  }

  test('is visible at once and reloads the page after 500 ms', async ({ page }) => {
    await page.clock.install()
    await openPage(page, paths.fabrics)
    await stopTime(page)
    await chooseYards(page)
    await page.clock.runFor(MEASUREMENT_RELOAD_DELAY_MS - 1)
    expect(await isSameDocument(page)).toBe(true)
    await page.clock.runFor(1)
    await expectNewDocument(page)
    await expect(units(page, 'Yards')).toHaveAttribute('aria-pressed', 'true')
  })

  test('reloads other tabs after 500 ms, too', async ({ page, context }) => {
    const other = await openTwoStill(page, context, paths.suppliers)
    await chooseYards(page)
    await context.clock.runFor(MEASUREMENT_RELOAD_DELAY_MS - 1)
    expect(await isSameDocument(other)).toBe(true)
    await context.clock.runFor(1)
    await expectNewDocument(other)
    await expect(units(other, 'Yards')).toHaveAttribute('aria-pressed', 'true')
  })

  test('waits for a partly filled form, here and in other tabs, and makes the next navigation load a full page', async ({
    page,
    context,
  }) => {
    const other = await openTwoStill(page, context, paths.signup)
    const name = other.getByLabel('First name')
    await name.fill('Nora')
    await page.getByLabel('Search fabrics', { exact: true }).first().fill('half a word')
    await chooseYards(page)
    await context.clock.runFor(MEASUREMENT_RELOAD_DELAY_MS)
    await expect(units(other, 'Yards')).toHaveAttribute('aria-pressed', 'true')
    expect([await isSameDocument(page), await isSameDocument(other)]).toEqual([true, true])
    await expect(name).toHaveValue('Nora')
    await name.fill('')
    await mainLink(other, 'Fabrics').click()
    await expect(other).toHaveURL(ORIGIN + paths.fabrics)
    await expectNewDocument(other)
  })

  test('in the first step of the profile is saved without a reload', async ({ page, context }) => {
    await page.clock.install()
    await signIn(context, await openMember({ steps: 0 }))
    await openPage(page, paths.completeProfile)
    const before = await entry(page, 'measurementType')
    await completeProfile(page, { measure: 'Yards', supplier: 'Halden & Rowe' })
    await expect(units(page, 'Yards')).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(2 * MEASUREMENT_RELOAD_DELAY_MS)
    expect(await isSameDocument(page)).toBe(true)
    expect(await entry(page, 'measurementType')).not.toBe(before)
  })

  test('for the business is one for a member who has not chosen their own, too', async ({
    page,
    context,
  }) => {
    await signIn(context, await openMember())
    await context.addCookies([{ name: 'measurementType', value: 'metric', url: ORIGIN }])
    await page.clock.install()
    await openPage(page, paths.businessDetails)
    await stopTime(page)
    await page.getByRole('radio', { name: 'Yards' }).check()
    await page.getByRole('button', { name: 'Save the details' }).click()
    await expect(units(page, 'Yards')).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(MEASUREMENT_RELOAD_DELAY_MS)
    await expectNewDocument(page)
  })

  test('is restored from storage when the browser has lost the cookie', async ({ page, context }) => {
    await openPage(page, paths.fabrics)
    await units(page, 'Yards').click()
    await expectNewDocument(page)
    await context.clearCookies({ name: 'measurementType' })
    await page.goto(ORIGIN + paths.suppliers)
    await expect(units(page, 'Yards')).toHaveAttribute('aria-pressed', 'true')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('is an ordinary form', async ({ page }) => {
      await page.goto(`${ORIGIN}${paths.fabrics}?q=wool`)
      await units(page, 'Yards').click()
      await expect(page).toHaveURL(`${ORIGIN}${paths.fabrics}?q=wool`)
      await expect(units(page, 'Yards')).toHaveAttribute('aria-pressed', 'true')
    })
  })
})

test.describe('signing out', () => {
  /** What a browser may store about a member, next to the browser's own data. */
  const fill = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('currency', 'EUR')
      localStorage.setItem('of-the-browser', 'kept')
      sessionStorage.setItem('draft', 'of a member')
    })
  const held = (page: Page) =>
    page.evaluate(() => ({
      local: ['auth', 'currency', 'of-the-browser'].filter(name => localStorage.getItem(name) !== null),
      draft: sessionStorage.getItem('draft'),
    }))
  const cookieNames = async (context: BrowserContext) =>
    (await context.cookies()).map(({ name }) => name).filter(name => name !== 'theme')

  async function openTwoTabs(page: Page, context: BrowserContext): Promise<Page> {
    await signIn(context, await openMember())
    await openPage(page, paths.dashboard)
    await expect.poll(() => entry(page, 'auth')).not.toBeNull()
    await fill(page)
    const other = await context.newPage()
    await openPage(other, paths.fabrics)
    return other
  }
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Account of Nora Ellwood' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(ORIGIN + paths.signin)
  }

  test('removes the member’s data from the browser, in every tab', async ({ page, context }) => {
    const other = await openTwoTabs(page, context)
    await other.getByLabel('Search fabrics', { exact: true }).first().fill('half a word')
    await signOut(page)
    await expect(other).toHaveURL(ORIGIN + paths.signin)
    expect(await held(page)).toEqual({ local: ['of-the-browser'], draft: null })
    const names = await cookieNames(context)
    for (const name of ['accessToken', 'profileCompleted', 'currency']) expect(names).not.toContain(name)
  })

  test('reaches other tabs through storage when they have no BroadcastChannel', async ({ page, context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    const other = await openTwoTabs(page, context)
    await signOut(page)
    await expect(other).toHaveURL(ORIGIN + paths.signin)
  })

  test('happens in the browser, too, when the session was ended elsewhere', async ({ page, context }) => {
    const other = await openTwoTabs(page, context)
    await context.clearCookies({ name: 'accessToken' })
    await page.goto(ORIGIN + paths.suppliers)
    await expect.poll(() => held(page)).toEqual({ local: ['of-the-browser'], draft: null })
    await expect(other).toHaveURL(ORIGIN + paths.signin)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('ends the session all the same', async ({ page, context }) => {
      await signIn(context, await openMember())
      await page.goto(ORIGIN + paths.dashboard)
      await page.locator(`form[action="${paths.logout}"] button`).first().dispatchEvent('click')
      await expect(page).toHaveURL(ORIGIN + paths.signin)
      expect(await cookieNames(context)).not.toContain('accessToken')
    })
  })
})
