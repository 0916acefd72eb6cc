import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { NewBusinessAddress } from '../retailer/business.ts'

export const changeDeliveryAddress = defineCall({
  name: 'changeDeliveryAddress',
  method: 'PUT',
  path: '/orders/{id}/delivery-address',
  area: 'Orders',
  access: 'retailer',
  needs: 'placeOrders',
  summary:
    'Send a shipment of a placed order, or all that are not sent, to another address of the business or to a new one, while nothing of it is packed. Its supplier is told. Only within the country that it was taxed for: price, carriage and tax stay. Sent there already, it stays as it is.',
  params: z.strictObject({ id: z.string().regex(/^SV-\d{5,12}$/) }),
  body: z
    .strictObject({
      /** All shipments of which something is still to be sent without it. */
      shipmentId: z.uuid().optional(),
      /** Of the address book or a chosen workroom; null for the business's own address. */
      shipTo: z.uuid().nullable().optional(),
      /** Instead: added to the address book, unless the very same is there. */
      newAddress: NewBusinessAddress.optional(),
    })
    .refine(({ shipTo, newAddress }) => (shipTo === undefined) !== (newAddress === undefined), {
      path: ['shipTo'],
      message: faultMessage({ code: 'deliveryAddress' }),
    }),
  data: z.null(),
  errors: ['notFound', 'shipmentPacked', 'lineEnded', 'profileIncomplete', 'tooManyRequests'],
  example: {
    params: { id: 'SV-10001' },
    body: {
      shipmentId: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1f01',
      shipTo: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02',
    },
  },
})
