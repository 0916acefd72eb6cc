import type { calls } from '@selvedge/contract/calls.ts'
import type { Row } from './isolation-rows.ts'

const NO_LINK = 'bm8tbGluay1hdC1hbGw'

/** A page behind a link that was never given out. */
const byNoLink = (body?: object): Row => ({
  send: () => ({ params: { token: NO_LINK }, ...(body && { body }) }),
  other: 'linkSpent',
})
const ofSpecial = (body?: object): Row => ({
  send: ({ specialId }) => ({ params: { id: specialId }, ...(body && { body }) }),
  other: 'notFound',
})

/** Requests for special prices, and the supplier's answers by link to those and to orders. */
export const specialRows = {
  askSpecialPrice: {
    send: ({ cartItemId }) => ({
      body: { items: [{ cartItemId, targetPrice: { minor: 100, unit: 'm' } }], reason: 'volume' },
    }),
    other: 'notFound',
  },
  listSpecialPrices: { other: 'answered' },
  getSpecialPrice: { ...ofSpecial(), viewer: 'answered' },
  acceptSpecialPrice: ofSpecial({ version: 2 }),
  reviseSpecialPrice: ofSpecial({ version: 2, targetPrice: { minor: 100, unit: 'm' } }),
  withdrawSpecialPrice: ofSpecial({ version: 2 }),
  writeSpecialPriceMessage: ofSpecial({ message: 'From another' }),
  getSupplierOrder: byNoLink(),
  answerSupplierOrder: byNoLink({
    lines: [{ id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001', answer: 'confirm' }],
  }),
  getAskedPrice: byNoLink(),
  offerAskedPrice: byNoLink({ price: { minor: 100, unit: 'm' }, validUntil: '2031-01-01' }),
  refuseAskedPrice: byNoLink({ message: 'No' }),
  writeAboutAskedPrice: byNoLink({ message: 'Why' }),
} satisfies { [Name in keyof typeof calls]?: Row }
