import { expect, test } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, keepCard, openMember, ordersOf, signIn } from './member.ts'

test('an order is found by its customer, ordered again, and its sample is noted as arrived', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const member = await openMember()
  await keepCard(member, 'demo_visa')
  const place = async (sidemark: string) => {
    await fillCart(member, [
      { fabricQuantity: 2, sidemark },
      { orderType: 'sample', sidemark },
    ])
    const { data: cart } = await done(member.client(getCart))
    const idempotencyKey = crypto.randomUUID()
    return (await done(member.client(placeOrder, { body: { cartVersion: cart.version }, idempotencyKey })))
      .data.id
  }
  const wanted = await place('Hotel Clarence, bar')
  const other = await place('Okafor, study')
  await signIn(context, member)

  await page.goto(`${ORIGIN}/dashboard/orders`)
  await untilMounted(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: other, exact: true })).toBeVisible()
  await page.locator('main input[name=q]').fill('clarence')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/q=clarence/)
  await expect(main.getByRole('link', { name: other, exact: true })).toHaveCount(0)

  await main.getByRole('link', { name: wanted, exact: true }).click()
  await main.getByRole('link', { name: 'Order again' }).first().click()
  await expect(main.getByRole('checkbox')).toHaveCount(2)
  await main.getByRole('checkbox').last().uncheck()
  await main.getByRole('button', { name: 'Add to cart' }).dblclick()
  await expect(page).toHaveURL(/\/checkout/)
  const { data: cart } = await done(member.client(getCart))
  expect(cart).toMatchObject({ lineCount: 1 })
  expect(cart.groups[0]!.items[0]).toMatchObject({ sidemark: 'Hotel Clarence, bar', orderType: 'cut' })

  await page.goto(`${ORIGIN}/dashboard/samples?by=customer`)
  await untilMounted(page)
  const sample = main.getByRole('listitem').filter({ hasText: wanted })
  await sample.getByRole('button', { name: /^It’s here/ }).click()
  await expect(sample.getByRole('button', { name: /^Keep/ })).toBeVisible()
  expect(await ordersOf(member)).toHaveLength(2)
  expect(seen.problems).toEqual([])
})
