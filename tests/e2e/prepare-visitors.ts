import { mkdir, writeFile } from 'node:fs/promises'
import { beginSecondFactor, confirmSecondFactor } from '@selvedge/contract/account/second-factor.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import {
  getBook,
  getHomePage,
  getSupplier,
  listFabrics,
  listSuppliers,
} from '@selvedge/contract/catalogue/catalogue.ts'
import { holdCloth } from '@selvedge/contract/holds/holds.ts'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite, addFavoritesRoom } from '@selvedge/contract/favorites/favorites-items.ts'
import { shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { deskCookie, getDemoOperator, signInToDesk } from '@selvedge/contract/desk/operators.ts'
import { findByScan, getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { listImportSuppliers } from '@selvedge/contract/intake/import-suppliers.ts'
import { sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { commentClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { changeQuote, createQuote, getQuote } from '@selvedge/contract/quotes/quotes.ts'
import { askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { codeAt } from '../support/second-factor.ts'
import { newEmail } from './journey.ts'
import {
  addColleague,
  clientOf,
  done,
  fillCart,
  inviteColleague,
  keepCard,
  openMember,
  sessionCookie,
  type Member,
} from './member.ts'
import { askBuyer } from './asked-buyer.ts'
import { dayIn, operator, whyNoOperator } from './operator.ts'
import { supplierLink, supplierOrderLink } from './supplier-link.ts'
import { preparedFile, preparedFolder, stateOf, type Prepared, type Visitor } from './visitors.ts'

/** Signs in one visitor of each kind, creates the data that pages show, and saves all of it for the tests. */
export async function prepareVisitors(): Promise<void> {
  const [member, beginner, newcomer, guarded] = await Promise.all([
    openMember(),
    openMember(),
    openMember({ steps: 3 }),
    openMember(),
  ])
  const [orderId] = await Promise.all([placeAnOrder(member), askForCodes(guarded)])
  await done(
    member.client(topUpWallet, { body: { amountMinor: 25_000 }, idempotencyKey: crypto.randomUUID() }),
  )
  await fillCart(member, [length(6.44), length(4), { orderType: 'sample' }])
  const desk = await openDesk()
  const [colleague, requester, invitation, favorites, cloths, specials, quote] = await Promise.all([
    addColleague(member, 'buyer'),
    addColleague(member, 'requester'),
    inviteColleague(member, newEmail(), 'viewer'),
    storeFavorites(member),
    findCloths(member),
    askForSpecials(member),
    makeQuote(member),
    holdLength(member),
  ])
  const askedId = await sendToApprove(requester)
  await mkdir(preparedFolder, { recursive: true })
  const prepared: Prepared = {
    orderId,
    askedId,
    invitation,
    favorites,
    quote,
    guarded: guarded.email,
    importId: desk.importId,
    signOffLinks: await askBuyer(await openMember(), clientOf(desk.token)),
    shipment: await findShipment(desk.token, orderId),
    supplierOrderLink: await supplierOrderLink(orderId),
    ...specials,
    ...cloths,
  }
  await writeFile(preparedFile, JSON.stringify(prepared))
  await Promise.all(
    Object.entries({ member, colleague, beginner, newcomer, guarded }).map(([visitor, { token }]) =>
      writeFile(
        stateOf(visitor as Visitor) ?? '',
        JSON.stringify({ cookies: [sessionCookie(token)], origins: [] }),
      ),
    ),
  )
  const atDesk = { ...sessionCookie(''), name: deskCookie.name, value: desk.token }
  await writeFile(stateOf('operator') ?? '', JSON.stringify({ cookies: [atDesk], origins: [] }))
}

/** Signs the demo operator in and uploads a supplier's list. */
async function openDesk(): Promise<{ token: string; importId: string }> {
  const signIn = (await done(clientOf()(getDemoOperator))).data
  const { token } = await done(clientOf()(signInToDesk, { body: signIn }))
  const client = clientOf(token)
  const [supplier] = (await done(client(listImportSuppliers))).data
  const query = { supplier: supplier!.id, fileName: 'spring-list.csv' }
  const body = new Blob([
    'Article,Design,Colour,Composition,Width,Martindale,Cut price\n',
    'S-901,Fjord,01 Navy,100% wool,140,40000,54.50\n',
    'S-902,Fjord,02 Light grey,100% wool,140,unknown,54.50\n',
    'S-903,Heath,01 Red,60% linen 40% cotton,138,20000,on request\n',
  ])
  return { token, importId: (await done(client(sendImportFile, { query, body }))).data.id }
}

/** A shipment of an order as the desk finds it by the order's number, and its first line that is cut. */
async function findShipment(token: string, orderId: string): Promise<Prepared['shipment']> {
  const client = clientOf(token)
  const found = (await done(client(findByScan, { query: { code: orderId } }))).data
  const ids = found.kind === 'order' ? found.shipmentIds : []
  for (const id of ids) {
    const { lines } = (await done(client(getDeskShipment, { params: { id } }))).data
    const line = lines.find(({ orderType }) => orderType !== 'sample')
    if (line) return { id, line: line.id }
  }
  throw new Error(`Nothing of ${orderId} is cut`)
}

/** A length that a supplier holds for the member. */
async function holdLength({ client }: Member): Promise<void> {
  const { fabrics } = (await done(client(listFabrics, { query: { inStockMetres: 20 } }))).data
  const fabricId = fabrics.at(-1)!.id
  await done(client(holdCloth, { body: { fabricId, fabricQuantity: 2.4, sidemark: 'Mrs Ellis, hall' } }))
}

/** A cloth that is new, and one in a supplier's book. */
async function findCloths({
  client,
}: Member): Promise<Pick<Prepared, 'fabric' | 'supplier' | 'book' | 'bookFabric'>> {
  const fabric = (await done(client(getHomePage))).data.newFabrics[0]!.id
  const supplier = (await done(client(listSuppliers))).data[0]!.id
  const book = (await done(client(getSupplier, { params: { supplier } }))).data.books[0]!.id
  const { fabrics } = (await done(client(getBook, { params: { supplier, book } }))).data
  return { fabric, supplier, book, bookFabric: fabrics[0]!.id }
}

/** Turns on two-factor authentication for an account. */
async function askForCodes({ client }: Member): Promise<void> {
  const { secret } = (await done(client(beginSecondFactor))).data
  await done(client(confirmSecondFactor, { body: { code: codeAt(secret, new Date()) } }))
}

async function placeAnOrder(member: Member): Promise<string> {
  const { client } = member
  await keepCard(member, 'demo_visa')
  await fillCart(member, [length(3.44), length(2), { orderType: 'sample' }])
  const { version } = (await done(client(getCart))).data
  const body = { cartVersion: version, poNumber: 'ELLIS-026', note: 'Ring before cutting' }
  return (await done(client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))).data.id
}

/** An order that the member may approve. */
async function sendToApprove(requester: Member): Promise<string> {
  const { client } = requester
  await fillCart(requester, [length(2.5), { orderType: 'sample' }])
  const { version } = (await done(client(getCart))).data
  const body = { cartVersion: version, poNumber: 'ELLIS-027', approvalNote: 'Mrs Ellis has paid half' }
  return (await done(client(placeOrder, { body, idempotencyKey: crypto.randomUUID() }))).data.id
}

const length = (metres: number) => ({
  fabricQuantity: metres,
  entered: { quantity: metres, unit: 'm' as const },
  sidemark: 'Mrs Ellis, drawing room',
})

/**
 * One request with an offer, where an operator can make one, and one that waits for the house, both for lines of the cart.
 * Returns the latter, and the supplier's link to it.
 */
async function askForSpecials({ client }: Member): Promise<Pick<Prepared, 'specialId' | 'answerLink'>> {
  const cart = (await done(client(getCart))).data
  const lines = cart.groups.flatMap(group => group.items).filter(item => item.orderType === 'cut')
  const items = lines.map(({ id, unitPriceMinor }) => ({
    cartItemId: id,
    targetPrice: { minor: unitPriceMinor - 1000, unit: 'm' as const },
  }))
  const body = { items, reason: 'project' as const, message: 'Curtains for all rooms of a small hotel' }
  const { ids } = (await done(client(askSpecialPrice, { body }))).data
  const specialId = ids.at(-1)!
  const waiting = { specialId, answerLink: await supplierLink(specialId) }
  if (whyNoOperator !== undefined) {
    console.warn(whyNoOperator)
    return waiting
  }
  const price = ((lines[0]!.unitPriceMinor - 500) / 100).toFixed(2)
  await operator('special-price', ids[0]!, 'offer', price, '--until', dayIn(30), 'For an order in March')
  return waiting
}

/** A quote of the cart, with making-up and a question of the customer. */
async function makeQuote({ client }: Member): Promise<Prepared['quote']> {
  const terms = { note: 'Cloth cut for you cannot be returned.', depositPercent: 50, validUntil: dayIn(28) }
  const head = { title: 'The Rectory, Wells', endCustomer: 'Mrs Ellis', ...terms }
  const priced = { basis: 'trade' as const, markupPercent: 80, taxPercent: 20 }
  const { id, linkToken } = (await done(client(createQuote, { body: { listId: null, ...head, ...priced } })))
    .data
  const { version, items } = (await done(client(getQuote, { params: { id } }))).data
  const extras = [
    { label: 'Making up by hand', quantity: '5 widths', amountMinor: 34000 },
    { label: 'Fitting and dressing', quantity: '1', amountMinor: 14500 },
  ]
  const rooms = ['Drawing room', 'Bedroom']
  const changed = items.map((item, index) => ({
    id: item.id,
    room: rooms[index % rooms.length]!,
    title: `Curtains, ${index + 1} ${index === 0 ? 'pair' : 'pairs'}`,
    extras,
  }))
  await done(client(changeQuote, { params: { id }, body: { version, ...head, items: changed } }))
  const message = 'Is it too busy beside the blue?'
  const comment = { itemId: items[0]!.id, name: 'Caroline Ellis', message }
  await done(clientOf()(commentClientQuote, { params: { token: linkToken }, body: comment }))
  return { id, link: linkToken }
}

/** A list with rooms, one of them empty, and a share link. */
async function storeFavorites({ client }: Member): Promise<Prepared['favorites']> {
  const [loch, other] = (await done(client(getHomePage))).data.newFabrics
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
