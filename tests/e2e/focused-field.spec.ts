import { expect, test } from '@playwright/test'
import { ORIGIN, untilMounted } from './journey.ts'

const primary = { light: 'rgb(123, 118, 108)', dark: 'rgb(176, 169, 156)' }

for (const theme of ['light', 'dark'] as const)
  test(`a focused field has an edge in the primary colour, ${theme}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: ORIGIN }])
    await page.goto(`${ORIGIN}/auth/signup`)
    await untilMounted(page)
    const field = page.getByRole('main').getByLabel('Email')
    await field.focus()
    await expect(field.locator('xpath=..')).toHaveCSS('border-top-color', primary[theme])
    await expect(field.locator('xpath=..')).toHaveCSS('outline-color', primary[theme])
  })
