import { expect, test, type Page } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getOrder, placeOrder } from '@selvedge/contract/orders/orders.ts'
import { addBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, fillCart, keepCard, openMember, signIn, type Member } from './member.ts'

const workroom = {
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

/** An order of two lines, one of them for the hall, by a business with two addresses. */
async function place({ client }: Member): Promise<string> {
  const { data: cart } = await done(client(getCart))
  const idempotencyKey = crypto.randomUUID()
  return (await done(client(placeOrder, { body: { cartVersion: cart.version }, idempotencyKey }))).data.id
}

const goesTo = async ({ client }: Member, id: string) => {
  const { data } = await done(client(getOrder, { params: { id } }))
  return [...new Set(data.shipments.map(({ shipTo }) => shipTo.name))]
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Address name').fill('Site hut')
  await page.getByLabel('Street and number').fill('9 Quay Street')
  await page.getByLabel('Town or city').fill('Bristol')
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a placed order goes to another address of the business, and to a new one', async ({
      page,
      context,
    }) => {
      const seen = watch(page)
      const member = await openMember()
      await done(member.client(addBusinessAddress, { body: { ...workroom, instructions: '' } }))
      await keepCard(member, 'demo_visa')
      await fillCart(member, [{ fabricQuantity: 2, sidemark: 'Hall' }, { fabricQuantity: 2 }])
      const id = await place(member)
      await signIn(context, member)
      await page.goto(ORIGIN + paths.orders)
      const main = page.getByRole('main')
      await expect(main.getByText('Hall: 1 of 2 lines').filter({ visible: true })).toHaveCount(1)
      await main.getByRole('link', { name: id, exact: true }).click()
      if (javaScriptEnabled) await untilMounted(page)

      await main.getByText('Change the address…').click()
      await main.getByLabel('Deliver to').selectOption('Workroom, Bristol, Bristol')
      await main.getByRole('button', { name: 'Change address' }).click()
      await expect(main.getByText('Delivery address changed').first()).toBeVisible()
      expect(await goesTo(member, id)).toEqual(['Workroom, Bristol'])

      // One that lacks its postcode is refused at that field, with everything else kept.
      await main.getByText('Change the address…').click()
      await main.getByText('New delivery address').first().click()
      await typeAddress(page)
      const send = main.getByRole('button', { name: 'Add and deliver there' })
      await send.click()
      const postcode = page.getByLabel('Postcode')
      await expect(postcode).toHaveAccessibleDescription(/./)
      await expect(page.getByLabel('Street and number')).toHaveValue('9 Quay Street')
      expect(await goesTo(member, id)).toEqual(['Workroom, Bristol'])
      await postcode.fill('BS1 4RB')
      await send.click()
      await expect(main.getByText('Site hut').first()).toBeVisible()
      expect(await goesTo(member, id)).toEqual(['Site hut'])
      // The postcode that was refused.
      expect(seen.problems).toEqual([expect.stringContaining('422')])
    })
  })
