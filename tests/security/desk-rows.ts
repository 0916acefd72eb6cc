import type { deskCalls } from '@selvedge/contract/desk/operators.ts'
import { PASSWORD } from '../support/factories.ts'
import { operatorRows } from './operator-rows.ts'
import type { Row } from './isolation-rows.ts'

const NO_LINK = 'bm8tbGluay1hdC1hbGw'

/** A business finds no desk: its owner is refused like a stranger. */
export const deskRows: Record<keyof typeof deskCalls, Row> & typeof operatorRows = {
  ...operatorRows,
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
