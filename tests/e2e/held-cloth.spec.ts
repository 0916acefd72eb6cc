import { expect, test } from '@playwright/test'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, keepCard, openMember, signIn } from './member.ts'

test('a buyer reserves a length on a fabric’s page, extends it, and orders the reserved piece', async ({
  page,
  context,
}) => {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  await signIn(context, buyer)
  const { fabrics } = (await done(buyer.client(listFabrics, { query: { inStockMetres: 20 } }))).data
  const fabric = fabrics.at(-1)!
  const seen = watch(page)
  await page.goto(ORIGIN + paths.fabric(fabric.id))
  await untilMounted(page)
  await page.getByLabel(/^Length in/).fill('4')
  await page.getByRole('button', { name: /^Reserve for \d+ days?$/ }).click()
  const own = page.getByRole('region', { name: 'Reserved for you' })
  await expect(own).toContainText(/^Reserved for you4(\.0+)?\sm of piece/)

  await own.getByRole('link', { name: 'View reserved fabric' }).click()
  const row = page.getByRole('listitem').filter({ hasText: fabric.designName })
  const until = await row.getByText(/^Reserved until/).textContent()
  expect(until).not.toBe('')
  await row.getByRole('button', { name: /^Extend/ }).click()
  await expect(row.getByRole('button', { name: /^Extend/ })).toHaveCount(0)

  await row.getByRole('button', { name: /^Put in cart/ }).click()
  await expect(page).toHaveURL(ORIGIN + paths.checkout)
  await expect(page.getByText(/^reserved until/)).toBeVisible()
  await untilMounted(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  await page.goto(ORIGIN + paths.holds)
  await expect(page.getByText(/^Ordered on/)).toBeVisible()
  expect(seen.problems).toEqual([])
})
