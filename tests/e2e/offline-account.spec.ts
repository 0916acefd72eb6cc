import { expect, test } from '@playwright/test'
import { newEmail, ORIGIN, untilMounted, watch } from './journey.ts'

test('a sign-up or forgotten password that cannot be sent is silent, and the form can be sent again', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  for (const path of ['/auth/signup', '/auth/reset-password']) {
    await page.goto(ORIGIN + path)
    await untilMounted(page)
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByLabel('Email') })
      .first()
    if (path === '/auth/signup') {
      await form.getByLabel('First name').fill('Nora')
      await form.getByLabel('Last name').fill('Ellwood')
      await form.getByLabel('Password', { exact: true }).fill('seven-bolts-of-linen')
    }
    await form.getByLabel('Email').fill(newEmail())
    await context.setOffline(true)
    await form.getByLabel('Email').press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    // No notification, and the button is ready again.
    await expect(page.getByRole('region').getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
    await expect(form.locator('button[type=submit]').first()).toBeEnabled()
    await context.setOffline(false)
  }
  expect(seen.problems.filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
