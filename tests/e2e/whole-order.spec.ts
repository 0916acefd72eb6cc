/*
 * The trial of ordering, part by part, and where each is shown:
 *   from cart to approval to a card that the bank confirms: here
 *   on account up to the credit limit, and refused beyond it: here (races: tests/races/credit-limit.test.ts)
 *   ten pasted articles with three mistakes, corrected in place: here
 *   on a telephone, in Dutch, in yards: here
 *   the whole by keyboard: keyboard.spec.ts
 *   without scripts: checkout-trouble.spec.ts, declined-card.spec.ts, and quick order here
 *   declined, slow and repeated payments, two tabs: checkout-trouble.spec.ts, declined-card.spec.ts, edit-in-order.spec.ts
 *   who asks and who approves see each other's steps: live-approval.spec.ts
 *   by transfer: pay-by-transfer.spec.ts; again: order-again.spec.ts; from a quote: quote.spec.ts
 *   the supplier's answer: supplier-order.spec.ts, and its own system: server/webhooks/*.test.ts
 *   terms of sale, agreed to by buyer and approver: server/legal/legal-texts.test.ts, web/legal/legal-pages.test.ts
 */
import { expect, test } from '@playwright/test'
import { getCurrentUser, updateDetails } from '@selvedge/contract/account/account.ts'
import { addToCart, getCart, type Cart } from '@selvedge/contract/cart/cart.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { getOrder } from '@selvedge/contract/orders/orders.ts'
import { addBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import { listTeam, setSpendingLimits } from '@selvedge/contract/retailer/team.ts'
import { ORIGIN, orderFromApi, untilMounted, watch } from './journey.ts'
import {
  addColleague,
  clientOf,
  done,
  fillCart,
  openMember,
  ordersOf,
  signIn,
  type Member,
} from './member.ts'
import { operator, whyNoOperator } from './operator.ts'

const bristol = {
  kind: 'workroom' as const,
  label: 'Workroom, Bristol',
  address: {
    line1: 'Unit 4, Feeder Road',
    line2: '',
    city: 'Bristol',
    region: '',
    postcode: 'BS2 0TQ',
    country: 'GB',
  },
}
const itemsOf = (cart: Cart) => cart.groups.flatMap(group => group.items)

/** Two cloths each of four suppliers, every other line to the workroom. */
async function fillFromFour({ client }: Member, workroom: string): Promise<void> {
  const { data } = await done(client(listFabrics, { query: { inStockMetres: 15 } }))
  const suppliers = new Set(data.fabrics.map(({ supplier }) => supplier.id))
  for (const supplier of [
    'halden-and-rowe',
    'brennan-linen',
    'sarn-sheers',
    'lowther-weavers',
    ...suppliers,
  ].slice(0, 4)) {
    const { fabrics } = (
      await done(client(listFabrics, { query: { supplier: [supplier], inStockMetres: 15 } }))
    ).data
    for (const [index, { id }] of fabrics.slice(0, 2).entries()) {
      const shipTo = index === 0 ? null : workroom
      await done(
        client(addToCart, { body: { fabricId: id, fabricQuantity: 2, sidemark: 'Mrs Ellis', shipTo } }),
      )
    }
  }
}

test('eight lines of four suppliers to two addresses: sent to be approved, changed, approved, and confirmed at the bank', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const owner = await openMember()
  const buyer = await addColleague(owner, 'buyer')
  const { members } = (await done(owner.client(listTeam))).data
  const { id } = members.find(({ role }) => role === 'buyer')!
  const limits = { orderMinor: 10_000, monthMinor: null }
  await done(owner.client(setSpendingLimits, { params: { id }, body: limits }))
  const { addedId } = (await done(owner.client(addBusinessAddress, { body: bristol }))).data
  await fillFromFour(buyer, addedId)
  const { data: cart } = await done(buyer.client(getCart))
  expect(itemsOf(cart)).toHaveLength(8)
  expect(new Set(cart.groups.map(({ supplier }) => supplier.id)).size).toBe(4)
  expect(new Set(cart.groups.map(({ shipTo }) => shipTo.id)).size).toBe(2)

  await signIn(context, buyer)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await expect(page.getByText(/above the limit of £100\.00 an order/)).toBeVisible()
  await page.getByLabel(/Your PO number/).fill('ELLIS-030')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Awaiting approval').first()).toBeVisible()
  const number = new URL(page.url()).pathname.split('/').at(-1)!

  await signIn(context, owner)
  await page.goto(`${ORIGIN}/dashboard/approvals/${number}`)
  await untilMounted(page)
  await page.getByRole('button', { name: 'Leave out' }).first().click()
  await expect(page.getByText('These lines go back to the cart of Tom Reeve.')).toBeVisible()
  await page.getByRole('radio', { name: /asks your bank/ }).check()
  await page.getByRole('button', { name: /^Approve, / }).click()
  await page.getByRole('link', { name: 'Go to my bank' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  const order = await orderFromApi(context, number)
  expect(order).toMatchObject({ state: 'placed', poNumber: 'ELLIS-030', card: { last4: '3155' } })
  expect(order.shipments.flatMap(({ lines }) => lines)).toHaveLength(7)
  expect(order.approval?.leftOut).toHaveLength(1)
  const { data: left } = await done(buyer.client(getCart))
  expect(itemsOf(left)).toHaveLength(1)
  expect(seen.problems).toEqual([])
})

test('on account up to the credit limit, and not beyond it', async ({ page, context }) => {
  test.skip(whyNoOperator !== undefined, whyNoOperator)
  const member = await openMember()
  await fillCart(member, [{ fabricQuantity: 2 }])
  const { totals } = (await done(member.client(getCart))).data
  // Enough for one of them, and for no second.
  const limit = Math.ceil((totals.totalMinor * 1.5) / 100)
  await operator('terms', member.email, '--limit', String(limit), '--currency', 'GBP', '--days', '30')
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await page.getByRole('radio', { name: /^On account, 30 days/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  await fillCart(member, [{ fabricQuantity: 2 }])
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  await expect(page.getByText('This order is over what’s left of your credit limit.')).toBeVisible()
  await page.getByRole('radio', { name: /^On account/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('alert')).toContainText('of your credit limit is left')
  expect(await ordersOf(member)).toHaveLength(1)
  expect(itemsOf((await done(member.client(getCart))).data)).toHaveLength(1)
})

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('ten pasted articles with three mistakes are corrected in place and ordered', async ({
      page,
      context,
    }) => {
      const member = await openMember()
      const { fabrics } = (await done(member.client(listFabrics, { query: { inStockMetres: 15 } }))).data
      const named = fabrics
        .slice(0, 10)
        .map(({ designName, colourNumber, colourName }) =>
          [designName, colourNumber, colourName].filter(Boolean).join(' '),
        )
      const typed = named.map((name, at) => {
        if (at === 2) return `No such article\t2 m`
        if (at === 5) return `${name}\tabout two`
        return at === 8 ? `${name}\t` : `${name}\t2 m`
      })
      await signIn(context, member)
      await page.goto(`${ORIGIN}/quick-order`)
      if (scripts) await untilMounted(page)
      await page.getByLabel('Lines from a spreadsheet').fill(typed.join('\n'))
      await page.getByRole('button', { name: 'Read lines' }).click()
      await expect(page.getByText('3 lines need attention.')).toBeVisible()
      const line = (number: number) =>
        page.getByRole('group', { name: new RegExp(`^Correct line ${number},`) })
      await line(3).getByLabel('Article').fill(named[2]!)
      await line(6).getByLabel('Length').fill('2')
      await line(9).getByLabel('Length').fill('2.5')
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(page.getByText(/^10 of 10 lines ready/)).toBeVisible()
      await page.getByRole('button', { name: 'Add 10 lines to cart' }).click()
      await expect(page).toHaveURL(`${ORIGIN}/checkout`)
      const { data: cart } = await done(member.client(getCart))
      expect(new Set(itemsOf(cart).map(({ fabric }) => fabric.id))).toEqual(
        new Set(fabrics.slice(0, 10).map(({ id }) => id)),
      )
      await page.goto(`${ORIGIN}/checkout`)
      if (scripts) await untilMounted(page)
      await page.getByRole('radio', { name: /^Visa ending 4471/ }).check()
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByText('The order is placed.')).toBeVisible()
    })
  })

test('a line of quick order is left out alone, and what was pasted meanwhile is read before anything is added', async ({
  page,
  context,
}) => {
  const member = await openMember()
  const { fabrics } = (await done(member.client(listFabrics, { query: { inStockMetres: 15 } }))).data
  const named = fabrics
    .slice(0, 3)
    .map(({ designName, colourNumber, colourName }) =>
      [designName, colourNumber, colourName].filter(Boolean).join(' '),
    )
  await signIn(context, member)
  await page.goto(`${ORIGIN}/quick-order`)
  await untilMounted(page)
  const list = page.getByLabel('Lines from a spreadsheet')
  await list.fill(`No such article\t2 m\nXqzzy\t2 m\n${named[0]}\t2 m`)
  await page.getByRole('button', { name: 'Read lines' }).click()
  const line = (name: string) => page.getByRole('group', { name })
  await line('Correct line 1, No such article').getByRole('checkbox', { name: 'Leave out' }).check()
  await page.getByRole('button', { name: 'Check again' }).click()
  const left = line('Correct line 1, Xqzzy')
  await expect(left.getByRole('checkbox', { name: 'Leave out' })).not.toBeChecked()
  await expect(left.getByLabel('Article')).toHaveValue('Xqzzy')
  await left.getByLabel('Article').fill(named[1]!)
  await list.fill(`${named[2]}\t2 m`)
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText(/^3 of 3 lines ready/)).toBeVisible()
  await expect(list).toHaveValue('')
  expect((await done(member.client(getCart))).data.lineCount).toBe(0)
  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/checkout`)
  expect((await done(member.client(getCart))).data.lineCount).toBe(3)
})

test('on a telephone, in Dutch and in yards', async ({ page, context }) => {
  const member = await openMember()
  const { fabrics } = (await done(member.client(listFabrics, { query: { inStockMetres: 15 } }))).data
  const { id: userId } = (await done(member.client(getCurrentUser))).data
  const body = { measurementType: 'imperial', locale: 'nl' } as const
  const { token } = await done(member.client(updateDetails, { params: { userId }, body }))
  member.token = token || member.token
  member.client = clientOf(member.token)
  await signIn(context, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${ORIGIN}/fabrics/${fabrics[0]!.id}?lang=nl`)
  await untilMounted(page)
  await page.getByLabel('Lengte in yards').fill('3')
  await page
    .getByRole('button', { name: /^3.* toevoegen/ })
    .first()
    .click()
  await expect.poll(async () => itemsOf((await done(member.client(getCart))).data).length).toBe(1)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expect(page.getByRole('textbox', { name: /yards/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Visa eindigend op 4471/ }).check()
  await page.getByRole('button', { name: 'Bestelling plaatsen' }).click()
  await expect(page).toHaveURL(/\/dashboard\/orders\/SV-\d+/)
  const number = new URL(page.url()).pathname.split('/').at(-1)!
  const { data: order } = await done(member.client(getOrder, { params: { id: number } }))
  // 3 yd is 2.7432 m, cut as the supplier cuts.
  expect(order.shipments[0]!.lines[0]).toMatchObject({ requestedMicrometres: 2_743_200 })
})

test('an address that could not be saved does not stand in its field', async ({ page, context }) => {
  const member = await openMember()
  const { addedId } = (await done(member.client(addBusinessAddress, { body: bristol }))).data
  await fillCart(member, [{ fabricQuantity: 2 }])
  const goesTo = async () => (await done(member.client(getCart))).data.groups.map(({ shipTo }) => shipTo.id)
  await signIn(context, member)
  await page.goto(`${ORIGIN}/checkout`)
  await untilMounted(page)
  const address = page.getByLabel('Deliver everything to')
  const saved = await address.inputValue()
  await context.setOffline(true)
  await address.selectOption(addedId)
  await expect(page.getByRole('alert')).toContainText('can’t reach the server')
  await expect(address).toHaveValue(saved)
  await context.setOffline(false)
  await address.selectOption(addedId)
  await expect.poll(goesTo).toEqual([addedId])
  await expect(address).toHaveValue(addedId)
})
