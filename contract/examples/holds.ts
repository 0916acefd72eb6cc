import type { Hold } from '../holds/holds.ts'
import { fabricCard, picture } from './cloth.ts'

const hold: Hold = {
  id: '01927c41-5d6e-7f80-9a1b-2c3d4e5f6091',
  fabric: {
    id: fabricCard.id,
    designName: 'Glenmoor',
    colourName: 'Loch',
    colourNumber: '04',
    picture,
  },
  supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
  piece: { id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e03', pieceNumber: '58153', dyeLot: '26-118' },
  lengthMicrometres: 8_400_000,
  wholePiece: false,
  sidemark: 'Mrs Ellis, hall',
  heldBy: { firstName: 'Nora', lastName: 'Ellwood' },
  heldAt: '2026-11-20T09:12:04.000Z',
  endsAt: '2026-11-25T09:12:04.000Z',
  extendDays: 5,
  isInCart: false,
  orderId: null,
  endedAt: null,
  endReason: null,
}

export const holdAnswers = {
  listHolds: { holds: [hold] },
  holdCloth: hold,
  extendHold: { ...hold, endsAt: '2026-11-29T10:00:00.000Z', extendDays: null },
  releaseHold: null,
  orderHeld: { id: '01927c41-5d6e-7f80-9a1b-2c3d4e5f6092' },
}
