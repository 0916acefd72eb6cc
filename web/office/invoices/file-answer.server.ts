import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getInvoicePaper } from '@selvedge/contract/invoices/invoices.ts'

/** A file of the API as a download. */
export const fileAnswer = ({ fileName, mediaType, base64 }: DataOf<typeof getInvoicePaper>): Response =>
  new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
