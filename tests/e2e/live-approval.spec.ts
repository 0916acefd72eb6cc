import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { changeOrderToApprove, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { addColleague, done, fillCart, keepCard, openMember, signIn, type Member } from './member.ts'

/** Another person, in a browser of their own. */
async function openOtherBrowser(context: BrowserContext, member: Member): Promise<Page> {
  const other = await context.browser()!.newContext()
  await signIn(other, member)
  return other.newPage()
}

async function sendToApprove(requester: Member): Promise<string> {
  await fillCart(requester, [{ fabricQuantity: 2 }, { fabricQuantity: 3 }])
  const { version } = (await done(requester.client(getCart))).data
  const body = { cartVersion: version, poNumber: 'ELLIS-027', approvalNote: 'Mrs Ellis has paid half' }
  return (await done(requester.client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))).data.id
}

/** Another approver changes the length of the first line. */
async function changeFirstLine({ client }: Member, id: string): Promise<void> {
  const order = (await done(client(getOrderToApprove, { params: { id } }))).data
  const params = { id, lineId: order.groups[0]!.items[0]!.id }
  await done(client(changeOrderToApprove, { params, body: { leftOut: true } }))
}

test('who asks and who approves see each other’s steps without loading the page again', async ({
  page,
  context,
}) => {
  const owner = await openMember()
  const [requester, approver] = [
    await addColleague(owner, 'requester'),
    await addColleague(owner, 'approver'),
  ]
  await keepCard(owner, 'demo_visa')
  await signIn(context, owner)
  const seen = watch(page)
  await page.goto(`${ORIGIN}/dashboard`)
  await untilMounted(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re up to date')

  const id = await sendToApprove(requester)
  const waiting = page.getByRole('listitem').filter({ hasText: 'A colleague is waiting for your answer.' })
  await expect(waiting).toBeVisible()
  const theirs = await openOtherBrowser(context, requester)
  await theirs.goto(`${ORIGIN}/dashboard/orders/${id}`)
  await expect(theirs.getByText('Awaiting approval').first()).toBeVisible()

  await waiting.getByRole('link').click()
  const note = page.getByLabel('Note to Tom Reeve (optional)')
  await note.fill('Tie-backs from')
  await changeFirstLine(approver, id)
  await expect(page.getByText('These lines go back to the cart of Tom Reeve.')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `Order ${id} has just been changed` }),
  ).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type(' the Twill')
  await expect(note).toHaveValue('Tie-backs from the Twill')

  await page.getByRole('button', { name: /^Approve, / }).click()
  await expect(page.getByText('The order is placed.')).toBeVisible()
  await expect(theirs.getByRole('status').filter({ hasText: `Order ${id}: Placed` })).toBeVisible()
  expect(seen.problems).toEqual([])
})
