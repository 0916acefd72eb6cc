import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { deskCookie, listDemoColleagues, signInToDesk } from '@selvedge/contract/desk/operators.ts'
import { findByScan, getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { addBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import { saveProfileBusiness } from '@selvedge/contract/retailer/retailer.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { withPictures } from '../support/chromium.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { setLanguage } from './languages.ts'
import { clientOf, done, keepCard, openMember, sessionCookie, signIn, type Member } from './member.ts'
import { scan } from './scan.ts'
import { stateOf } from './visitors.ts'

test.use(withPictures)

type Language = 'en' | 'de'
const web = path.join(import.meta.dirname, '..', '..', 'web')

/** Messages of a language as patterns: what is filled in may be anything. */
function wordsIn(language: Language) {
  const folders = {
    checkout: 'checkout',
    orders: 'office/orders',
    claims: 'office/shipping-issues',
    desk: 'desk',
    deskClaims: 'desk/claims',
  }
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(path.join(web, folder, 'words', `${language}.json`), 'utf8'))
  const files = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, read(folder)]))
  return (key: string): RegExp => {
    const message = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], files)
    const text = String(message)
      .replaceAll(/\{\w+, plural,[^]*?one \{([^{}]*(?:\{\w+\}[^{}]*)*)\}[^]*$/g, '$1')
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '.+')
    return new RegExp(text)
  }
}

/** Signed in at the desk once for each of the tests: a one-time code opens it once. */
let clerkToken: string
test.beforeAll(async () => {
  const colleagues = (await done(clientOf()(listDemoColleagues))).data
  const { email, password, code } = colleagues.find(({ role }) => role === 'clerk')!
  clerkToken = (await done(clientOf()(signInToDesk, { body: { email, password, code } }))).token
})

type Window = { page: Page; problems: string[] }

async function openWindow(
  browser: Browser,
  language: Language,
  enter: (context: BrowserContext) => Promise<void>,
): Promise<Window> {
  const context = await browser.newContext({ locale: language === 'de' ? 'de-DE' : 'en-GB' })
  await setLanguage(context, language)
  await enter(context)
  const page = await context.newPage()
  return { page, problems: watch(page).problems }
}

/** A business with two addresses, and in its cart a cloth of one supplier for each. */
async function openBuyer(measurementType: 'metric' | 'imperial'): Promise<Member> {
  const buyer = await openMember()
  await keepCard(buyer, 'demo_visa')
  const { client } = buyer
  const town = { line2: '', region: '', country: 'GB' }
  const businessAddress = { ...town, line1: '14 Walcot Street', city: 'Bath', postcode: 'BA1 5BG' }
  await done(
    client(saveProfileBusiness, {
      query: { step: '1' },
      body: { businessName: 'Ellwood & Daughter', businessAddress, measurementType },
    }),
  )
  const workroom = { ...town, line1: 'Unit 4, Feeder Road', city: 'Bristol', postcode: 'BS2 0TQ' }
  const { data } = await done(
    client(addBusinessAddress, {
      body: { kind: 'workroom', label: 'Workroom, Bristol', address: workroom },
    }),
  )
  const query = { supplier: ['halden-and-rowe'], inStockMetres: 15 }
  const { fabrics } = (await done(client(listFabrics, { query }))).data
  for (const [at, shipTo] of [null, data.addedId].entries())
    await done(client(addToCart, { body: { fabricId: fabrics[at]!.id, fabricQuantity: 3, shipTo } }))
  return buyer
}

