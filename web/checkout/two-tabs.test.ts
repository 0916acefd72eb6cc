import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { addLine, linesOf, newKey, orderCart, readCart } from '../../tests/support/buying.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { checkoutAction } from './checkout-action.server.ts'

const LOCH = 'glenmoor-04-loch'

describe('the checkout in two tabs', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication()
  })
  afterAll(() => application.close())

  /** A checkout page open on a cart of one line, of which a form is sent later. */
  async function openPage() {
    const { client, user } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const readAt = application.clock.now.toISOString()
    const cart = await readCart(client)
    const send = async (fields: Record<string, string>) => {
      const request = new Request('https://selvedge.test/checkout', {
        method: 'POST',
        body: new URLSearchParams({ readAt, ...fields }),
      })
      const answer = await checkoutAction(request, client, user.id)
      return answer instanceof Response ? answer.headers.get('location') : answer.data
    }
    const place = () =>
      send({ intent: 'place', paymentMethod: '', cartVersion: cart.version, idempotencyKey: newKey() })
    const id = linesOf(cart)[0]!.id
    const lengthen = () => send({ intent: 'change', id, quantity: '3', unit: 'm' })
    return { client, id, place, lengthen }
  }

  it('names the order that was made from this cart, whatever is pressed in the older tab', async () => {
    const { client, place, lengthen } = await openPage()
    const { data } = await succeed(orderCart(client))
    expect(await place()).toMatchObject({ code: 'cartEmpty', details: { orderMade: data.id, isAsked: 0 } })
    expect(await lengthen()).toMatchObject({ code: 'notFound', details: { orderMade: data.id } })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    expect(await place()).toMatchObject({ code: 'cartChanged', details: { orderMade: data.id } })
  })

  it('names no order where the cart was only emptied or changed', async () => {
    const { client, id, place, lengthen } = await openPage()
    await succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity: 4 } }))
    expect(await place()).toMatchObject({ code: 'cartChanged', details: {} })
    await succeed(client(removeCartItem, { params: { id } }))
    const refused = [await place(), await lengthen()]
    expect(refused).toMatchObject([{ code: 'cartEmpty' }, { code: 'notFound' }])
    expect(refused.map(one => JSON.stringify(one).includes('orderMade'))).toEqual([false, false])
  })
})
