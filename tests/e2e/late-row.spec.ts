import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getOrder } from '@selvedge/contract/orders/orders.ts'
import { confirmedOrder } from './asked-buyer.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { clientOf, done, openMember, signIn } from './member.ts'
import { dayIn, whyNoOperator } from './operator.ts'
import { onServerDatabase } from './server-database.ts'
import { stateOf, test } from './visitors.ts'

test.use({ visitor: 'operator' })
test.skip(whyNoOperator !== undefined, whyNoOperator)

const REASON = 'The piece is being rewashed'

test('a late row says why it is, is stated for another day with a reason, and that is undone', async ({
  page,
  context,
}) => {
  const { cookies } = JSON.parse(readFileSync(stateOf('operator') ?? '', 'utf8')) as {
    cookies: { value: string }[]
  }
  const member = await openMember()
  const { number, shipment } = await confirmedOrder(member, clientOf(cookies[0]!.value), [
    { fabricQuantity: 2 },
  ])
  const promised = dayIn(-3)
  await onServerDatabase(db =>
    db
      .updateTable('order_shipments')
      .set({ dispatch_on: promised, confirmed_at: new Date(`${dayIn(-9)}T09:00Z`) })
      .where('id', '=', shipment.id)
      .execute(),
  )
  await page.goto(ORIGIN + paths.deskLane('late'))
  await untilMounted(page)
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText(/not cut, was due .*, promised/)
  await expect(row).toContainText('next: cut from')
  await row.getByRole('link', { name: 'State another day' }).click()

  const submit = page.getByRole('button', { name: 'State this day' })
  await page.getByLabel('Leaves on').fill(dayIn(-1))
  await page.getByLabel('Reason', { exact: true }).first().fill(REASON)
  await submit.click()
  await expect(page.getByLabel('Leaves on')).toHaveAccessibleDescription('Choose today or a later date')
  await expect(page.getByLabel('Reason', { exact: true }).first()).toHaveValue(REASON)
  await page.getByLabel('Leaves on').fill(nextFriday())
  await submit.click()
  await expect(page.getByText(new RegExp(`^Now by Fri .*, because: ${REASON}$`))).toBeVisible()

  const buyer = await context.browser()!.newContext()
  await signIn(buyer, member)
  const order = await buyer.newPage()
  await order.goto(ORIGIN + paths.order(number))
  await expect(order.getByText(/dispatch Fri .*, stated by the supplier/).first()).toBeVisible()
  await expect(order.getByText(`The supplier’s reason: ${REASON}`)).toBeVisible()
  await expect(order.getByText('This order is late')).toHaveCount(0)
  await buyer.close()

  await page.goto(ORIGIN + paths.deskLane('late'))
  await untilMounted(page)
  await expect(page.getByRole('listitem').filter({ hasText: number })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(
    /not cut, was due .*, promised/,
  )
  const { dispatch } = (await done(member.client(getOrder, { params: { id: number } }))).data.shipments[0]!
  expect(dispatch).toMatchObject({ on: promised })
  expect(dispatch.from).not.toBe('supplier')
})

/** A Friday that is at least a week away: no supplier of the demo is closed on it, but over Christmas. */
function nextFriday(): string {
  const days = [8, 9, 10, 11, 12, 13, 14].map(dayIn)
  return days.find(day => new Date(day).getUTCDay() === 5)!
}
