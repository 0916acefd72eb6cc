import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addToCart, getCart } from '@selvedge/contract/cart/cart.ts'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { ORIGIN } from './journey.ts'
import { clientOf, done, keepCard, openMember, signIn, type Member } from './member.ts'
import { stateOf, test } from './visitors.ts'

const operatorState = stateOf('operator') ?? ''
test.use({ visitor: 'operator' })

test('a cut list that no piece holds alone is drawn on each piece, for buyer and cutter', async ({
  page,
  browser,
}) => {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  const drop = await orderTwoDrops(buyer)
  const { version } = (await done(buyer.client(getCart))).data
  const body = { cartVersion: version, poNumber: 'BAY' }
  const order = await done(buyer.client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))

  const context = await browser.newContext()
  await signIn(context, buyer)
  const office = await context.newPage()
  await office.goto(ORIGIN + paths.order(order.data.id))
  await expectOneDropEach(office, drop)
  await expect(office.getByRole('rowheader', { name: 'Left 1' })).toBeVisible()
  await expect(office.getByRole('rowheader', { name: 'Right 1' })).toBeVisible()
  await context.close()

  const { cookies } = JSON.parse(readFileSync(operatorState, 'utf8')) as { cookies: { value: string }[] }
  const desk = clientOf(cookies[0]!.value)
  const found = (await done(desk(findByScan, { query: { code: order.data.id } }))).data
  await page.goto(ORIGIN + paths.deskTickets(found.kind === 'order' ? found.shipmentIds[0]! : ''))
  await expectOneDropEach(page, drop)
})

const DROP = /^1 cut from ([\d.]+) m of piece \S+, dye lot \S+$/

async function expectOneDropEach(page: Page, metres: number): Promise<void> {
  const drawings = page.getByRole('img', { name: DROP })
  await expect(drawings).toHaveCount(2)
  await expect(drawings.filter({ hasText: 'Left 1' })).toHaveCount(1)
  await expect(drawings.filter({ hasText: 'Right 1' })).toHaveCount(1)
  for (const caption of await page.getByText(DROP).allTextContents())
    expect(Number(DROP.exec(caption)?.[1])).toBeCloseTo(metres)
}

/**
 * Puts two drops into the cart, each as long as the second largest piece of a cloth: in metres. Other tests order the cloths that
 * are listed first, of which this would leave too little.
 */
async function orderTwoDrops({ client }: Member): Promise<number> {
  const { fabrics } = (await done(client(listFabrics, { query: { inStockMetres: 15 } }))).data
  for (const { id } of fabrics.toReversed()) {
    const { pieces, supply } = (await done(client(getFabric, { params: { id }, query: {} }))).data
    const [longest, next] = pieces.map(piece => piece.freeMicrometres).toSorted((one, other) => other - one)
    if (longest === undefined || next === undefined) continue
    const grid = supply.orderIncrementMicrometres
    const drop = Math.floor(next / grid) * grid
    if (longest >= 2 * drop || drop < supply.minOrderMicrometres) continue
    const cuts = ['Left', 'Right'].map(window => ({
      window,
      alike: 1,
      count: 1,
      lengthMicrometres: drop,
      isRailroaded: false,
    }))
    const cutList = {
      make: 'curtain' as const,
      cuts,
      extraMicrometres: 0,
      totalMicrometres: 2 * drop,
    }
    const line = { fabricId: id, fabricQuantity: (2 * drop) / 1_000_000, cutList }
    await done(client(addToCart, { body: line }))
    return drop / 1_000_000
  }
  throw new Error('No cloth has two pieces of which the longer holds one such drop alone')
}
