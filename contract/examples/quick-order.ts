import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import type { QuickOrderReport } from '../cart/quick-order.ts'
import { cartItem } from './ordering.ts'

const METRE = 1_000_000
export const quickOrderLine = {
  article: 'HR-2140-04',
  length: '4.6',
  unit: 'm' as const,
  lot: '',
  sidemark: 'Mrs Ellis',
  fabricId: '',
}
const {
  minOrderMicrometres: _least,
  minOrderOf: _whose,
  orderIncrementMicrometres: _step,
  orderIncrementOf: _whoseStep,
  ...named
} = cartItem.fabric
export const quickOrderReport: QuickOrderReport = {
  currency: 'GBP',
  lines: [
    {
      line: quickOrderLine,
      state: 'ready',
      fabric: { ...named, supplierName: 'Halden & Rowe' },
      requestedMicrometres: 4.6 * METRE,
      cutMicrometres: 4.6 * METRE,
      unitPriceMinor: 6840,
      goodsMinor: 31_464,
      piece: { pieceNumber: '41187', dyeLot: '2209' },
      severalLots: [],
      isOfOtherLot: false,
      freeMicrometres: 62.4 * METRE,
      choices: [],
    },
  ],
  readyCount: 1,
  readyMicrometres: 4.6 * METRE,
  readyGoodsMinor: 31_464,
  version: 'b7c1',
  key: '01927c46-1a2b-7c3d-8e4f-5a6b7c8d9e10',
}

/** The example responses of the calls of a quick order. */
export const quickOrderAnswers = {
  readQuickOrder: { lines: [quickOrderLine] },
  checkQuickOrder: quickOrderReport,
  addQuickOrder: { added: 1, left: [] },
} satisfies { [Name in keyof typeof calls]?: DataOf<(typeof calls)[Name]> }
