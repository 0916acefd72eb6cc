import { expect, test, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { BUILD_CHECK_INTERVAL_MS, BUILD_CHECK_PAUSE_MS } from '../../web/browser/newer-build.ts'
import { RELOAD_GUARD_MS } from '../../web/browser/reload.ts'
import { expectNewDocument, isSameDocument, mainLink, openMounted, openPage, stopTime } from './documents.ts'
import { ORIGIN, watch } from './journey.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test.describe('a newer build', () => {
  const title = 'A new version of Selvedge is ready.'
  const serveNewer = (page: Page) =>
    page.route(`**${paths.build}`, route => route.fulfill({ json: { id: 'newer' } }))

  test('is checked for every hour, offered, and loaded with the next page', async ({ page }) => {
    await page.clock.install()
    await openPage(page, paths.fabrics)
    await stopTime(page)
    await serveNewer(page)
    await page.clock.runFor(BUILD_CHECK_INTERVAL_MS - 60_000)
    await expect(page.getByText(title)).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(page.getByText(title)).toHaveCount(1)
    await mainLink(page, 'Suppliers').click()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    await expectNewDocument(page)
  })

  test('is loaded at once when the reader accepts', async ({ page }) => {
    await page.clock.install()
    await openPage(page, paths.fabrics)
    await serveNewer(page)
    await page.clock.fastForward(BUILD_CHECK_INTERVAL_MS)
    await page.getByRole('button', { name: 'Reload now' }).click()
    await expectNewDocument(page)
    await expect(page).toHaveURL(ORIGIN + paths.fabrics)
  })

  test('is checked for on returning to the tab, once a minute at most', async ({ page }) => {
    await page.clock.install()
    await openPage(page, paths.fabrics)
    await stopTime(page)
    let asked = 0
    await page.route(`**${paths.build}`, async route => {
      asked += 1
      await route.continue()
    })
    const comeBack = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await comeBack()
    expect(asked).toBe(0)
    await page.clock.runFor(BUILD_CHECK_PAUSE_MS)
    const answered = page.waitForResponse(`**${paths.build}`)
    await comeBack()
    await comeBack()
    expect((await answered).headers()['cache-control']).toBe('no-store')
    expect(asked).toBe(1)
    await expect(page.getByText(title)).toHaveCount(0)
  })

  test('never discards a partly filled form', async ({ page }) => {
    await page.clock.install()
    await openPage(page, paths.signup)
    await serveNewer(page)
    await page.getByLabel('First name').fill('Nora')
    await page.clock.fastForward(BUILD_CHECK_INTERVAL_MS)
    await page.getByRole('button', { name: 'Reload now' }).click()
    await expect(page.getByText('Not reloaded yet.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await mainLink(page, 'Suppliers').click()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('a part of the application that cannot be fetched', () => {
  /** Requests for parts with this name fail until let through. */
  async function failParts(page: Page, name: string): Promise<{ letThrough: () => Promise<void> }> {
    const pattern = new RegExp(`/assets/${name}-[^/]+\\.js`)
    await page.route(pattern, route => route.fulfill({ status: 404 }))
    return { letThrough: () => page.unroute(pattern) }
  }
  test('makes the requested page load as a full document', async ({ page }) => {
    await openPage(page, paths.fabrics)
    await page.route(/\/assets\/supplier-list-[^/]+\.js/, route => route.fulfill({ status: 404 }), {
      times: 1,
    })
    await mainLink(page, 'Suppliers').click()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    await expectNewDocument(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const [happens, passedMs] of [
    ['not again before 10,000 ms have passed', RELOAD_GUARD_MS - 1],
    ['again when 10,000 ms have passed', RELOAD_GUARD_MS],
  ] as const) {
    test(happens, async ({ page }) => {
      await page.clock.install()
      await openPage(page, paths.fabrics)
      // A stopped clock also prevents prefetching of pages.
      await stopTime(page)
      await failParts(page, 'supplier-list')
      await mainLink(page, 'Suppliers').click()
      await expectNewDocument(page)
      await page.unrouteAll()
      await openMounted(page, paths.suppliers)
      await page.clock.runFor(passedMs)
      await failParts(page, 'fabric-list')
      const asked = page.waitForResponse(`**${paths.build}`)
      await mainLink(page, 'Fabrics').click()
      if (passedMs >= RELOAD_GUARD_MS) return expectNewDocument(page)
      // The guard must decide before the clock advances.
      await asked
      await page.evaluate(() => undefined)
      await page.clock.resume()
      await expect(page.getByText('Try again in a moment.')).toBeVisible()
      await expect(page).toHaveURL(ORIGIN + paths.suppliers)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      expect(await isSameDocument(page)).toBe(true)
    })
  }

  test('leaves a partly filled form as it is, and allows navigation', async ({ page }) => {
    await openPage(page, paths.signup)
    await page.getByLabel('First name').fill('Nora')
    const { letThrough } = await failParts(page, 'supplier-list')
    await mainLink(page, 'Suppliers').click()
    await expect(page.getByText('What you entered on this page is still here.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
    await letThrough()
    await mainLink(page, 'Suppliers').click()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
  })

  test('keeps the current page while offline', async ({ page, context }) => {
    await openPage(page, paths.fabrics)
    await context.setOffline(true)
    await mainLink(page, 'Suppliers').click()
    await expect(
      page.getByText('We can’t reach the server. Nothing on this page is lost; check your connection.'),
    ).toBeVisible()
    await expect(page).toHaveURL(ORIGIN + paths.fabrics)
    await context.setOffline(false)
    await mainLink(page, 'Suppliers').click()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('in advance, such as the words of other pages, disturbs nobody', async ({ page }) => {
    let letGo = () => {}
    const mounted = new Promise<void>(resolve => (letGo = resolve))
    await page.route('**/assets/browser-state-*.js', async route => {
      await mounted
      await route.continue()
    })
    await openMounted(page, paths.signup)
    const ahead = '**/assets/sheet-*.js'
    let failed = 0
    page.on('requestfailed', request => void (request.url().includes('/assets/sheet-') && (failed += 1)))
    await page.route(ahead, route => route.abort('internetdisconnected'))
    const asked = page.waitForRequest(`**${paths.build}`)
    letGo()
    await asked
    await expect.poll(() => failed).toBeGreaterThan(0)
    await page.unroute(ahead)
    await mainLink(page, 'Suppliers').click()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('in advance while a form is on its way does not lose the answer', async ({ page }) => {
    let letGo = () => {}
    const submitted = new Promise<void>(resolve => (letGo = resolve))
    let isMounted = false
    await page.route('**/assets/sheet-*.js', async route => {
      if (!isMounted) return route.continue()
      await submitted
      await route.abort('internetdisconnected')
    })
    await page.route('**/assets/browser-state-*.js', async route => {
      await expect.poll(() => isMounted).toBe(true)
      await route.continue()
    })
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route(/\/auth\/reset-password/, async route => {
      if (route.request().method() === 'POST') await answered
      await route.continue()
    })
    await page.route(`**${paths.build}`, route => route.abort('internetdisconnected'))
    await openMounted(page, paths.resetPassword)
    const ahead = page.waitForRequest('**/assets/sheet-*.js')
    isMounted = true
    await ahead
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByLabel('Email') })
    await form.getByLabel('Email').fill('nora@demo.example')
    const asked = page.waitForEvent('requestfailed', request => request.url().endsWith(paths.build))
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await form.getByLabel('Email').press('Enter')
    await sent
    letGo()
    await asked
    answer()
    await expect(page.getByText('If that address has an account')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('at startup is retried once; then the error is thrown and the server-rendered page works', async ({
    page,
  }) => {
    const { problems } = watch(page)
    let documents = 0
    page.on('request', request => void (request.isNavigationRequest() && (documents += 1)))
    await failParts(page, 'sheet')
    await page.goto(ORIGIN + paths.fabrics)
    await expect.poll(() => documents).toBe(2)
    await expect.poll(() => problems.filter(text => text.includes('could not be mounted'))).not.toEqual([])
    await expect.poll(() => problems.filter(text => text.startsWith('TypeError'))).not.toEqual([])
    const search = page.getByLabel('Search fabrics', { exact: true }).first()
    await search.fill('wool')
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${paths.fabrics}\\?q=wool`))
    await expect(page.getByRole('link', { name: 'Suppliers' }).first()).toBeVisible()
  })
})
