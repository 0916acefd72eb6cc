import { expect, test } from '@playwright/test'
import { ORIGIN, watch } from './journey.ts'

test('scripts wait until the page stands, or until somebody wants something of it', async ({ page }) => {
  const seen = watch(page)
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  // A picture that does not come keeps the page from being whole.
  await page.route('**/cloth/**', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  const search = page.getByLabel('Search fabrics', { exact: true }).first()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(scripts).toEqual([])
  await search.fill('wool')
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  letGo()
  await expect(search).toHaveValue('wool')
  expect(seen.problems).toEqual([])
})

test('a filter that is checked before scripts have come applies when they come', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/fabrics`)
  await page.getByRole('checkbox', { name: /^Herringbone/ }).check()
  letGo()
  await expect(page).toHaveURL(/pattern=herringbone/)
  await page.goBack()
  await expect(page).toHaveURL(`${ORIGIN}/fabrics`)
  await expect(page.getByRole('checkbox', { name: /^Herringbone/ })).not.toBeChecked()
})

test('a heart that is pressed before scripts have come is kept in the browser when they come', async ({
  page,
}) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/fabrics`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first()
  await heart.click()
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`${ORIGIN}/fabrics`)
})
