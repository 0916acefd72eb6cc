import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { getBook, getCounter, getSupplier, listSuppliers } from '@selvedge/contract/catalogue.ts'
import { getCart } from '@selvedge/contract/cart.ts'
import { placeOrder } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import routes from '../../web/routes.ts'
import { ORIGIN } from './journey.ts'
import { done, fillCart, keepCard, openMember, signIn, type Member } from './member.ts'

const widths = [390, 960, 1440]
const themes = ['light', 'dark']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Who may see a page; `newcomer` is signed in, with a profile that is not complete. */
type Visitor = 'signedOut' | 'newcomer' | 'member'
const everybody: Visitor[] = ['signedOut', 'member']
type Address = { path: string; visitors: Visitor[] }

/** An address for every route of the application; routes that only redirect have none. */
async function addressesOf({ client }: Member, orderId: string): Promise<Record<string, Address[]>> {
  const fabric = (await done(client(getCounter))).data.newFabrics[0]!
  const suppliers = (await done(client(listSuppliers))).data
  const supplier = (await done(client(getSupplier, { params: { supplier: suppliers[0]!.id } }))).data
  const params = { supplier: supplier.id, book: supplier.books[0]!.id }
  const book = (await done(client(getBook, { params }))).data
  const one = (path: string, visitors = everybody): Address[] => [{ path, visitors }]
  return {
    '': one(paths.home),
    fabrics: [
      ...one(paths.fabrics),
      ...one(`${paths.fabrics}?view=table`),
      ...one(`${paths.fabrics}?q=nothing+of+that+kind+anywhere`),
    ],
    'fabrics/:id': one(paths.fabric(fabric.id)),
    supplier: one(paths.suppliers),
    'supplier/:books': one(paths.supplier(params.supplier), ['member']),
    'supplier/:books/:fabrics': one(paths.book(params.supplier, params.book), ['member']),
    'supplier/:books/:fabrics/:fabricid': one(
      paths.bookFabric(params.supplier, params.book, book.fabrics[0]!.id),
      ['member'],
    ),
    checkout: one(paths.checkout, ['member']),
    'auth/signin': one(paths.signin, ['signedOut']),
    'auth/signup': one(paths.signup, ['signedOut']),
    'auth/email-verification': one(`${paths.emailVerification}?token=spent`, ['signedOut']),
    'auth/complete-profile': [1, 2, 3, 4].map(step => ({
      path: `${paths.completeProfile}?step=${step}`,
      visitors: ['newcomer'],
    })),
    'auth/verifying-profile': one(paths.verifyingProfile, ['member']),
    'auth/logout': [],
    preferences: [],
    '*': one('/no-such-page'),
    dashboard: one(paths.dashboard, ['member']),
    'dashboard/orders': one(paths.orders, ['member']),
    'dashboard/orders/:orderid': one(`${paths.order(orderId)}?placed=1`, ['member']),
    'dashboard/payment-method': one(paths.paymentMethod, ['member']),
  }
}

/** Every pattern of the route table. */
const patternsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children, file }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    if (children) return patternsOf(children, pattern)
    return file ? [pattern] : []
  })

async function placeAnOrder(member: Member): Promise<string> {
  const { client } = member
  await keepCard(member, 'demo_visa')
  await fillCart(member, [length(3.44), length(2), { orderType: 'sample' }])
  const { version } = (await done(client(getCart))).data
  const body = { cartVersion: version, poNumber: 'ELLIS-026', note: 'Ring before cutting' }
  return (await done(client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))).data.id
}

const length = (metres: number) => ({
  fabricQuantity: metres,
  entered: { quantity: metres, unit: 'm' as const },
  sidemark: 'Mrs Ellis, drawing room',
})

let member: Member
let newcomer: Member
let addresses: Record<string, Address[]>

test.beforeAll(async () => {
  ;[member, newcomer] = await Promise.all([openMember(), openMember({ steps: 3 })])
  const orderId = await placeAnOrder(member)
  await fillCart(member, [length(6.44), length(4), { orderType: 'sample' }])
  addresses = await addressesOf(member, orderId)
})

test('every route is looked at', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(patternsOf(routes).toSorted())
})

for (const visitor of ['signedOut', 'newcomer', 'member'] as const)
  for (const theme of themes)
    for (const width of widths)
      test(`${visitor}, ${theme}, ${width} px wide`, async ({ page, context }) => {
        test.setTimeout(240_000)
        await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 })
        await context.addCookies([{ name: 'theme', value: theme, url: ORIGIN }])
        await letIn(context, visitor)
        const seen = Object.values(addresses)
          .flat()
          .filter(({ visitors }) => visitors.includes(visitor))
        for (const { path } of seen) await look(page, path)
      })

async function letIn(context: BrowserContext, visitor: Visitor): Promise<void> {
  if (visitor === 'member') await signIn(context, member)
  if (visitor === 'newcomer') await signIn(context, newcomer)
}

/** No rule of WCAG 2.2 AA broken, no scrolling sideways, one first heading, no id twice, a title of its own. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(ORIGIN + path)
  await expect(page.locator('h1'), path).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
  expect.soft(found, path).toEqual([])
  const measured = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(element => element.id)
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
    }
  })
  expect.soft(measured, path).toEqual({ overflow: 0, repeated: [] })
  expect.soft(await page.title(), path).toMatch(/Selvedge|^Page Not Found$/)
}
