import { orderDetail } from '@selvedge/contract/examples/ordering.ts'
import type { Mail } from '@selvedge/server/platform/mail.ts'
import { chaseMail } from '@selvedge/server/samples/chase-mail.ts'

const at = new Date('2026-11-20T14:31:07Z')

/** What a supplier in this country is asked about a sample that was sent and has not come. */
export const sampleChasedMail = (country: string): Mail =>
  chaseMail(
    {
      number: orderDetail.id,
      asked_at: at,
      dispatched_at: at,
      business_name: orderDetail.billTo.businessName,
      ship_to: orderDetail.billTo.address,
      ship_to_name: orderDetail.billTo.businessName,
      supplier_id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02',
      supplier_sku: 'ARD-04-LOCH',
      country,
      order_email: 'orders@ardoch.example',
      design_name: 'Glenmoor',
      colour_name: 'Loch',
      colour_number: '04',
    },
    'nora@ellwood.example',
  )
