import { expect, test } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, keepCard, openMember, signIn } from './member.ts'
import { supplierOrderLink } from './supplier-link.ts'

test('a supplier refuses a line by the link in its mail, and reads afterwards what happened', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const member = await openMember()
  await signIn(context, member)
  await keepCard(member, 'demo_visa')
  const length = (metres: number) => ({
    fabricQuantity: metres,
    entered: { quantity: metres, unit: 'm' as const },
    sidemark: 'Mrs Ellis',
  })
  await fillCart(member, [length(3), length(2)])
  const { version } = (await done(member.client(getCart))).data
  const placing = { body: { cartVersion: version }, idempotencyKey: crypto.randomUUID() }
  const { id } = (await done(member.client(placeOrder, placing))).data

  // The supplier has no account, and its browser has no session.
  const supplier = await (await context.browser()!.newContext()).newPage()
  const address = ORIGIN + paths.supplierOrder(await supplierOrderLink(id))
  await supplier.goto(address)
  await untilMounted(supplier)
  await expect(supplier.getByRole('heading', { level: 1 })).toContainText(id)
  await expect(supplier.getByText(/[£€$]/)).toHaveCount(0)
  const lines = supplier.getByRole('group').filter({ has: supplier.getByLabel('Refuse') })
  const last = lines.last()
  await last.getByLabel('Refuse').check()
  await supplier.getByRole('button', { name: /^Send answer/ }).click()
  await expect(supplier.getByRole('alert')).toContainText('Give a reason')
  await last.getByLabel(/^Reason/).fill('The mill has ended this colour')
  await supplier.getByRole('button', { name: /^Send answer/ }).click()
  await expect(supplier.getByRole('heading', { name: 'Your answer has been recorded' })).toBeVisible()
  await supplier.goto(address)
  await expect(supplier.getByText('The mill has ended this colour')).toBeVisible()
  await expect(supplier.getByRole('button')).toHaveCount(0)
  await supplier.context().close()

  await page.goto(ORIGIN + paths.order(id))
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  expect(seen.problems).toEqual([])
})
