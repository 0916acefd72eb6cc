import { expect, test } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { listOrderMessages, writeOrderMessage } from '@selvedge/contract/orders/order-messages.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { done, fillCart, keepCard, openMember, signIn } from './member.ts'

test('an amount that is being typed stays when a colleague tops the wallet up, and goes once it is paid', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await keepCard(member, 'demo_visa')
  await signIn(context, member)
  await page.goto(ORIGIN + paths.wallet)
  await untilMounted(page)
  const amount = page.locator('input[name=amountMinor]')
  await page.getByText('Other', { exact: true }).click()
  await amount.fill('77')
  await done(member.client(topUpWallet, { body: { amountMinor: 4321 }, idempotencyKey: crypto.randomUUID() }))
  const main = page.getByRole('main')
  await expect(main.getByText('£43.21').first()).toBeVisible()
  await expect(amount).toHaveValue('77')
  await page.getByRole('button', { name: /£77\.00/ }).click()
  await expect(main.getByText('£120.21').first()).toBeVisible()
  await expect(amount).toHaveValue('')
})

test('a message that is being typed stays when a colleague writes, and goes once it is sent', async ({
  page,
  context,
}) => {
  const member = await openMember()
  await keepCard(member, 'demo_visa')
  await fillCart(member, [{ fabricQuantity: 2 }])
  const { version: cartVersion } = (await done(member.client(getCart))).data
  const placing = { body: { cartVersion }, idempotencyKey: crypto.randomUUID() }
  const { id } = (await done(member.client(placeOrder, placing))).data
  const { threads } = (await done(member.client(listOrderMessages, { params: { id } }))).data
  const supplier = threads[0]!.supplier.id
  await signIn(context, member)
  await page.goto(ORIGIN + paths.order(id))
  await untilMounted(page)
  const field = page.locator('textarea[name=text]')
  await field.fill('Rolled, please, not folded.')
  const body = { supplierId: supplier, messageId: crypto.randomUUID(), text: 'Any news?' }
  await done(member.client(writeOrderMessage, { params: { id }, body }))
  await expect(page.getByText('Any news?')).toBeVisible()
  await expect(field).toHaveValue('Rolled, please, not folded.')
  await page.locator('button[value=writeMessage]').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rolled, please' })).toBeVisible()
  await expect(field).toHaveValue('')
})
