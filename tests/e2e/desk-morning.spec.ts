import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { confirmShipments, findByScan, getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { cutShipment } from '../support/fulfilling.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { clientOf, done, fillCart, keepCard, openMember } from './member.ts'
import { scan } from './scan.ts'
import { stateOf, test } from './visitors.ts'

/** Signed in once for all tests, because a one-time code opens the desk once. */
const signedIn = stateOf('operator') ?? ''
test.use({ visitor: 'operator' })

test('a morning at the desk: confirmed, cut by scan after a wrong one, packed and sent', async ({ page }) => {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  await fillCart(buyer, [{ fabricQuantity: 2.5, sidemark: 'Mrs Ellis, study' }])
  const { version } = (await done(buyer.client(getCart))).data
  const body = { cartVersion: version, poNumber: 'ELLIS-041' }
  const order = await done(buyer.client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))

  const { cookies } = JSON.parse(readFileSync(signedIn, 'utf8')) as { cookies: { value: string }[] }
  const desk = clientOf(cookies[0]!.value)
  const found = (await done(desk(findByScan, { query: { code: order.data.id } }))).data
  const id = found.kind === 'order' ? found.shipmentIds[0]! : ''
  const readLine = async () => (await done(desk(getDeskShipment, { params: { id } }))).data.lines[0]!

  await page.goto(ORIGIN + paths.deskShipment(id))
  await untilMounted(page)
  await page.keyboard.press('c')
  await page.getByRole('link', { name: 'Cut this line' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cut 2.5 m')
  await scan(page, 'P-99999')
  await expect(page.getByText('P-99999 isn’t a piece of this fabric')).toBeVisible()
  await expect(page.getByText('Nothing is recorded.')).toBeVisible()
  // Scanned into the field: Enter says whether it is the right piece, and the next scan corrects a wrong one.
  const field = page.getByLabel('Piece, scanned or typed')
  const { pieceNumber, dyeLot } = (await readLine()).allocations[0]!
  await field.fill('P-88888')
  await page.keyboard.press('Enter')
  await expect(page.getByText('P-88888 isn’t a piece of this fabric')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.insertText(pieceNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${pieceNumber}, lot ${dyeLot}: right piece`)).toBeVisible()
  await scan(page, pieceNumber)
  await page.keyboard.press('Enter')
  await page.getByText('A flaw was found', { exact: true }).click()
  await page.getByLabel('From the outer end').fill('1')
  // A scan with the cursor in another field.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark the flaw at 1.0 m' })).toBeVisible()
  await expect(page.getByText('is inside the cut: it is marked on')).toContainText('nothing is cut')
  await expect(page.getByRole('button', { name: 'Record 2.5 m cut' })).toBeHidden()
  await page.getByLabel('From the outer end').fill('')
  await expect(page.getByRole('button', { name: 'Record 2.5 m cut' })).toBeVisible()
  expect((await readLine()).cuttings).toEqual([])
  await scan(page, pieceNumber)
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('2.5 m cut from')).toBeVisible()

  await page.getByRole('link', { name: `Order ${order.data.id}` }).click()
  await page.getByLabel('Weight').fill('1.9')
  await page.getByRole('button', { name: 'Pack this parcel' }).click()
  await page.getByLabel('Carrier', { exact: true }).selectOption('dpd')
  await page.getByLabel('Tracking number').fill('1550 4472 0118')
  await page.getByRole('button', { name: /^Collected/ }).click()
  await expect(page.getByRole('button', { name: 'Mark as arrived' })).toBeVisible()
})

test('what is typed about one order is not there for the one that comes in its place', async ({ page }) => {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  const place = async () => {
    await fillCart(buyer, [{ fabricQuantity: 2 }])
    const { version: cartVersion } = (await done(buyer.client(getCart))).data
    const placing = { body: { cartVersion }, idempotencyKey: crypto.randomUUID() }
    return (await done(buyer.client(placeOrder, placing))).data.id
  }
  // One to confirm and one to pack: the list of each opens another order, whichever is its first.
  await place()
  const { cookies } = JSON.parse(readFileSync(signedIn, 'utf8')) as { cookies: { value: string }[] }
  const desk = clientOf(cookies[0]!.value)
  const found = (await done(desk(findByScan, { query: { code: await place() } }))).data
  const shipmentIds = found.kind === 'order' ? found.shipmentIds : []
  await done(desk(confirmShipments, { body: { shipmentIds } }))
  for (const id of shipmentIds) await cutShipment(desk, id)

  await page.goto(ORIGIN + paths.deskLane('toConfirm'))
  await untilMounted(page)
  const field = page.getByLabel('Write to the buyer')
  await field.fill('It leaves on Monday.')
  await page
    .locator(`a[href="${paths.deskLane('toPack')}"]`)
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/lane=toPack/)
  await expect(field).toHaveValue('')
})