/** One white pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const readers = [
  ['en', 'imperial'],
  ['de', 'metric'],
] as const
// The German ones in `npm run matrix`.
for (const [language, measurementType] of process.env['MATRIX'] === 'whole' ? readers : readers.slice(0, 1))
  test(`an order for two addresses, in three windows to its claim, credit and papers, ${language}, ${measurementType}`, async ({
    browser,
  }) => {
    test.slow()
    const t = wordsIn(language)
    const member = await openBuyer(measurementType)
    const buyer = await openWindow(browser, language, context => signIn(context, member))
    const clerk = await openWindow(browser, language, context =>
      context.addCookies([{ ...sessionCookie(''), name: deskCookie.name, value: clerkToken }]),
    )
    const operator = await openWindow(browser, language, async context => {
      const state = JSON.parse(readFileSync(stateOf('operator')!, 'utf8')) as {
        cookies: Parameters<BrowserContext['addCookies']>[0]
      }
      await context.addCookies(state.cookies)
    })

    const { page } = buyer
    await page.goto(`${ORIGIN}/checkout`)
    await untilMounted(page)
    await page.getByRole('button', { name: t('checkout.place.submit') }).click()
    await expect(page.getByText(t('orders.placedNow'))).toBeVisible()
    const order = new URL(page.url()).pathname.split('/').at(-1)!
    const shipments = await shipmentsOf(clientOf(clerkToken), order)
    expect(shipments).toHaveLength(2)

    // The supplier confirms both, and cuts the pieces it scans; the buyer's page follows.
    for (const { id } of shipments) {
      await clerk.page.goto(ORIGIN + paths.deskShipment(id))
      await untilMounted(clerk.page)
      await clerk.page.keyboard.press('c')
      await expect(clerk.page.getByRole('link', { name: t('desk.shipment.toCut') })).toBeVisible()
    }
    await expect(page.getByText(t('orders.states.confirmed')).first()).toBeVisible()
    for (const { id, pieceNumber } of shipments) {
      await clerk.page.goto(ORIGIN + paths.deskShipment(id))
      await untilMounted(clerk.page)
      await clerk.page.getByRole('link', { name: t('desk.shipment.toCut') }).click()
      await expect(clerk.page.getByLabel(t('desk.cut.scan'))).toBeVisible()
      await untilMounted(clerk.page)
      await scan(clerk.page, pieceNumber)
      await clerk.page.getByRole('button', { name: t('desk.cut.submit') }).click()
      await expect(clerk.page.getByRole('link', { name: new RegExp(order) }).first()).toBeVisible()
      await clerk.page.goto(ORIGIN + paths.deskShipment(id))
      await untilMounted(clerk.page)
      await clerk.page.getByLabel(t('desk.shipment.weight')).fill('1.9')
      await clerk.page.getByRole('button', { name: t('desk.shipment.packSubmit') }).click()
      await expect(clerk.page.getByLabel(t('desk.shipment.tracking'))).toBeVisible()
    }
    await expect(page.getByText(t('orders.lineStates.cut')).first()).toBeVisible()

    for (const [at, { id }] of shipments.entries()) {
      await operator.page.goto(ORIGIN + paths.deskShipment(id))
      await untilMounted(operator.page)
      await operator.page.getByLabel(t('desk.shipment.carrier'), { exact: true }).selectOption('dpd')
      await operator.page.getByLabel(t('desk.shipment.tracking')).fill(`1550 4472 011${at}`)
      await operator.page.getByRole('button', { name: t('desk.shipment.send') }).click()
      const arrived = operator.page.getByRole('button', { name: t('desk.shipment.delivered') })
      await arrived.click()
      await expect(arrived).toBeHidden()
    }
    await expect(page.getByText(t('orders.states.delivered')).first()).toBeVisible()
    await expect(page.getByText('1550 4472 0110')).toBeVisible()

    // One line is claimed with a photo, credited at the desk, and the buyer sees it without asking.
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: t('orders.report.action') })
      .first()
      .click()
    await main.getByRole('textbox', { name: t('claims.raise.length') }).fill('1')
    await main.getByRole('textbox', { name: t('claims.raise.words') }).fill('Torn along one selvedge.')
    const files = main.locator('input[type=file]')
    await files.setInputFiles([{ name: 'tear.png', mimeType: 'image/png', buffer: photo }])
    await main.getByRole('button', { name: t('claims.raise.submit') }).click()
    await expect(page).toHaveURL(/shipping-issues\/CL-/)
    const claim = /CL-\d+/.exec(page.url())![0]
    await operator.page.goto(ORIGIN + paths.deskClaim(claim))
    await untilMounted(operator.page)
    await operator.page.getByRole('radio', { name: t('deskClaims.outcomes.credit.name') }).check()
    await operator.page.getByLabel(t('deskClaims.message')).fill('Sorry, that is torn.')
    await operator.page.getByRole('button', { name: t('deskClaims.submitCharge') }).click()
    await expect(main.getByText('Sorry, that is torn.')).toBeVisible()

    // The credit pays part of the next order.
    const query = { supplier: ['halden-and-rowe'], inStockMetres: 15 }
    const { fabrics } = (await done(member.client(listFabrics, { query }))).data
    await done(member.client(addToCart, { body: { fabricId: fabrics[2]!.id, fabricQuantity: 2 } }))
    const creditMinor = (await done(member.client(getWallet))).data.balanceMinor
    expect(creditMinor).toBeGreaterThan(0)
    await page.goto(`${ORIGIN}/checkout`)
    await untilMounted(page)
    await expect(page.getByRole('checkbox', { name: t('checkout.pay.creditFirst') })).toBeChecked()
    await page.getByRole('button', { name: t('checkout.place.submit') }).click()
    await expect(page.getByText(t('orders.placedNow'))).toBeVisible()
    expect((await done(member.client(getWallet))).data.balanceMinor).toBe(0)

    // Both papers come down as PDF.
    for (const number of [/^GB-2\d{3}-/, /^GB-C-/]) {
      await page.goto(ORIGIN + paths.invoices)
      await main.getByRole('link', { name: number }).first().click()
      const coming = page.waitForEvent('download')
      await main.getByRole('link', { name: 'PDF' }).first().click()
      const bytes = readFileSync(await (await coming).path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect([...buyer.problems, ...clerk.problems, ...operator.problems]).toEqual([])
    for (const window of [buyer, clerk, operator]) await window.page.context().close()
  })

/** The shipments of an order as its supplier finds them, each with the piece that its line is cut from. */
async function shipmentsOf(desk: Client, order: string): Promise<{ id: string; pieceNumber: string }[]> {
  const found = (await done(desk(findByScan, { query: { code: order } }))).data
  const ids = found.kind === 'order' ? found.shipmentIds : []
  return Promise.all(
    ids.map(async id => {
      const { lines } = (await done(desk(getDeskShipment, { params: { id } }))).data
      return { id, pieceNumber: lines[0]!.allocations[0]!.pieceNumber }
    }),
  )
}
