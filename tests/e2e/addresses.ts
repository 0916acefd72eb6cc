import type { BrowserContext, Page, Response } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { getBook, getCounter, getSupplier, listSuppliers } from '@selvedge/contract/catalogue.ts'
import { createFavoritesList } from '@selvedge/contract/favorites.ts'
import { addFavorite, addFavoritesRoom } from '@selvedge/contract/favorites-items.ts'
import { shareFavorites } from '@selvedge/contract/favorites-sharing.ts'
import { getCart } from '@selvedge/contract/cart.ts'
import { placeOrder } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { beginSecondFactor, confirmSecondFactor } from '@selvedge/contract/second-factor.ts'
import { askSpecialPrice } from '@selvedge/contract/special-prices.ts'
import routes from '../../web/routes.ts'
import { codeAt } from '../support/second-factor.ts'
import { newEmail, ORIGIN, PASSWORD, untilMounted } from './journey.ts'
import { dayIn, operator } from './operator.ts'
import {
  addColleague,
  done,
  fillCart,
  inviteColleague,
  keepCard,
  openMember,
  signIn,
  type Member,
} from './member.ts'

/**
 * Who may see a page: a newcomer's profile is not complete, a beginner has a profile and nothing else; a colleague buys in the
 * member's team; who is guarded signs in with a code as well.
 */
export const visitors = ['signedOut', 'newcomer', 'beginner', 'member', 'colleague', 'guarded'] as const
export type Visitor = (typeof visitors)[number]
export type State = 'full' | 'empty' | 'failing'
export type Address = {
  path: string
  visitors: Visitor[]
  state: State
  /** What sets it apart from the same address in the same state. */
  called?: string
  /** What brings the page into its state once it is open; works without scripts, too. */
  act?: (page: Page) => Promise<void>
}
export type People = Record<Exclude<Visitor, 'signedOut'>, Member>

/** Three retailers, one of them with an order, a full cart and a card; and an address for every route. */
export async function openEverything(): Promise<{ people: People; addresses: Record<string, Address[]> }> {
  const [member, beginner, newcomer, guarded] = await Promise.all([
    openMember(),
    openMember(),
    openMember({ steps: 3 }),
    openMember(),
  ])
  await askForCodes(guarded)
  const orderId = await placeAnOrder(member)
  await fillCart(member, [length(6.44), length(4), { orderType: 'sample' }])
  const colleague = await addColleague(member, 'buyer')
  const invitation = await inviteColleague(member, newEmail(), 'viewer')
  const favorites = await keepFavorites(member)
  await askForSpecials(member)
  const addresses = await addressesOf(member, { orderId, invitation, favorites, guarded: guarded.email })
  return { people: { member, colleague, beginner, newcomer, guarded }, addresses }
}

