import { expect, test } from '@playwright/test'
import { ORIGIN, untilMounted, watch } from './journey.ts'

test('text typed before scripts have loaded is kept', async ({ page }) => {
  const seen = watch(page)
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  const search = page.getByLabel('Search fabrics', { exact: true }).first()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await search.fill('wool')
  letGo()
  await untilMounted(page)
  await expect(search).toHaveValue('wool')
  expect(seen.problems).toEqual([])
})

test('a heart pressed when scripts cannot be loaded redirects to sign-in', async ({ page }) => {
  let fail = () => {}
  const failed = new Promise<void>(resolve => (fail = resolve))
  await page.route('**/assets/*.js', async route => {
    await failed
    await route.abort()
  })
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  fail()
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('a filter checked before scripts have loaded applies when they do', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('checkbox', { name: /^Herringbone/ }).check()
  letGo()
  await expect(page).toHaveURL(/pattern=herringbone/)
  await page.goBack()
  await expect(page).toHaveURL(`${ORIGIN}/fabrics`)
  await expect(page.getByRole('checkbox', { name: /^Herringbone/ })).not.toBeChecked()
})

test('a heart pressed before scripts have loaded is stored in the browser when they do', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${ORIGIN}/fabrics`, { waitUntil: 'domcontentloaded' })
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first()
  await heart.click()
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`${ORIGIN}/fabrics`)
})
