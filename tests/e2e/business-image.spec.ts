import { expect, test } from '@playwright/test'
import { withPictures } from '../support/chromium.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { openMember, signIn } from './member.ts'

test.use(withPictures)

test('a picture that is not saved is reported in the words of the specification, with the reason', async ({
  page,
  context,
}) => {
  await signIn(context, await openMember())
  await page.goto(`${ORIGIN}/dashboard/business-details`)
  await untilMounted(page)
  const image = page.locator('input[type=file][name=image]')
  const save = image.locator('xpath=ancestor::form').locator('button[type=submit]')
  const summary = page.getByRole('main').getByRole('alert')
  await image.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await save.click()
  await expect(summary).toContainText('Unable to update retailer profile image')
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(image).toHaveAttribute('aria-invalid', 'true')
  await context.setOffline(true)
  await save.click()
  await expect(summary).toContainText('Unable to update retailer profile image')
  await expect(summary).toContainText('We can’t reach the server')
})