/** Opens an address, brings it into its state, and goes back to its head: a bar that stays in view covers nothing there. */
export async function openAddress(page: Page, { path, act }: Address): Promise<Response | null> {
  const answer = await page.goto(ORIGIN + path)
  await untilMounted(page)
  await act?.(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return answer
}

/** Lets a browser in as one of them. */
export async function letIn(context: BrowserContext, visitor: Visitor, people: People): Promise<void> {
  if (visitor !== 'signedOut') await signIn(context, people[visitor])
}

/** What pages show that have to be made first. */
type Made = {
  orderId: string
  invitation: string
  favorites: { list: string; item: string; link: string }
  /** The e-mail of whoever signs in with a code as well. */
  guarded: string
}

/** An address for every route of the application; routes that are no pages have none. */
async function addressesOf(
  { client }: Member,
  { orderId, invitation, favorites, guarded }: Made,
): Promise<Record<string, Address[]>> {
  const fabric = (await done(client(getCounter))).data.newFabrics[0]!
  const suppliers = (await done(client(listSuppliers))).data
  const supplier = (await done(client(getSupplier, { params: { supplier: suppliers[0]!.id } }))).data
  const params = { supplier: supplier.id, book: supplier.books[0]!.id }
  const book = (await done(client(getBook, { params }))).data
  const bookFabric = paths.bookFabric(params.supplier, params.book, book.fabrics[0]!.id)
  return {
    '': [at(paths.home), at(paths.home, ['beginner'], 'empty')],
    fabrics: [
      at(paths.fabrics),
      at(`${paths.fabrics}?view=table`),
      at(`${paths.fabrics}?q=nothing+of+that+kind+anywhere`, everybody, 'empty'),
      at(`${paths.fabrics}?priceFrom=much`, ['signedOut'], 'failing'),
    ],
    'fabrics/:id': [
      at(paths.fabric(fabric.id)),
      at(`${paths.fabric(fabric.id)}?make=curtain&track=250&drop=232&heading=doublePinch-225`),
      at(paths.fabric('no-such-cloth'), ['signedOut'], 'failing'),
    ],
    compare: [
      at(`${paths.compare}?cloth=${fabric.id}&cloth=${book.fabrics[0]!.id}`),
      at(paths.compare, ['signedOut'], 'empty'),
    ],
    supplier: [at(paths.suppliers)],
    'supplier/:books': [at(paths.supplier(params.supplier), ['member'])],
    'supplier/:books/:fabrics': [
      at(paths.book(params.supplier, params.book), ['member']),
      at(`${paths.book(params.supplier, params.book)}?view=flat`, ['member']),
    ],
    'supplier/:books/:fabrics/:fabricid': [at(bookFabric, ['member'])],
    'my-account': [
      at(paths.myAccount, ['member', 'guarded']),
      { ...at(paths.myAccount, ['member']), called: 'set-up', act: beginCodes },
    ],
    checkout: [at(paths.checkout, ['member']), at(paths.checkout, ['beginner'], 'empty')],
    'auth/signin': [
      at(paths.signin, ['signedOut']),
      { ...at(paths.signin, ['signedOut'], 'failing'), act: sendForm },
      { ...at(paths.signin, ['signedOut']), called: 'code', act: page => signInUpToCode(page, guarded) },
    ],
    'auth/signup': [
      at(paths.signup, ['signedOut']),
      { ...at(paths.signup, ['signedOut'], 'failing'), act: sendForm },
      at(`${paths.signup}?invitation=${invitation}`, ['signedOut', 'member']),
      at(`${paths.signup}?invitation=spent`, ['signedOut'], 'failing'),
    ],
    'auth/reset-password': [
      at(paths.resetPassword, ['signedOut']),
      { ...at(paths.resetPassword, ['signedOut'], 'failing'), act: sendForm },
    ],
    'auth/set-new-password': [
      at(`${paths.setNewPassword}?token=spent`, ['signedOut']),
      at(paths.setNewPassword, ['signedOut'], 'failing'),
    ],
    'auth/email-verification': [
      at(`${paths.emailVerification}?token=spent`, ['signedOut']),
      at(paths.emailVerification, ['signedOut'], 'failing'),
    ],
    'auth/complete-profile': [1, 2, 3, 4].map(step =>
      at(`${paths.completeProfile}?step=${step}`, ['newcomer']),
    ),
    'auth/verifying-profile': [at(paths.verifyingProfile, ['member'])],
    'auth/google': [],
    'auth/google/callback': [],
    'auth/protected': [],
    'auth/logout': [],
    preferences: [],
    suggest: [],
    customer: [],
    favorites: [at(paths.favorites), at(paths.favorites, ['beginner'], 'empty')],
    'favorites/mark': [],
    'favorites/merge': [],
    'favorites/:id': [
      at(paths.favoritesList(favorites.list), ['member']),
      at(`${paths.favoritesList(favorites.list)}?item=${favorites.item}`, ['member']),
      at(`${paths.favoritesList(favorites.list)}?open=share`, ['member']),
      at(`${paths.favoritesList(favorites.list)}?view=client&markup=15`, ['member']),
      at(paths.favoritesList(favorites.list), ['beginner'], 'failing'),
    ],
    'share/:token': [
      at(paths.share(favorites.link), ['signedOut']),
      at(paths.share('no-such-link'), ['signedOut'], 'failing'),
    ],
    places: [],
    '*': [at('/no-such-page', everybody, 'failing')],
    dashboard: [at(paths.dashboard, ['member']), at(paths.dashboard, ['beginner'], 'empty')],
    'dashboard/orders': [at(paths.orders, ['member']), at(paths.orders, ['beginner'], 'empty')],
    'dashboard/orders/:orderid': [
      at(`${paths.order(orderId)}?placed=1`, ['member']),
      at(paths.order(orderId), ['beginner'], 'failing'),
    ],
    'dashboard/business-details': [
      at(paths.businessDetails, ['member']),
      { ...at(paths.businessDetails, ['member'], 'failing'), act: sendForm },
    ],
    'dashboard/suppliers-and-manufactures': [at(paths.suppliersAndManufactures, ['member'])],
    'dashboard/special-prices': [
      at(paths.specialPrices, ['member']),
      at(`${paths.specialPrices}?fabric=${book.fabrics[0]!.id}`, ['member']),
      at(`${paths.specialPrices}?list=${favorites.list}`, ['member']),
      at(paths.specialPrices, ['beginner'], 'empty'),
      {
        ...at(`${paths.specialPrices}?list=${favorites.list}`, ['member'], 'failing'),
        act: sendForm,
      },
    ],
    'dashboard/payment-method': [
      at(paths.paymentMethod, ['member']),
      at(paths.paymentMethod, ['beginner'], 'empty'),
    ],
    'dashboard/team-members': [
      at(paths.teamMembers, ['member', 'colleague']),
      at(`${paths.teamMembers}?leave=1`, ['colleague']),
      at(paths.teamMembers, ['beginner'], 'empty'),
      { ...at(paths.teamMembers, ['beginner'], 'failing'), act: sendForm },
    ],
    'robots.txt': [],
    'sitemap.xml': [],
    'sitemaps/:file': [],
  }
}

const everybody: Visitor[] = ['signedOut', 'member']
const at = (path: string, seenBy = everybody, state: State = 'full'): Address => ({
  path,
  visitors: seenBy,
  state,
})

/** Sends the page's own form as it stands and waits for the answer. */
async function sendForm(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('main [role=alert]').first().waitFor()
}

/** Does the first step of signing in; the second asks for a code. */
async function signInUpToCode(page: Page, email: string): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('[name=email]') })
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').last().click()
  await page.locator('main [name=code]').waitFor()
}

