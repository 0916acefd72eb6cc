import type { deskLaneCalls } from '@selvedge/contract/desk/lanes.ts'
import type { deskCalls } from '@selvedge/contract/desk/operators.ts'
import type { supplierTermsCalls } from '@selvedge/contract/desk/suppliers.ts'
import type { supplierWebhookCalls } from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { undoCalls } from '@selvedge/contract/desk/undo.ts'
import type { sellerCalls } from '@selvedge/contract/invoices/sellers.ts'
import type { legalCalls } from '@selvedge/contract/legal/legal-texts.ts'
import type { fulfilmentCalls } from '@selvedge/contract/fulfilment/fulfilment.ts'
import type { verificationCalls } from '@selvedge/contract/retailer/verification.ts'
import type { specialPriceAnswerCalls } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { PASSWORD } from '../support/factories.ts'
import { fulfilmentRows } from './fulfilment-rows.ts'
import { operatorRows } from './operator-rows.ts'
import type { Row } from './isolation-rows.ts'

type Waiting = typeof deskLaneCalls &
  typeof undoCalls &
  typeof supplierTermsCalls &
  typeof supplierWebhookCalls &
  typeof sellerCalls &
  typeof legalCalls &
  typeof verificationCalls &
  typeof specialPriceAnswerCalls

const NOBODY = 'nobody@example.com'
const NO_ACT = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const ofTerms = { kind: 'terms', language: 'en' }
const NO_LINK = 'bm8tbGluay1hdC1hbGw'

/** Without its token in the settings there is no operator API. */
const ofOperator = (sent: object): Row => ({ send: () => sent, other: 'notFound', signedOut: 'notFound' })

type Named = keyof (typeof deskCalls & Waiting) | keyof typeof fulfilmentCalls
/** A business finds no desk: its owner is refused like a stranger. */
export const deskRows: Record<Named, Row> & typeof operatorRows = {
  ...operatorRows,
  ...fulfilmentRows,
  signInToDesk: {
    send: ({ email }) => ({ body: { email, password: PASSWORD, code: '000000' } }),
    other: 'deskRefused',
  },
  getOperator: { other: 'signInRequired' },
  signOutOfDesk: { other: 'signInRequired' },
  getDeskSetUp: { send: () => ({ params: { token: NO_LINK } }), other: 'linkSpent' },
  finishDeskSetUp: {
    send: () => ({ params: { token: NO_LINK }, body: { password: PASSWORD, code: '000000' } }),
    other: 'linkSpent',
  },
  // The application of the tests has made no demo operator.
  getDemoOperator: { other: 'notFound' },
  listDemoColleagues: { other: 'notFound' },

  listUndoableActs: { other: 'signInRequired' },
  listSellers: { other: 'signInRequired' },
  setSeller: {
    send: () => ({
      params: { country: 'GB' },
      body: {
        legalName: 'Nobody Ltd',
        address: { line1: '8 Manor Row', city: 'Bradford', postcode: 'BD1 4PB', country: 'GB' },
        vatNumber: 'GB980780684',
        bank: { iban: 'GB82WEST12345698765432', bic: 'WESTGB22' },
      },
    }),
    other: 'signInRequired',
  },
  listLegalTexts: { other: 'answered', signedOut: 'answered' },
  getLegalText: { send: () => ({ params: { kind: 'terms' } }), other: 'notFound', signedOut: 'notFound' },
  getLegalVersions: { send: () => ({ params: ofTerms }), other: 'signInRequired' },
  saveLegalText: { send: () => ({ params: ofTerms, body: { text: 'Ours' } }), other: 'signInRequired' },
  listSupplierTerms: { other: 'signInRequired' },
  getSupplierTerms: { send: () => ({ params: { id: 'brennan-linen' } }), other: 'signInRequired' },
  setSupplierTerms: {
    send: () => ({
      params: { id: 'brennan-linen' },
      body: {
        commissionBasisPoints: 0,
        opensAt: '08:00',
        closesAt: '17:00',
        collectedAt: '15:30',
        closedDays: [],
      },
    }),
    other: 'signInRequired',
  },
  getSupplierWebhook: { send: () => ({ params: { id: 'brennan-linen' } }), other: 'signInRequired' },
  setSupplierWebhook: {
    send: () => ({ params: { id: 'brennan-linen' }, body: { url: 'https://example.com/orders' } }),
    other: 'signInRequired',
  },
  rotateWebhookSecret: { send: () => ({ params: { id: 'brennan-linen' } }), other: 'signInRequired' },
  removeSupplierWebhook: { send: () => ({ params: { id: 'brennan-linen' } }), other: 'signInRequired' },
  testSupplierWebhook: { send: () => ({ params: { id: 'brennan-linen' } }), other: 'signInRequired' },
  sendSupplierEventAgain: { send: () => ({ params: { id: NO_ACT } }), other: 'signInRequired' },
  listFailingWebhooks: { other: 'signInRequired' },
  undoAct: { send: () => ({ params: { id: NO_ACT } }), other: 'signInRequired' },

  countDeskLanes: ofOperator({}),
  listWaitingBusinesses: ofOperator({}),
  getBusinessDecisions: ofOperator({ params: { id: NO_ACT } }),
  verifyBusiness: ofOperator({ body: { email: NOBODY } }),
  refuseBusiness: ofOperator({ body: { email: NOBODY, reason: 'No' } }),
  confirmVatNumber: ofOperator({ body: { email: NOBODY, vatNumber: 'GB980780684' } }),
  listWaitingSpecialPrices: ofOperator({}),
  getWaitingSpecialPrice: ofOperator({ params: { id: 'SP-10001' } }),
  offerSpecialPrice: ofOperator({
    params: { id: 'SP-10001' },
    body: { price: { minor: 100, unit: 'm' }, validUntil: '2099-01-01' },
  }),
  rejectSpecialPrice: ofOperator({ params: { id: 'SP-10001' }, body: { message: 'No' } }),
  writeAboutWaitingSpecialPrice: ofOperator({ params: { id: 'SP-10001' }, body: { message: 'Which?' } }),
}
