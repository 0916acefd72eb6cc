import { expect, test, type Page } from '@playwright/test'
import { ORIGIN, PASSWORD } from './journey.ts'
import { openMember, signIn } from './member.ts'

const profile = `${ORIGIN}/auth/complete-profile`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a fault of the business is named next to its field, and all input is kept', async ({
      page,
      context,
    }) => {
      await signIn(context, await openMember({ steps: 0 }))
      await page.goto(profile)
      await page.getByLabel('Town or city').fill('Bath')
      await page.getByLabel('Postcode').fill('69002')
      await page.getByLabel('Country').selectOption('FR')
      await page.getByRole('radio', { name: 'Yards' }).check()
      await page.getByRole('button', { name: 'Continue to suppliers' }).click()
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('link')).toHaveText([
        'Business name: Enter the business name',
        'Street and number: Enter the street and number',
      ])
      await expect(page.getByLabel('Business name')).toHaveAccessibleDescription('Enter the business name')
      await expect(page.getByLabel('Street and number')).toHaveAccessibleDescription(
        'Enter the street and number',
      )
      await expect(page.getByLabel('Town or city')).toHaveValue('Bath')
      await expect(page.getByLabel('Postcode')).toHaveValue('69002')
      await expect(page.getByLabel('Country')).toHaveValue('FR')
      await expect(page.getByRole('radio', { name: 'Yards' })).toBeChecked()
      if (scripts) await expect(summary).toBeFocused()
      await summary.getByRole('link').nth(1).click()
      await expect(page.getByLabel('Street and number')).toBeFocused()
    })

    test('an account number that is too long is named beside its own supplier', async ({ page, context }) => {
      await signIn(context, await openMember({ steps: 1 }))
      await page.goto(profile)
      await page.getByRole('checkbox', { name: 'Brennan Linen' }).check()
      await page.getByRole('checkbox', { name: 'Vester Tekstil' }).check()
      await page.getByLabel('Account number at Brennan Linen').fill('BL-7731')
      await page.getByLabel('Account number at Vester Tekstil').fill('1'.repeat(41))
      await page.getByRole('button', { name: 'Continue to mills and workrooms' }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Account number at Vester Tekstil/)
      await expect(page.getByLabel('Account number at Vester Tekstil')).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expect(page.getByLabel('Account number at Brennan Linen')).toHaveValue('BL-7731')
      await expect(page.getByRole('checkbox', { name: 'Brennan Linen' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Vester Tekstil' })).toBeChecked()
    })

    test('going back loses nothing', async ({ page, context }) => {
      await signIn(context, await openMember({ steps: 1 }))
      await page.goto(profile)
      await page.getByRole('checkbox', { name: 'Brennan Linen' }).check()
      await page.getByLabel('Account number at Brennan Linen').fill('BL-7731')
      await page.getByRole('button', { name: 'Back to business' }).click()
      await expect(page.getByLabel('Town or city')).toHaveValue('Bath')
      await page.getByRole('button', { name: 'Continue to suppliers' }).click()
      await expect(page.getByLabel('Account number at Brennan Linen')).toHaveValue('BL-7731')
      await page.getByRole('button', { name: 'Continue to mills and workrooms' }).click()
      await page.getByRole('button', { name: 'Continue to team' }).click()
      await page.getByLabel('First name').fill('Tom')
      await page.getByLabel('Email').fill('tom@')
      await page.getByRole('button', { name: 'Back to mills' }).click()
      await expect(heading(page, 'Mills and workrooms')).toBeVisible()
      await page.getByRole('button', { name: 'Continue to team' }).click()
      await expect(page.getByLabel('First name')).toHaveValue('Tom')
      await expect(page.getByLabel('Email')).toHaveValue('tom@')
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('First name')).toHaveValue('Tom')
      await page.getByRole('button', { name: 'Skip and finish' }).click()
      await expect(page).toHaveURL(`${ORIGIN}/dashboard`)
    })
  })
}

test('Enter submits the step, not the buttons that go back', async ({ page, context }) => {
  await signIn(context, await openMember({ steps: 1 }))
  await page.goto(`${profile}?step=1`)
  await page.getByLabel('Town or city').press('Enter')
  await expect(heading(page, 'Suppliers you buy from')).toBeVisible()
})

test('viewing the suppliers and going back does not count as an answer', async ({ page, context }) => {
  await signIn(context, await openMember({ steps: 1 }))
  await page.goto(profile)
  await page.getByRole('button', { name: 'Back to business' }).click()
  await expect(heading(page, 'Your business')).toBeVisible()
  await page.goto(profile)
  await expect(heading(page, 'Suppliers you buy from')).toBeVisible()
})

test('the profile is resumed on another device at the next step', async ({ page, browser }) => {
  const { email } = await openMember({ steps: 2 })
  const elsewhere = await browser.newContext()
  for (const device of [page, await elsewhere.newPage()]) {
    await device.goto(`${ORIGIN}/auth/signin`)
    await device.getByLabel('Email').fill(email)
    await device.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await device.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(device).toHaveURL(profile)
    await expect(heading(device, 'Mills and workrooms')).toBeVisible()
    await device.getByRole('button', { name: /^Business/ }).click()
    await expect(device.getByLabel('Business name')).toHaveValue('Ellwood & Daughter')
  }
  await elsewhere.close()
})

test('the filter shows the matching suppliers and keeps the chosen ones', async ({ page, context }) => {
  await signIn(context, await openMember({ steps: 1 }))
  await page.goto(profile)
  await page.getByRole('checkbox', { name: 'Halden & Rowe' }).check()
  await page.getByLabel('Supplier, town or type of fabric').fill('linen banbridge')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '1 chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to mills and workrooms' }).click()
  await page.getByRole('button', { name: 'Back to suppliers' }).click()
  await expect(page.getByRole('checkbox', { name: 'Halden & Rowe' })).toBeChecked()
})
