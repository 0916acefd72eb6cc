import { setCustomer } from '@selvedge/contract/account/customer.ts'
import { askStockAlert } from '@selvedge/contract/catalogue/stock-alert.ts'
import { markBook } from '@selvedge/contract/catalogue/books.ts'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite, addFavoritesRoom } from '@selvedge/contract/favorites/favorites-items.ts'
import { createQuote } from '@selvedge/contract/quotes/quotes.ts'
import { shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { getActiveCard } from '@selvedge/contract/payments/payments.ts'
import { addBusinessAddress, updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { listSessions } from '@selvedge/contract/account/sessions.ts'
import { topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { newId } from '@selvedge/server/platform/identifiers.ts'
import type { TestApplication } from '../support/application.ts'
import { onePixel } from '../support/one-pixel.ts'
import { deliveredLine, raise } from '../support/claims.ts'
import { addClaimPhoto } from '@selvedge/contract/claims/claims.ts'
import { addLine, newKey, orderCart, readCart } from '../support/buying.ts'
import { addressIn, newEmail, signIn, signUpRetailer, succeed } from '../support/factories.ts'
import { turnOnSecondFactor } from '../support/second-factor.ts'
import { openSupplierDesk } from '../support/operators.ts'
import {
  askCutting,
  offerInstead,
  orderedLines,
  sendCuttingOf,
  substitutesFor,
} from '../support/signing-off.ts'
import { askFor, dayIn, offer } from '../support/special-prices.ts'
import { addColleague, invite, teamOf } from '../support/team.ts'
import { invoiceFor } from '../support/invoicing.ts'
import type { First } from './isolation-rows.ts'

const cloth = 'inis-300-14-delft'

/**
 * Creates a business with data of every kind, with the ids that others try to access and the values that must not
 * leak.
 */
export async function openFirstBusiness(application: TestApplication) {
  const suppliers = [{ id: 'brennan-linen', accountNumber: 'FIRST-7731' }]
  const owner = await signUpRetailer(application, { suppliers })
  const { client, email, user } = owner
  await succeed(
    client(updateBusinessDetails, { body: { businessName: 'First Among Curtains', phone: '+44 1225 7731' } }),
  )
  const place = {
    kind: 'workroom',
    label: 'First workroom',
    address: addressIn('GB'),
    instructions: '',
  } as const
  const { data: business } = await succeed(client(addBusinessAddress, { body: place }))
  await succeed(client(setCustomer, { body: { name: 'Mrs Firstborn' } }))
  const shelved = { supplier: 'halden-and-rowe', book: 'border-wools-3', held: true }
  await succeed(client(markBook, { body: shelved }))
  await succeed(client(askStockAlert, { body: { fabricId: cloth, fabricQuantity: 400 } }))
  const orderKey = newKey()
  await addLine(client, { fabricId: cloth, fabricQuantity: 4, orderType: 'cut' })
  const order = await succeed(orderCart(client, { key: orderKey, poNumber: 'FIRST-PO' }))
  const { lineId } = await deliveredLine(application, client, { fabricId: 'glenmoor-04-loch', metres: 1 })
  const claimId = await raise(client, { lineId, message: 'FIRST-claim' })
  const image = new File([Buffer.from(onePixel, 'base64')], 'bar.png', { type: 'image/png' })
  const photographed = await succeed(client(addClaimPhoto, { params: { id: claimId }, body: { image } }))
  const desk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  const asked = await orderedLines(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
  const askedLineId = asked.lineIds[0]!
  await askCutting(client, asked.number, askedLineId, 'FIRST-wish')
  const cuttingId = await sendCuttingOf(desk, askedLineId)
  const [instead] = await substitutesFor(desk, askedLineId)
  const substituteId = await offerInstead(desk, askedLineId, instead!)
  const cartItemId = await addLine(client, { fabricId: cloth, fabricQuantity: 3, orderType: 'cut' })
  const specialId = await askFor(client, { fabricId: cloth, targetMinor: 2000, message: 'FIRST-message' })
  await offer(application, specialId, { priceMinor: 2500 })
  const quoted = await succeed(
    client(createQuote, {
      body: {
        listId: null,
        title: 'FIRST-quote',
        endCustomer: '',
        note: '',
        depositPercent: 0,
        validUntil: dayIn(application, 20),
        basis: 'trade',
        markupPercent: 80,
        taxPercent: null,
      },
    }),
  )
  await succeed(client(saveOrderDraft, { body: { poNumber: 'FIRST-draft' } }))
  const topUp = { body: { amountMinor: 77_31 }, idempotencyKey: newKey() }
  const { data: toppedUp } = await succeed(client(topUpWallet, topUp))
  const { data: card } = await succeed(client(getActiveCard))
  const colleague = await addColleague(application, client, 'buyer')
  const invited = newEmail()
  const invitationToken = await invite(application, client, { email: invited, role: 'buyer' })
  const { invitations } = await teamOf(client)
  // A second session, in another browser.
  await succeed(signIn(application, email))
  const { id: identityId } = await application.db
    .insertInto('identities')
    .values({ issuer: 'https://identity.example', subject: 'first', user_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { data: sessions } = await succeed(client(listSessions))
  const code = await turnOnSecondFactor(application, client)
  const first: First = {
    userId: user.id,
    colleagueId: colleague.user.id,
    email,
    sessionId: sessions.find(session => !session.isCurrent)!.id,
    cartItemId,
    cartVersion: (await readCart(client)).version,
    orderId: order.data.id,
    orderKey,
    invoiceNumber: await invoiceFor(application, order.data.id),
    remittanceId: await remittanceOf(application, user.id),
    addressId: business.addresses[0]!.id,
    cardId: card!.id,
    topUpId: toppedUp.id,
    claimId,
    claimedLineId: lineId,
    claimPhotoId: photographed.data.photos[0]!.id,
    identityId,
    invitationId: invitations[0]!.id,
    invitationToken,
    specialId,
    quoteId: quoted.data.id,
    signOff: { number: asked.number, lineId: askedLineId, cuttingId, substituteId },
    favorites: await storeFavorites(client),
  }
  const { cartVersion: _, orderKey: __, favorites, signOff, ...ids } = first
  const words = [
    code.secret,
    ...code.recoveryCodes,
    'First Among',
    'Firstborn',
    'FIRST-',
    'First workroom',
    // Digits enough not to be met by chance in a random id, as typed and as a number that is dialled.
    '1225 7731',
    '12257731',
    colleague.email,
    invited,
  ]
  return {
    owner,
    first,
    secrets: [...Object.values(ids), ...Object.values(favorites), ...Object.values(signOff), ...words],
  }
}

/** A list with a room, a cloth in it, and a share link. */
async function storeFavorites(client: Client): Promise<First['favorites']> {
  const list = { name: 'First Among lists', endCustomer: 'Mrs Firstborn' }
  const { id } = (await succeed(client(createFavoritesList, { body: list }))).data
  const params = { id }
  const room = await succeed(client(addFavoritesRoom, { params, body: { name: 'FIRST-room' } }))
  const noted = { fabricId: cloth, roomId: room.data.id, note: 'FIRST-note' }
  const item = await succeed(client(addFavorite, { params, body: noted }))
  const share = await succeed(client(shareFavorites, { params, body: { days: 7 } }))
  return { listId: id, roomId: room.data.id, itemId: item.data.id, shareId: share.data.id }
}

/** A payment of invoices, as it is kept once it is settled. Returns its id. */
async function remittanceOf({ db, clock }: TestApplication, userId: string): Promise<string> {
  const { retailer_id } = await db
    .selectFrom('users')
    .select('retailer_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('remittances')
    .values({
      id: newId(),
      retailer_id: retailer_id!,
      user_id: userId,
      idempotency_key: newKey(),
      asked: '',
      currency: 'GBP',
      wallet_minor: 77_32,
      card_minor: 0,
      paid_on: clock.now.toISOString().slice(0, 10),
      state: 'succeeded',
      created_at: clock.now,
      settled_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
