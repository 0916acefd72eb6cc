import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { confirmShipments, findByScan, getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { clientOf, done, fillCart, keepCard, openMember } from './member.ts'
import { scan } from './scan.ts'
import { stateOf, test } from './visitors.ts'

const signedIn = stateOf('operator') ?? ''
test.use({ visitor: 'operator' })

function deskClient(): Client {
  const { cookies } = JSON.parse(readFileSync(signedIn, 'utf8')) as { cookies: { value: string }[] }
  return clientOf(cookies[0]!.value)
}

/** An order of one line, and its shipment. */
async function ordered(desk: Client): Promise<{ number: string; id: string }> {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  await fillCart(buyer, [{ fabricQuantity: 2.5, sidemark: 'Mrs Ellis, study' }])
  const { version } = (await done(buyer.client(getCart))).data
  const body = { cartVersion: version, poNumber: 'ELLIS-042' }
  const order = await done(buyer.client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))
  const found = (await done(desk(findByScan, { query: { code: order.data.id } }))).data
  return { number: order.data.id, id: found.kind === 'order' ? found.shipmentIds[0]! : '' }
}

test('a confirmation is undone by its key, and the order follows what others do, also after a break of the connection', async ({
  page,
  context,
}) => {
  const desk = deskClient()
  const { number, id } = await ordered(desk)
  await page.clock.install()
  await page.goto(ORIGIN + paths.deskShipment(id))
  await untilMounted(page)
  await page.keyboard.press('c')
  await expect(page.getByText(`${number} confirmed`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(`${number} confirmed`)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Confirm 1 line/ })).toBeVisible()

  // Read anew every 20 s, but not replaced by an error while nothing answers.
  const outOfDate = page.getByRole('status').getByText('This page stays as it is')
  await context.setOffline(true)
  await page.clock.fastForward(20_000)
  await expect(outOfDate).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm 1 line/ })).toBeVisible()
  await done(desk(confirmShipments, { body: { shipmentIds: [id] } }))
  await context.setOffline(false)
  await expect(outOfDate).toBeHidden()
  await expect(page.getByRole('button', { name: /^Confirm 1 line/ })).toBeHidden()
})

test('a cut without a signal is kept, sent once when it is back, packed, and collected with its carrier', async ({
  page,
  context,
}) => {
  const desk = deskClient()
  const { number, id } = await ordered(desk)
  await done(desk(confirmShipments, { body: { shipmentIds: [id] } }))
  const line = (await done(desk(getDeskShipment, { params: { id } }))).data.lines[0]!
  await page.goto(ORIGIN + paths.deskCut(id, line.id))
  await untilMounted(page)
  await context.setOffline(true)
  await page.getByLabel('Piece, scanned or typed').fill(line.allocations[0]!.pieceNumber)
  await page.getByRole('button', { name: 'Record 2.5 m cut' }).click()
  await expect(page.getByText('Saved on this phone, to be sent later.')).toBeVisible()
  const cuttings = async () => (await done(desk(getDeskShipment, { params: { id } }))).data.lines[0]!.cuttings
  expect(await cuttings()).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('2.5 m cut from')).toBeVisible()
  expect(await cuttings()).toHaveLength(1)

  await page.getByRole('link', { name: `Order ${number}` }).click()
  await page.getByLabel('Weight').fill('1.9')
  await page.getByRole('button', { name: 'Pack this parcel' }).click()
  await expect(page.getByText(/Parcel P-\d+ packed/)).toBeVisible()
  const [parcel] = (await done(desk(getDeskShipment, { params: { id } }))).data.parcels
  await page.goto(ORIGIN + paths.deskSending)
  await untilMounted(page)
  await expect(page.getByText('No parcel is ticked. Without a tick nothing is sent').first()).toBeVisible()
  await scan(page, parcel!.number)
  await expect(page.getByRole('checkbox', { name: `Tick ${parcel!.number}, ${number}` })).toBeChecked()
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('checkbox', { name: `Tick ${parcel!.number}, ${number}` }) })
  const send = form.getByRole('button', { name: 'Collected: send 1 parcel' })
  await form.getByLabel('Carrier', { exact: true }).selectOption('dpd')
  await send.click()
  // DPD gives a number: without one, the desk is asked, and nothing has left.
  await expect(
    form.getByRole('checkbox', { name: `${parcel!.number} goes without tracking` }),
  ).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Tick ${parcel!.number}, ${number}` })).toBeChecked()
  await form.getByLabel(`Tracking number of ${parcel!.number}`).fill('1550 4472 0118')
  await send.click()
  await expect(page.getByRole('region', { name: 'Collected in the last 24 hours' })).toContainText(
    parcel!.number,
  )
})

test('the open row is ticked by its key and counted, and of a delivery each piece is taken in by itself', async ({
  page,
}) => {
  const desk = deskClient()
  await ordered(desk)
  const { number, id } = await ordered(desk)
  await page.goto(ORIGIN + paths.deskShipment(id))
  await untilMounted(page)
  const effect = page.locator('form', { has: page.getByRole('button', { name: /^Confirm .*ticked$/ }) })
  await expect(effect).toContainText('Confirm those ticked')
  await expect(effect).toContainText('without a tick, nothing is confirmed')
  await page.keyboard.press('x')
  const box = page.getByRole('checkbox', { name: `Tick ${number}` })
  await expect(box).toBeChecked()
  await expect(effect).toContainText('Confirm 1 ticked')
  await expect(effect).toContainText('Their lines go to the cutting table')
  await box.uncheck()
  await expect(effect).toContainText('Confirm those ticked')

  const { cloth } = (await done(desk(getDeskShipment, { params: { id } }))).data.lines[0]!
  await page.goto(ORIGIN + paths.deskClothStock(cloth.id))
  await untilMounted(page)
  await page.getByText('Take a piece in').click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Piece').fill(`N-${number}`)
  await field('Dye lot').fill('3700')
  await field('Length').fill('40')
  await field('Shelf').fill('C-14')
  await page.getByRole('button', { name: 'Take this piece in' }).click()
  await expect(page.getByRole('link', { name: `N-${number}` }).first()).toBeVisible()
  await expect(field('Piece')).toHaveValue('')
  await expect(field('Length')).toHaveValue('')
  await expect(field('Dye lot')).toHaveValue('3700')

  // On a telephone a piece's figures stand below each other.
  await page.setViewportSize({ width: 390, height: 844 })
  const pieces = page.getByRole('region', { name: 'Pieces' })
  expect(await pieces.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(pieces.getByText(/^Available ?40\.0\sm$/).first()).toBeVisible()
})

test('a price request fits a telephone, with each figure named beside it', async ({ page }) => {
  const { client } = await openMember()
  const { fabrics } = (await done(client(listFabrics, { query: { inStockMetres: 15 } }))).data
  const item = {
    fabricId: fabrics[0]!.id,
    fabricQuantity: 6,
    targetPrice: { minor: 100, unit: 'm' as const },
  }
  const { ids } = (await done(client(askSpecialPrice, { body: { items: [item], reason: 'project' } }))).data
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ORIGIN + paths.deskPrice(ids[0]!))
  const prices = page.getByRole('region', { name: 'What the prices come to' })
  expect(await prices.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(prices.getByText(/^£ per m ?1\.00$/)).toBeVisible()
  await expect(prices.getByText(/^Goods ex VAT ?£6\.00$/)).toBeVisible()
})
