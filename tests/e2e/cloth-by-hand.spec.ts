import { expect, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { keepCard, openMember, ordersOf, signIn } from './member.ts'
import { test } from './visitors.ts'

test.use({ visitor: 'operator' })

const SUPPLIER = 'halden-and-rowe'

/** Types a cloth without a book, a test or a finish: none of these is needed. */
async function typeCloth(page: Page, { name, sku }: { name: string; sku: string }) {
  await page.goto(ORIGIN + paths.deskSupplier(SUPPLIER))
  await page.getByRole('link', { name: 'Add a fabric' }).click()
  await untilMounted(page)
  await page.getByRole('textbox', { name: 'Design', exact: true }).fill(name)
  await page.getByLabel('Type of fabric').selectOption('woven')
  await page.getByLabel('Pattern', { exact: true }).selectOption('twill')
  const composition = page.getByRole('group', { name: 'Composition' })
  await composition.getByLabel('Fibre 1').selectOption('wool')
  await composition.getByLabel('Share 1').fill('100')
  await page.getByLabel('Usable width').fill('138')
  await page.getByLabel('Article number').fill(sku)
  await page.getByLabel('Colour name').fill('Peat')
  await page.getByLabel('Pick the colour').fill('#4a3b2f')
  await expect(page.getByLabel('Colour value (hex)')).toHaveValue('#4a3b2f')
  await page.getByLabel('Status').selectOption('active')
  await page.getByLabel('Cut price').fill('52.50')
  await page.getByLabel('Piece length').fill('40')
  await page.getByLabel('Lead time').fill('21')
  await page.getByLabel('Samples available').selectOption('true')
}

test('an operator adds a cloth, a buyer finds and orders it, and the cart says that its price has changed', async ({
  page,
  browser,
}) => {
  const seen = watch(page)
  const name = `Wharfe${Date.now().toString(36)}`
  const sku = `WH-${name.slice(-8).toUpperCase()}`
  await typeCloth(page, { name, sku })
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'As customers will see it' })
  await expect(preview.getByRole('article')).toContainText(name)
  await expect(preview.getByRole('row', { name: /Cut length/ })).toContainText('52.50')

  const member = await openMember()
  await keepCard(member, 'demo_visa')
  const shop = await browser.newContext()
  await signIn(shop, member)
  const buyer = await shop.newPage()
  await buyer.goto(ORIGIN + paths.fabrics)

  await page.getByRole('button', { name: 'Add to the catalogue' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-2)!)
  await expect(async () => {
    await buyer.goto(`${ORIGIN}${paths.fabrics}?q=${name}`)
    await expect(buyer.getByRole('article')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await buyer.goto(ORIGIN + paths.fabric(id))
  await untilMounted(buyer)
  await buyer.getByLabel('Length in metres').fill('2')
  await buyer.getByRole('button', { name: /^Add 2/ }).click()
  await expect(buyer.getByText('Added to cart').first()).toBeVisible()

  await page.getByLabel('Cut price').fill('58')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText(`${name} changed`)).toBeVisible()
  await buyer.goto(ORIGIN + paths.checkout)
  await expect(
    buyer.getByText(/Price changed since you added this: .*52\.50.* then, .*58\.00.* now/),
  ).toBeVisible()
  await buyer.getByRole('radio', { name: /Visa/ }).first().check()
  await buyer.getByRole('button', { name: 'Place order' }).click()
  await expect(buyer.getByText('The order is placed.')).toBeVisible()
  expect(await ordersOf(member)).toHaveLength(1)

  await page.goto(ORIGIN + paths.deskCloth(id))
  await expect(page.getByLabel('Cut price')).toHaveValue('58.00')
  expect(seen.problems).toEqual([])

  // Two at once: who saves second is shown what the first has changed, and keeps what was typed by saving again.
  const other = await page.context().newPage()
  await other.goto(ORIGIN + paths.deskCloth(id))
  await other.getByLabel('Weight').fill('510')
  await other.getByRole('button', { name: 'Save' }).last().click()
  await expect(other.getByText('The fabric was changed')).toBeVisible()
  await untilMounted(page)
  await page.getByLabel('Weight').fill('520')
  const save = page.getByRole('button', { name: 'Save' }).last()
  await save.click()
  await expect(page.getByText('Now: 510')).toBeVisible()
  await expect(page.getByLabel('Weight')).toHaveValue('520')
  await save.click()
  await expect(page.getByText('Now: 510')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Weight')).toHaveValue('520')

  await shop.close()
})
