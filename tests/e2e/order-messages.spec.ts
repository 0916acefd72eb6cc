import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { clientOf, done, fillCart, keepCard, openMember, signIn } from './member.ts'
import { stateOf, test } from './visitors.ts'

const signedIn = stateOf('operator') ?? ''
test.use({ visitor: 'operator' })

test('buyer and desk write to each other about an order, and each sees it without loading the page', async ({
  page,
  browser,
}) => {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  await fillCart(buyer, [{ fabricQuantity: 2.5 }])
  const { version } = (await done(buyer.client(getCart))).data
  const key = { idempotencyKey: crypto.randomUUID() }
  const order = (await done(buyer.client(placeOrder, { body: { cartVersion: version }, ...key }))).data.id
  const { cookies } = JSON.parse(readFileSync(signedIn, 'utf8')) as { cookies: { value: string }[] }
  const found = (await done(clientOf(cookies[0]!.value)(findByScan, { query: { code: order } }))).data
  const shipment = found.kind === 'order' ? found.shipmentIds[0]! : ''

  const context = await browser.newContext({ locale: 'en-GB' })
  await signIn(context, buyer)
  const theirs = await context.newPage()
  await theirs.goto(ORIGIN + paths.order(order))
  await untilMounted(theirs)
  await page.goto(ORIGIN + paths.deskShipment(shipment))
  await untilMounted(page)

  await theirs.getByLabel(/^Write to/).fill('May it leave <b>with the next parcel</b>?')
  await theirs.getByRole('button', { name: 'Send message' }).click()
  const asked = page.getByText('May it leave <b>with the next parcel</b>?')
  await expect(asked).toBeVisible()
  await expect(theirs.getByText(/, read$/)).toBeVisible()

  await page.keyboard.press('m')
  await expect(page.getByLabel('Write to the buyer')).toBeFocused()
  await page.keyboard.type('It may: both leave on Monday.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(theirs.getByText('It may: both leave on Monday.')).toBeVisible()
  await expect(page.getByText(/, read$/)).toBeVisible()
  await expect(page.getByLabel('Write to the buyer')).toHaveValue('')
  await context.close()
})
