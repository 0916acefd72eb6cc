import { setCustomer } from '@selvedge/contract/customer.ts'
import { addBusinessAddress, updateBusinessDetails } from '@selvedge/contract/business.ts'
import { listSessions } from '@selvedge/contract/sessions.ts'
import type { TestApplication } from '../support/application.ts'
import { addLine, newKey, orderCart, readCart } from '../support/buying.ts'
import { addressIn, newEmail, signIn, signUpRetailer, succeed } from '../support/factories.ts'
import { addColleague, invite, teamOf } from '../support/team.ts'
import type { First } from './isolation-rows.ts'

const cloth = 'inis-300-14-delft'

/** A business with something of everything, what others reach for of it, and what only it may be told. */
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
  const orderKey = newKey()
  await addLine(client, { fabricId: cloth, fabricQuantity: 4, orderType: 'cut' })
  const order = await succeed(orderCart(client, { key: orderKey, poNumber: 'FIRST-PO' }))
  const cartItemId = await addLine(client, { fabricId: cloth, fabricQuantity: 3, orderType: 'cut' })
  const colleague = await addColleague(application, client, 'buyer')
  const invited = newEmail()
  const invitationToken = await invite(application, client, { email: invited, role: 'buyer' })
  const { invitations } = await teamOf(client)
  // One more session, in another browser.
  await succeed(signIn(application, email))
  const { data: sessions } = await succeed(client(listSessions))
  const first: First = {
    userId: user.id,
    colleagueId: colleague.user.id,
    email,
    sessionId: sessions.find(session => !session.isCurrent)!.id,
    cartItemId,
    cartVersion: (await readCart(client)).version,
    orderId: order.data.id,
    orderKey,
    addressId: business.addresses[0]!.id,
    invitationId: invitations[0]!.id,
    invitationToken,
  }
  const { cartVersion: _, orderKey: __, ...ids } = first
  const words = ['First Among', 'Firstborn', 'FIRST-', 'First workroom', '7731', colleague.email, invited]
  return { owner, first, secrets: [...Object.values(ids), ...words] }
}
