import type { deskCalls } from '@selvedge/contract/desk/operators.ts'
import type { fulfilmentCalls } from '@selvedge/contract/fulfilment/fulfilment.ts'
import { PASSWORD } from '../support/factories.ts'
import { fulfilmentRows } from './fulfilment-rows.ts'
import type { Row } from './isolation-rows.ts'

const NO_LINK = 'bm8tbGluay1hdC1hbGw'

type Named = keyof typeof deskCalls | keyof typeof fulfilmentCalls | 'cancelOrder'
/** A business finds no desk: its owner is refused like a stranger. */
export const deskRows: Record<Named, Row> = {
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
}
