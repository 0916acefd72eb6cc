import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { fillWallet } from '@selvedge/tests/support/wallets.ts'

const loch = { fabricId: 'glenmoor-04-loch', fabricQuantity: 3 }
const delft = { fabricId: 'inis-300-14-delft', fabricQuantity: 1 }
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function onAccount() {
  const { client, email } = await signUpRetailer(application, { card: null })
  await grantTermsTo(application, email)
  return {
    email,
    used: async () => (await succeed(client(getAccountTerms))).data!.usedMinor,
    /** Orders two shipments, cancels one, and returns what the cart came to with the other alone. */
    halfCancelled: async (wallet = 0) => {
      await addLine(client, delft)
      const { totalMinor } = (await readCart(client)).totals
      await addLine(client, loch)
      const { id } = (await succeed(orderCart(client, { payment: 'account', wallet }))).data
      const lines = (await readOrder(client, id)).shipments.flatMap(shipment => shipment.lines)
      const { id: lineId } = lines.find(line => line.fabric.id === loch.fabricId)!
      await succeed(client(cancelOrder, { params: { id }, body: { lineId } }))
      return totalMinor
    },
  }
}

describe('what orders on account take off the credit limit, where a shipment of one is cancelled', () => {
  it('is what the others come to, without its carriage', async () => {
    const { used, halfCancelled } = await onAccount()
    const left = await halfCancelled()
    expect(await used()).toBe(left)
  })

  it('is nothing where the wallet pays all that is left, and no less for another order', async () => {
    const { email, used, halfCancelled } = await onAccount()
    const left = await halfCancelled()
    await fillWallet(application, email, left + 1000)
    await halfCancelled(left + 1000)
    expect(await used()).toBe(left)
  })
})
