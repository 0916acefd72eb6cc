import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getOrder } from '@selvedge/contract/orders/orders.ts'
import { confirmedOrder } from './asked-buyer.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { clientOf, done, openMember } from './member.ts'
import { signOffLink } from './supplier-link.ts'
import { stateOf, test } from './visitors.ts'

test.use({ visitor: 'operator' })

test('the desk offers a substitute by S, and its buyer accepts it by the link on a telephone', async ({
  page: desk,
  context,
}) => {
  const { cookies } = JSON.parse(readFileSync(stateOf('operator') ?? '', 'utf8')) as {
    cookies: { value: string }[]
  }
  const member = await openMember()
  const { number, shipment } = await confirmedOrder(member, clientOf(cookies[0]!.value), [
    { fabricQuantity: 2 },
  ])
  await desk.goto(ORIGIN + paths.deskShipment(shipment.id))
  await untilMounted(desk)
  await desk.keyboard.press('s')
  // What is offered is the desk's to choose.
  const choices = desk.getByRole('group', { name: 'What to offer' })
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
  await desk.getByRole('button', { name: /^Offer it, answer by/ }).click()
  await expect(choices.getByText('Choose one')).toBeVisible()
  await desk.getByRole('link', { name: /^Other colours/ }).click()
  await expect(desk).toHaveURL(/from=otherColour/)
  await expect(choices.locator('label').filter({ hasText: /another lot/ })).toHaveCount(0)
  const other = desk
    .getByRole('group', { name: 'What to offer' })
    .locator('label')
    .filter({ hasText: /another (colour|cloth)/ })
    .first()
  await other.click()
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(1)
  const offered = await other.innerText()
  // Nor is why: the buyer reads it.
  await expect(desk.getByLabel('Why', { exact: true })).toHaveValue('')
  await desk.getByLabel('Why', { exact: true }).selectOption('flaw')
  await desk.getByLabel('Note to the buyer (optional)').fill('The last piece has a slub right across.')
  await desk.getByRole('button', { name: /^Offer it, answer by/ }).click()
  await expect(desk.getByText('The buyer has been offered a substitute').first()).toBeVisible()

  // No account, and no session.
  const telephone = await context.browser()!.newContext({ viewport: { width: 390, height: 844 } })
  const buyer = await telephone.newPage()
  await buyer.goto(ORIGIN + paths.signOff(await signOffLink(number)))
  await untilMounted(buyer)
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('A substitute for your line')
  await expect(buyer.getByText('The last piece has a slub right across.')).toBeVisible()
  const scrolls = () => buyer.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await scrolls()).toBe(false)
  await buyer.getByRole('button', { name: 'Accept the substitute' }).click()
  await expect(buyer.getByText(/^Thank you\./)).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Accept the substitute' })).toHaveCount(0)
  await telephone.close()

  const order = (await done(member.client(getOrder, { params: { id: number } }))).data
  const { designName, colourName } = order.shipments[0]!.lines[0]!.fabric
  expect(offered).toContain(designName)
  expect(offered).toContain(colourName)
  expect(
    colourName === shipment.lines[0]!.cloth.colourName && designName === shipment.lines[0]!.cloth.designName,
  ).toBe(false)
})
