import { expect, test, type Page } from '@playwright/test'
import { rulesBroken } from './axe.ts'
import { newEmail, ORIGIN, PASSWORD, untilMounted, watch } from './journey.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Open a trade account' })

async function openCloth(page: Page): Promise<string> {
  await page.goto(`${ORIGIN}/fabrics`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fabrics\/./)
  await untilMounted(page)
  return page.url()
}
async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Ellwood')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open account' }).click()
}

test('an account is opened in a dialog over a cloth, which is shown again once the profile is complete', async ({
  page,
}) => {
  const seen = watch(page)
  const email = newEmail()
  const cloth = await openCloth(page)
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Order a sample' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  expect(page.url()).toBe(cloth)
  await fill(page, email)
  const sent = page.getByRole('dialog', { name: 'Check your email' })
  await expect(sent).toContainText(email)
  expect(page.url()).toBe(cloth)
  await page.keyboard.press('Escape')
  await expect(sent).toBeHidden()
  await expect(page.getByRole('link', { name: 'Order a sample' })).toBeFocused()
  await page.goto(`${ORIGIN}/dev/mail`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await page.getByRole('link', { name: /email-verification/ }).click()
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await page.getByLabel('Business name').fill('Ellwood & Daughter')
  await page.getByLabel('Street and number').fill('14 Walcot Street')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByLabel('Postcode').fill('ba15bg')
  await page.getByLabel('Town or city').focus()
  await expect(page.getByLabel('Postcode')).toHaveValue('BA1 5BG')
  await page.getByRole('button', { name: 'Continue to suppliers' }).click()
  await page.getByRole('button', { name: 'Continue to mills and workrooms' }).click()
  await page.getByRole('button', { name: 'Continue to team' }).click()
  await page.getByRole('button', { name: 'Skip and finish' }).click()
  await expect(page).toHaveURL(cloth)
  await expect(page.getByRole('radio', { name: /sample/i })).toBeAttached()
  expect(seen.problems).toEqual([])
})

test('errors are shown in it, and its input is kept when it is reopened', async ({ page }) => {
  await openCloth(page)
  await page.getByRole('link', { name: 'open a trade account', exact: true }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog(page).getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter a name')
  await dialog(page).getByRole('button', { name: 'Close and keep browsing' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: 'Order a sample' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
})

test('when its script cannot be fetched, the link leads to the page, however soon it is pressed', async ({
  page,
}) => {
  await page.route(/sign-up-dialog/, route => route.abort())
  await page.goto(`${ORIGIN}/fabrics`)
  await untilMounted(page)
  await page.evaluate(() => {
    const arrival = new MutationObserver(() => {
      const link = [...document.querySelectorAll('a')].find(a => a.textContent === 'Order a sample')
      if (!link) return
      arrival.disconnect()
      link.click()
    })
    arrival.observe(document, { subtree: true, childList: true })
  })
  const first = page.getByRole('article').first().getByRole('link').first()
  const cloth = new URL((await first.getAttribute('href')) ?? '', ORIGIN)
  await first.click()
  await expect(page).toHaveURL(`${ORIGIN}/auth/signup?next=${encodeURIComponent(cloth.pathname)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Open a trade account' })).toBeVisible()
})

test('a modified click opens another tab', async ({ page, context }) => {
  await openCloth(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Order a sample' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/auth\/signup\?next=/)
  await expect(dialog(page)).toHaveCount(0)
})

for (const [width, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test(`nothing overflows or is covered at ${width} px, ${theme}, even with every error shown`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: ORIGIN }])
    await page.setViewportSize({ width, height: 844 })
    await openCloth(page)
    await page.getByRole('link', { name: 'Order a sample' }).click()
    await page.getByRole('button', { name: 'Open account' }).click()
    await expect(dialog(page).getByRole('alert')).toBeFocused()
    expect(await rulesBroken(page, 'dialog#sign-up')).toEqual([])
    const spill = await dialog(page).evaluate(sheet => sheet.scrollWidth - sheet.clientWidth)
    expect(spill).toBe(0)
  })
