import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { fillCart, openMember, ordersOf, signIn } from './member.ts'
import { test } from './visitors.ts'

test.use({ visitor: 'operator' })

test('an order by transfer waits with its pro forma, and is placed once the desk has the money', async ({
  page,
  context,
}) => {
  const buyer = await openMember()
  await fillCart(buyer, [{ fabricQuantity: 2.5, sidemark: 'Mrs Ellis, study' }])
  const shop = await context.browser()!.newContext({ storageState: { cookies: [], origins: [] } })
  await signIn(shop, buyer)
  const buying = await shop.newPage()
  await buying.goto(ORIGIN + paths.checkout)
  await untilMounted(buying)
  await buying.getByRole('radio', { name: /^By bank transfer/ }).check()
  await buying.getByRole('button', { name: 'Place order' }).click()
  await expect(buying.getByText('This order is waiting for your transfer')).toBeVisible()
  const paper = buying.waitForEvent('download')
  await buying.getByRole('link', { name: 'Pro forma (PDF)' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^SV-\d+-pro-forma\.pdf$/)
  const id = new URL(buying.url()).pathname.split('/').at(-1)!

  await page.goto(ORIGIN + paths.deskPayments)
  await untilMounted(page)
  const form = page.getByRole('form', { name: `Record a transfer for ${id}` })
  await form.getByLabel('Amount received').fill('10')
  await form.getByRole('button', { name: 'Record the transfer' }).click()
  await expect(page.getByText(/is still missing/)).toBeVisible()
  // Noted by mistake: it is taken back, and is missing again.
  const part = page.getByRole('table', { name: 'Recently settled' }).getByRole('row').filter({ hasText: id })
  await part.getByText('It was booked wrongly').click()
  await part.getByLabel('Why').fill('For another order')
  await part.getByRole('button', { name: /^Take .* back$/ }).click()
  await expect(part).toContainText('taken back')
  // All that is missing is filled in, once the page has what the desk has noted.
  await expect(form.getByLabel('Amount received')).not.toHaveValue('10')
  await form.getByRole('button', { name: 'Record the transfer' }).click()
  await expect(page.getByText(`${id} is paid and has been placed.`)).toBeVisible()
  await expect(form).toHaveCount(0)

  expect((await ordersOf(buyer)).find(order => order.id === id)?.state).toBe('placed')
  await shop.close()
})
