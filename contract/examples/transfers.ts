import type { DataOf } from '../call/call.ts'
import type { transferCalls } from '../orders/transfers.ts'

type Calls = typeof transferCalls
export const transferAnswers: { [Name in keyof Calls]: DataOf<Calls[Name]> } = {
  getTransferTerms: { until: '2026-11-27T14:31:05.000Z', payee: 'Selvedge Trading Ltd' },
  getProForma: { fileName: 'SV-10001-pro-forma.pdf', mediaType: 'application/pdf', base64: 'JVBERi0xLjcK' },
  listAwaitedTransfers: [
    {
      orderNumber: 'SV-10001',
      businessName: 'Ellwood & Daughter',
      orderedAt: '2026-11-20T14:31:05.000Z',
      until: '2026-11-27T14:31:05.000Z',
      currency: 'GBP',
      dueMinor: 39_497,
      receivedMinor: 20_000,
      missingMinor: 19_497,
      payee: 'Selvedge Trading Ltd',
    },
  ],
  receiveTransfer: { state: 'placed', missingMinor: 0, creditedMinor: 0 },
}
