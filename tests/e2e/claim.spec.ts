import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { decideClaim, getDeskClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { fulfilOrder } from '../support/fulfilling.ts'
import { withPictures } from '../support/chromium.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { clientOf, done, fillCart, keepCard, openMember, signIn } from './member.ts'
import { stateOf } from './visitors.ts'

test.use(withPictures)

/** One white pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a damaged line is claimed with a photo, credited at the desk, and the credit is in the wallet', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  await fillCart(buyer, [{ fabricQuantity: 3, sidemark: 'Priory Hotel' }])
  const { version } = (await done(buyer.client(getCart))).data
  const body = { cartVersion: version, poNumber: 'PRIORY-7' }
  const order = (await done(buyer.client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))).data.id
  const state = JSON.parse(readFileSync(stateOf('operator') ?? '', 'utf8')) as {
    cookies: { value: string }[]
  }
  const desk = clientOf(state.cookies[0]!.value)
  await fulfilOrder({ buyer: buyer.client, desk }, order, 'delivered')
  await signIn(context, buyer)

  await page.goto(ORIGIN + paths.order(order))
  await untilMounted(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Make a claim' }).first().click()
  // Sent without a length first: what was filled in stays.
  const words = main.getByRole('textbox', { name: 'In your words' })
  const lost = main.getByRole('textbox', { name: 'Length lost' })
  await words.fill('Torn along one selvedge.')
  const send = main.getByRole('button', { name: 'Send claim' })
  await send.click()
  await expect(lost).toHaveAccessibleDescription(/./)
  await expect(words).toHaveValue('Torn along one selvedge.')
  await lost.fill('1.5')
  // Chosen one after the other, as a telephone takes them, and one is removed again.
  const files = main.locator('input[type=file]')
  await files.setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  await files.setInputFiles([{ name: 'tear.png', mimeType: 'image/png', buffer: photo }])
  await files.setInputFiles([{ name: 'other.png', mimeType: 'image/png', buffer: Buffer.from('other') }])
  await main.getByRole('button', { name: 'Remove other.png' }).click()
  await expect(main.getByRole('list', { name: 'Photos chosen' }).getByRole('listitem')).toHaveText([
    /broken\.jpg.*0\.1 MB/,
    /tear\.png/,
  ])
  await send.click()
  await expect(main.getByRole('alert')).toContainText('broken.jpg')
  await expect(main.getByRole('alert')).not.toContainText('tear.png')
  await main.getByRole('link', { name: /CL-/ }).click()
  await expect(page).toHaveURL(/shipping-issues\/CL-\d+$/)
  await expect(main.getByText('Torn along one selvedge.')).toBeVisible()
  await expect(main.getByRole('img', { name: /photo/i })).toBeVisible()

  const id = /CL-\d+/.exec(page.url())![0]
  const { version: read } = (await done(desk(getDeskClaim, { params: { id } }))).data
  const credit = { version: read, outcome: 'credit' as const, netMinor: 1_000, lengthMicrometres: 1_500_000 }
  await done(
    desk(decideClaim, { params: { id }, body: { ...credit, chargedTo: 'supplier', message: 'Credited.' } }),
  )
  await expect(main.getByText('Credited.')).toBeVisible()
  await page.goto(ORIGIN + paths.wallet)
  await expect(main.getByText(id).first()).toBeVisible()
  // The length that was missing.
  expect(seen.problems).toEqual([expect.stringContaining('422')])
})
