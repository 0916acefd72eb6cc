import { GatewayUnavailable, type PaymentGateway } from './gateway.ts'

const refuse = (): Promise<never> =>
  Promise.reject(new GatewayUnavailable('no payment gateway is configured'))

/** Used where no gateway is configured: accepts no card and charges nothing, so no order is ever paid. */
export const noGateway: PaymentGateway = {
  kind: 'none',
  testCards: [],
  publishableKey: null,
  beginCard: refuse,
  findCard: refuse,
  forgetCard: refuse,
  charge: refuse,
  findCharge: refuse,
  voidCharge: refuse,
  refund: refuse,
  findRefund: refuse,
  readEvent: null,
}
