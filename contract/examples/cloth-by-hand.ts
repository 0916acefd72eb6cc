import { ClothByHand, exampleOfClothByHand, type WrittenCloth } from '../catalogue/cloth-by-hand.ts'
import type { Promotion } from '../wallet/promotions.ts'
import { fabricCard } from './cloth.ts'

const supplier = { id: 'ardoch-mill', name: 'Ardoch Mill' }
const cloth = ClothByHand.parse(exampleOfClothByHand)

const promotion: Promotion = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa0b1',
  businessName: 'Ellwood & Daughter',
  amountMinor: 5000,
  leftMinor: 1250,
  currency: 'GBP',
  reason: 'Spring books',
  givenAt: '2026-11-24T10:42:00.000Z',
  endsOn: '2026-12-31',
  by: 'Rosa Alm',
}

const written: WrittenCloth = {
  supplier,
  currency: 'GBP',
  cloth,
  others: [{ id: 'wharfe-02-slate', colourName: 'Slate', colourNumber: '02' }],
  lastWritten: { by: 'Rosa Alm', at: '2026-11-24T10:42:00.000Z' },
}

/** What the operator writes by hand: cloths, and credit in a wallet. */
export const byHandAnswers = {
  getClothChoices: {
    supplier,
    currency: 'GBP' as const,
    minOrderMicrometres: 1_000_000,
    orderIncrementMicrometres: 100_000,
    books: [{ id: 'hill-wools', name: 'Hill Wools', number: 14 }],
    mills: [{ id: 'ardoch-mill', name: 'Ardoch Mill' }],
  },
  getCloth: written,
  addCloth: { id: 'ardoch-mill-wharfe-peat', outcome: 'added' as const },
  addClothPicture: null,
  changeCloth: { id: 'ardoch-mill-wharfe-peat', outcome: 'changed' as const },
  previewCloth: {
    cloths: [
      {
        card: fabricCard,
        prices: {
          currency: 'GBP' as const,
          rrpMinor: null,
          list: { cutMinor: 5200, pieceMinor: 4800 },
          yours: { cutMinor: 5200, pieceMinor: 4800, breaks: [], tierBasisPoints: 0 },
          convertedFrom: null,
          accountRequestedAt: null,
        },
        pieceLengthMicrometres: 40_000_000,
      },
    ],
  },
  findPromotedBusiness: {
    businessName: 'Ellwood & Daughter',
    email: 'nora@ellwood.example',
    currency: 'GBP' as const,
    balanceMinor: 12_400,
    mostMinor: 50_000,
  },
  listPromotions: [promotion],
  givePromotion: { ...promotion, leftMinor: 5000 },
}
