import { expect, test } from '@playwright/test'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listSpecialPrices } from '@selvedge/contract/special-pricing/special-prices.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, keepCard, openMember, signIn, type Member } from './member.ts'
import { dayIn, operator, whyNoOperator } from './operator.ts'
import { supplierLink } from './supplier-link.ts'

/** Cloths with plenty of stock, the first with its price a metre. */
async function plenty({ client }: Member) {
  const { fabrics } = (await done(client(listFabrics, { query: { inStockMetres: 15 } }))).data
  const { prices } = (await done(client(getFabric, { params: { id: fabrics[0]!.id } }))).data
  return { fabrics, ownMinor: prices.yours!.cutMinor }
}
const requestsOf = async ({ client }: Member) =>
  (await done(client(listSpecialPrices, { query: {} }))).data.requests
const pounds = (minor: number) => (minor / 100).toFixed(2)

test('a special price is asked for, offered, accepted, and printed on the order', async ({
  page,
  context,
}) => {
  test.skip(whyNoOperator !== undefined, whyNoOperator)
  const seen = watch(page)
  const member = await openMember()
  await keepCard(member, 'demo_visa')
  await signIn(context, member)
  const { fabrics, ownMinor } = await plenty(member)
  const { id } = fabrics[0]!
  await page.goto(ORIGIN + paths.fabric(id))
  await untilMounted(page)
  await page.getByLabel(/^Length in metres/).fill('6')
  await page.getByRole('link', { name: 'Request a special price' }).click()
  await expect(page.getByRole('heading', { name: 'Request a special price' })).toBeVisible()
  await expect(page.getByLabel(/^Length/)).toHaveValue('6')
  await page.getByLabel(/^Target price/).fill(pounds(ownMinor + 100))
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('link', { name: 'Enter a price lower than the one you pay now' })).toBeVisible()
  await page.getByLabel(/^Target price/).fill(pounds(ownMinor - 1000))
  await page.getByText('Project', { exact: true }).click()
  await page.getByLabel(/^Anything we should know/).fill('A small hotel, in March')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Special pricing request sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${ORIGIN}${paths.fabric(id)}?metres=6`)
  await expect(page.getByRole('link', { name: 'Special price requested' })).toBeVisible()

  const [request] = await requestsOf(member)
  expect(request).toMatchObject({ state: 'submitted', reason: 'project', lengthMicrometres: 6_000_000 })
  expect(await operator('special-prices')).toContain(`${request!.id}  `)
  const offered = ownMinor - 500
  await operator(
    'special-price',
    request!.id,
    'offer',
    pounds(offered),
    '--until',
    dayIn(20),
    '--minimum',
    '5',
  )

  await page.goto(ORIGIN + paths.dashboard)
  await expect(page.getByText('1 special price offer')).toBeVisible()
  await page
    .getByRole('link', { name: /^Special prices.*1 offer to review/ })
    .first()
    .click()
  await untilMounted(page)
  await expect(page.getByText(`£${pounds(offered)}/m until`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()

  await page.goto(ORIGIN + paths.fabric(id))
  await untilMounted(page)
  await expect(
    page.getByRole('link', { name: `Special price from Selvedge: £${pounds(offered)}/m` }),
  ).toBeVisible()
  await page.getByLabel(/^Length in metres/).fill('6')
  const sum = `£${pounds(offered * 6)}`
  await page.getByRole('button', { name: /^Add/ }).filter({ hasText: sum }).click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()

  await page.goto(ORIGIN + paths.checkout)
  await untilMounted(page)
  await expect(page.getByText(/^special until/)).toBeVisible()
  await expect(page.getByText(sum, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('link', { name: `Special price £${pounds(offered)}/m` })).toBeVisible()
  await expect(page.getByRole('cell', { name: pounds(offered) }).first()).toBeVisible()
  expect((await requestsOf(member))[0]).toMatchObject({ state: 'ordered' })
  // The browser's console reports the refused price.
  expect(seen.problems).toEqual([expect.stringContaining('422')])
})

test('several cloths of a list are asked for at once, without scripts too', async ({ browser }) => {
  const member = await openMember()
  const { fabrics } = await plenty(member)
  const { id } = (await done(member.client(createFavoritesList, { body: { name: 'The Rectory' } }))).data
  for (const fabric of fabrics.slice(0, 3)) {
    const body = { fabricId: fabric.id, fabricQuantity: 5 }
    await done(member.client(addFavorite, { params: { id }, body }))
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto(ORIGIN + paths.favoritesList(id))
  await page.getByRole('link', { name: 'Request special prices' }).click()
  const targets = page.getByLabel(/^Target price/)
  await expect(targets).toHaveCount(3)
  await targets.nth(0).fill('1')
  await targets.nth(2).fill('1.50')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page).toHaveURL(ORIGIN + paths.favoritesList(id))
  const requests = await requestsOf(member)
  expect(requests.map(one => one.fabric.id).toSorted()).toEqual([fabrics[0]!.id, fabrics[2]!.id].toSorted())
  await page.goto(ORIGIN + paths.specialPrices)
  await page.getByRole('button', { name: 'Withdraw' }).first().click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await context.close()
})

test('a supplier offers a price by the link in its mail, and the cart costs that', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const member = await openMember()
  await signIn(context, member)
  const { fabrics, ownMinor } = await plenty(member)
  await page.goto(`${ORIGIN}${paths.specialPrices}?fabric=${fabrics[0]!.id}&quantity=6&unit=m`)
  await untilMounted(page)
  await page.getByLabel(/^Target price/).fill(pounds(ownMinor - 1000))
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Special pricing request sent successfully!')).toBeVisible()
  const [request] = await requestsOf(member)

  // The supplier has no account, and its browser has no session.
  const supplier = await (await context.browser()!.newContext()).newPage()
  await supplier.goto(ORIGIN + paths.answer(await supplierLink(request!.id)))
  await untilMounted(supplier)
  await supplier.getByRole('button', { name: 'Send offer' }).click()
  await expect(supplier.getByRole('alert')).toBeVisible()
  await supplier.getByLabel('Your price').fill(pounds(ownMinor - 500))
  await supplier.getByLabel('Valid until').fill(dayIn(20))
  await supplier.getByLabel(/^Message to .* \(optional\)/).fill('All from one dye lot')
  await supplier.getByRole('button', { name: 'Send offer' }).click()
  await expect(supplier.getByRole('heading', { name: 'Your offer has been sent' })).toBeVisible()
  await supplier.reload()
  await expect(supplier.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await supplier.context().close()

  await page.goto(ORIGIN + paths.specialPrice(request!.id))
  await untilMounted(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Add 6(\.0)?\sm to cart$/ }).click()
  await expect(page).toHaveURL(ORIGIN + paths.checkout)
  await expect(page.getByText(/^special until/)).toBeVisible()
  await expect(page.getByText(`£${pounds((ownMinor - 500) * 6)}`, { exact: true }).first()).toBeVisible()
  expect(seen.problems).toEqual([])
})
