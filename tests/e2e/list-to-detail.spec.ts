import { expect, test, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { withPictures } from '../support/chromium.ts'
import { openMember, signIn } from './member.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'

test.use(withPictures)

const links = (page: Page) => page.locator('article h2 a')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openList(page: Page): Promise<void> {
  await page.goto(ORIGIN + paths.fabrics)
  await untilMounted(page)
}

/** Points at a card until its data is prefetched, and returns its link. */
async function pointAt(page: Page, index: number): Promise<string> {
  const link = links(page).nth(index)
  const path = (await link.getAttribute('href')) ?? ''
  const fetched = page.waitForEvent('requestfinished', request => request.url().includes(`${path}.data`))
  await link.hover()
  await fetched
  return path
}

test('a cloth that is pointed at is fetched once, and going back restores the scroll position', async ({
  page,
}) => {
  const seen = watch(page)
  await openList(page)
  const path = await pointAt(page, 9)
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await links(page).nth(9).click()
  await expect(page).toHaveURL(ORIGIN + path)
  // The address changes a moment before the page.
  await expect(heading(page)).not.toHaveText('Fabrics')
  const name = (await heading(page).textContent()) ?? ''
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.move(0, 0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Fabrics')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(seen.problems).toEqual([])
})

test('a cloth can be ordered from the list, and only opened cloths count as recently viewed', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await signIn(context, await openMember())
  await openList(page)
  await pointAt(page, 1)
  const path = await pointAt(page, 2)
  await links(page).nth(2).click()
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await expect(page).toHaveURL(ORIGIN + path)
  await page.goto(ORIGIN)
  await untilMounted(page)
  const leftOff = page.getByRole('region', { name: 'Where you left off' })
  await expect(leftOff.getByRole('listitem')).toHaveCount(1)
  await expect(leftOff.getByRole('link')).toHaveAttribute('href', path)
  expect(seen.problems).toEqual([])
})

test('the last list with its filters is offered at home, and forgotten on signing out', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await signIn(context, await openMember())
  const address = `${ORIGIN}${paths.fabrics}?fibre=wool&colour=blue`
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-list'))).not.toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('last-list'))).not.toContain('wool')
  await page.goto(ORIGIN)
  await untilMounted(page)
  const last = page.getByRole('region', { name: 'Where you left off' }).getByRole('link')
  await expect(last).toContainText('Blue wool')
  await last.click()
  await expect(page).toHaveURL(address)
  await page.goto(ORIGIN)
  await untilMounted(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(paths.signin))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-list'))).toBeNull()
  expect(seen.problems).toEqual([])
})

test('a later navigation wins, and a modified click stays', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/fabrics/*.data', async route => {
    await held
    // The router may have aborted the request.
    await route.continue().catch(() => {})
  })
  await openList(page)
  await links(page).nth(9).click()
  // Scrolling the next link into view may move the list.
  await page.evaluate(() => addEventListener('click', () => Reflect.set(window, 'leftAt', scrollY), true))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click()
  await expect(page).toHaveURL(ORIGIN + paths.suppliers)
  await expect(heading(page)).toHaveText('Suppliers')
  const leftAt = await page.evaluate(() => Number(Reflect.get(window, 'leftAt')))
  release()
  await page.goBack()
  await expect(heading(page)).toHaveText('Fabrics')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt)
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    links(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await other.close()
  await expect(heading(page)).toHaveText('Fabrics')
})

test('a cloth whose request fails after opening says so', async ({ page }) => {
  await page.route('**/fabrics/*.data', route => route.fulfill({ status: 500, body: 'down' }))
  await openList(page)
  await links(page).first().click()
  await expect(heading(page)).toHaveText('Internal Server Error')
  await page.goBack()
  await expect(heading(page)).toHaveText('Fabrics')
})

test('the keyboard opens a cloth, and it may change its URL at once', async ({ page }) => {
  await openList(page)
  await links(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).not.toHaveText('Fabrics')
  const name = (await heading(page).textContent()) ?? ''
  await page.getByRole('group', { name: 'Scale' }).getByRole('link', { name: 'Weave' }).click()
  await expect(page).toHaveURL(/\/fabrics\/[a-z0-9-]+\?show=/)
  await expect(heading(page)).toHaveText(name)
})

test('links that are only passed over prefetch nothing', async ({ page }) => {
  await openList(page)
  const asked: string[] = []
  page.on('request', request => request.url().includes('.data') && asked.push(request.url()))
  // All within one task, which is shorter than the hover delay.
  await links(page).evaluateAll(([first, second, third]) => {
    const cross = (from: Element | undefined, to: Element | undefined) => {
      from?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: to ?? null }))
      to?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: from ?? null }))
    }
    cross(undefined, first)
    cross(first, second)
    cross(second, third)
  })
  await expect.poll(() => asked).toHaveLength(1)
})
