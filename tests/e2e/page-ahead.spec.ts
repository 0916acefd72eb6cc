import { expect, test, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/paths.ts'
import { openMember, signIn } from './member.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'

const links = (page: Page) => page.locator('article h2 a')
const headings = (page: Page) => page.locator('main h1')

/** Holds what the router asks for once a cloth is opened; what was fetched ahead of that says so and passes. */
async function holdOpening(page: Page): Promise<{ release: () => void; fail: () => void }> {
  const { promise, resolve } = Promise.withResolvers<'pass' | 'fail'>()
  await page.route('**/fabrics/*.data', async route => {
    if (route.request().headers()['purpose'] === 'prefetch') return route.continue()
    const answer = await promise
    // The router may have given up meanwhile.
    if (answer === 'pass') return route.continue().catch(() => {})
    return route.fulfill({ status: 500, body: 'down' })
  })
  return { release: () => resolve('pass'), fail: () => resolve('fail') }
}

/** The list, with one cloth drawn out of view because its link is pointed at. */
async function pointAt(page: Page, index: number): Promise<{ path: string; name: string }> {
  await page.goto(ORIGIN + paths.fabrics)
  await untilMounted(page)
  const link = links(page).nth(index)
  await link.hover()
  await expect(headings(page)).toHaveCount(2)
  return {
    path: (await link.getAttribute('href')) ?? '',
    name: (await headings(page).last().textContent()) ?? '',
  }
}

test('a cloth that is pointed at is shown when it is pressed, before the router has come to it', async ({
  page,
}) => {
  const seen = watch(page)
  const opening = await holdOpening(page)
  const { path, name } = await pointAt(page, 9)
  await expect(headings(page).last()).toBeHidden()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await headings(page)
    .last()
    .evaluate(heading => Reflect.set(window, 'drawn', heading))
  await links(page).nth(9).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual([paths.fabrics, 0])
  await expect(page.getByRole('navigation', { name: 'The way here' })).toContainText(name)
  opening.release()
  await expect(page).toHaveURL(ORIGIN + path)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(headings(page)).toHaveCount(1)
  expect(await page.evaluate(() => Reflect.get(window, 'drawn') === document.querySelector('main h1'))).toBe(
    true,
  )
  await page.mouse.move(0, 0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabrics')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(seen.problems).toEqual([])
})

test('a cloth that was drawn ahead can be ordered, and is seen only once it was opened', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  await signIn(context, await openMember())
  await pointAt(page, 1)
  const { path } = await pointAt(page, 2)
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

test('another way taken meanwhile, or no way, leaves nothing of it behind', async ({ page }) => {
  const opening = await holdOpening(page)
  const { name } = await pointAt(page, 9)
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await links(page).nth(9).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click()
  await expect(page).toHaveURL(ORIGIN + paths.suppliers)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers')
  await expect(headings(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabrics')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  opening.release()
  await pointAt(page, 0)
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    links(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await other.close()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabrics')
})

test('where the router is refused what was fetched ahead, its page says so', async ({ page }) => {
  const opening = await holdOpening(page)
  await pointAt(page, 0)
  await links(page).first().click()
  opening.fail()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(headings(page)).toHaveCount(1)
  await page.goBack()
  await expect(headings(page)).toHaveText(['Fabrics'])
})

test('the keyboard is answered as soon, and a page that changes its address meanwhile stays', async ({
  page,
}) => {
  const opening = await holdOpening(page)
  await page.goto(ORIGIN + paths.fabrics)
  await untilMounted(page)
  await links(page).nth(2).focus()
  await expect(headings(page)).toHaveCount(2)
  const name = (await headings(page).last().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await headings(page)
    .last()
    .evaluate(heading => Reflect.set(window, 'drawn', heading))
  await page.getByRole('group', { name: 'Scale' }).getByRole('link', { name: 'Weave' }).click()
  opening.release()
  await expect(page).toHaveURL(/\/fabrics\/[a-z0-9-]+\?show=/)
  await expect(headings(page)).toHaveText([name])
  expect(await page.evaluate(() => Reflect.get(window, 'drawn') === document.querySelector('main h1'))).toBe(
    true,
  )
})

test('links that are only passed over fetch nothing', async ({ page }) => {
  await page.goto(ORIGIN + paths.fabrics)
  await untilMounted(page)
  const asked: string[] = []
  page.on('request', request => request.url().includes('.data') && asked.push(request.url()))
  // All within one task, which is less than a rest.
  await links(page).evaluateAll(([first, second, third]) => {
    const cross = (from: Element | undefined, to: Element | undefined) => {
      from?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: to ?? null }))
      to?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from ?? null }))
    }
    cross(undefined, first)
    cross(first, second)
    cross(second, third)
  })
  await expect(headings(page)).toHaveCount(2)
  expect(asked).toHaveLength(1)
})
