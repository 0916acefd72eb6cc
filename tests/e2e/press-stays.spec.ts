import { expect, test, type Locator, type Page } from '@playwright/test'
import { ORIGIN, untilMounted } from './journey.ts'
import { openMember, signIn } from './member.ts'

/** Presses on an element and says how far it moved, in px, until just before the release. */
async function movedWhilePressed(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const before = (await target.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const after = (await target.boundingBox())!
  await page.mouse.up()
  return after.y - before.y
}

test('the error of a postcode goes only after the press on a unit', async ({ page, context }) => {
  await signIn(context, await openMember({ steps: 0 }))
  await page.goto(`${ORIGIN}/auth/complete-profile`)
  await untilMounted(page)
  await page.getByRole('button', { name: 'Continue to suppliers' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Postcode').fill('BA1 5BG')
  await page.getByLabel('Postcode').focus()
  expect(await movedWhilePressed(page, page.getByText('Yards', { exact: true }))).toBe(0)
  await expect(page.getByRole('radio', { name: 'Yards' })).toBeChecked()
})

test('the error of a postcode appears only after the press on "Save"', async ({ page, context }) => {
  await signIn(context, await openMember())
  await page.goto(`${ORIGIN}/dashboard/business-details`)
  await untilMounted(page)
  const postcode = page.getByLabel(/^Postcode/).first()
  await postcode.fill('no postcode at all')
  const save = postcode.locator('xpath=ancestor::form').getByRole('button').last()
  expect(await movedWhilePressed(page, save)).toBe(0)
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
})
