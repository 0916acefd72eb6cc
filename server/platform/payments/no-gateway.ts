import { GatewayUnavailable, type PaymentGateway } from './gateway.ts'

const refuse = (): Promise<never> =>
  Promise.reject(new GatewayUnavailable('no payment gateway is configured'))

/**
 * Where no gateway is configured: no card is taken in and nothing is charged, so no order is ever paid.
 */
export const noGateway: PaymentGateway = {
  kind: 'none',
  testCards: [],
  describeCard: refuse,
  charge: refuse,
  findCharge: refuse,
  voidCharge: refuse,
}