/** Has the secret shown that an app of codes is to know; it is not confirmed. */
async function beginCodes(page: Page): Promise<void> {
  const form = page.locator('main form').filter({ has: page.locator('[value=codeBegin]') })
  await form.locator('button[type=submit]').click()
  await page.locator('main [name=code]').waitFor()
}

/** Has an account ask for a code beside its password. */
async function askForCodes({ client }: Member): Promise<void> {
  const { secret } = (await done(client(beginSecondFactor))).data
  await done(client(confirmSecondFactor, { body: { code: codeAt(secret, new Date()) } }))
}

/** Every pattern of the route table. */
export const routePatterns = (entries: readonly RouteConfigEntry[] = routes, parent = ''): string[] =>
  entries.flatMap(({ path = '', children, file }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    if (children) return routePatterns(children, pattern)
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

/** One request with an offer, one that waits for the house, both for lines of the cart. */
async function askForSpecials({ client }: Member): Promise<void> {
  const cart = (await done(client(getCart))).data
  const lines = cart.groups.flatMap(group => group.items).filter(item => item.orderType === 'cut')
  const items = lines.map(({ id, unitPriceMinor }) => ({
    cartItemId: id,
    targetPrice: { minor: unitPriceMinor - 1000, unit: 'm' as const },
  }))
  const body = { items, reason: 'project' as const, message: 'Curtains for all rooms of a small hotel' }
  const { ids } = (await done(client(askSpecialPrice, { body }))).data
  const price = ((lines[0]!.unitPriceMinor - 500) / 100).toFixed(2)
  await operator('special-price', ids[0]!, 'offer', price, '--until', dayIn(30), 'For an order in March')
}

/** A list by rooms, one of them still empty, with a link to it. */
async function keepFavorites({ client }: Member): Promise<Made['favorites']> {
  const [loch, other] = (await done(client(getCounter))).data.newFabrics
  const head = { name: 'The Rectory, Wells', endCustomer: 'Mrs Ellis', project: 'Rectory' }
  const list = (await done(client(createFavoritesList, { body: head }))).data
  const [drawingRoom] = [
    (await done(client(addFavoritesRoom, { params: list, body: { name: 'Drawing room' } }))).data,
    (await done(client(addFavoritesRoom, { params: list, body: { name: 'Dining room' } }))).data,
  ]
  const curtains = {
    fabricId: loch!.id,
    roomId: drawingRoom.id,
    purpose: 'Curtains, bay, 5 drops',
    note: 'Lining to show at the edge',
    status: 'approved' as const,
    fabricQuantity: 13.725,
  }
  const item = (await done(client(addFavorite, { params: list, body: curtains }))).data
  await done(client(addFavorite, { params: list, body: { fabricId: other!.id } }))
  const share = await done(client(shareFavorites, { params: list, body: { days: 30, markupPercent: 10 } }))
  return { list: list.id, item: item.id, link: share.data.linkToken }
}
