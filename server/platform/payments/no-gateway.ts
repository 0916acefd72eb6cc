import { GatewayUnavailable, type PaymentGateway } from './gateway.ts'

const refuse = (): Promise<never> =>
  Promise.reject(new GatewayUnavailable('no payment gateway is configured'))

/**
 * Where no gateway is configured: no card is taken in and nothing is charged, so no order is ever paid. To pages it
 * is a gateway without test cards, as any real one is.
 */
export const noGateway: PaymentGateway = {
  kind: 'stripe',
  testCards: [],
  describeCard: refuse,
  charge: refuse,
  findCharge: refuse,
  voidCharge: refuse,
}
