import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { test } from './visitors.ts'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a missing page says so, suggests similar addresses and links back', async ({ page }) => {
      await page.goto(`${ORIGIN}${paths.suppliers}`)
      const answer = await page.goto(`${ORIGIN}/fabrics/no-such-velvet`, {
        referer: `${ORIGIN}${paths.suppliers}`,
      })
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle('Page Not Found')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        'Page Not Found: /fabrics/no-such-velvet',
      )
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(3)
      await expect(main.locator('input[name=q]')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Fabrics' })).toBeAttached()
      await main.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(`${ORIGIN}${paths.suppliers}`)
    })
  })
}

test('speaks the reader’s language', async ({ page }) => {
  const answer = await page.goto(`${ORIGIN}/no-such-page?lang=de`)
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Page Not Found/)
})

test.describe('on the dashboard', () => {
  test.use({ visitor: 'member' })
  test('a missing order leaves the dashboard standing', async ({ page }) => {
    const answer = await page.goto(`${ORIGIN}${paths.order('SV-99999')}`)
    expect(answer?.status()).toBe(404)
    const business = page.getByRole('navigation', { name: 'Business' })
    await expect(business.getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Page Not Found: ${paths.order('SV-99999')}`,
    )
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'See all fabrics' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Invoices' })).toBeVisible()
    await main.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL(`${ORIGIN}${paths.orders}`)
  })
})

test.describe('at the desk', () => {
  test.use({ visitor: 'operator' })
  test('an unknown address leaves the desk standing, and leads back to it', async ({ page }) => {
    const answer = await page.goto(`${ORIGIN}/desk/no-such-page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('navigation', { name: 'Pages of the desk' })).toBeVisible()
    await expect(page.getByRole('main').locator('input[name=q]')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Today at the desk' }).click()
    await expect(page).toHaveURL(`${ORIGIN}${paths.desk}`)
  })
})

test('a form posted to an unknown address gets the server’s error page with its own status', async ({
  request,
}) => {
  const answer = await request.post(`${ORIGIN}${paths.signin}`, {
    form: { email: 'nora@example.com' },
  })
  expect(answer.status()).toBe(403)
  const text = await answer.text()
  expect(text).toContain('<title>Not allowed</title>')
  expect(text).toContain('>403<')
})

test('while offline a page says so, and loads by itself once online', async ({ page, context }) => {
  await page.goto(`${ORIGIN}${paths.suppliers}`)
  await untilMounted(page)
  await page.getByRole('banner').getByRole('link', { name: 'Fabrics' }).click()
  await expect(page).toHaveURL(`${ORIGIN}${paths.fabrics}`)
  // The part of the list that renders last.
  await expect(page.getByRole('button', { name: 'From a photo' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the server')
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the server')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers')
  await expect(page).toHaveURL(`${ORIGIN}${paths.suppliers}`)
})
