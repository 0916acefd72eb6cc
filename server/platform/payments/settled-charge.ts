import { GatewayUnavailable, type PaymentGateway, type SettledCharge } from './gateway.ts'

/** The charge of a key where its outcome is known; undefined while the bank waits, and while the gateway cannot be reached. */
export async function settledCharge(
  payments: Pick<PaymentGateway, 'findCharge'>,
  key: string,
): Promise<SettledCharge | undefined> {
  try {
    const found = await payments.findCharge(key)
    return found && found.outcome !== 'unconfirmed' ? found : undefined
  } catch (error) {
    if (error instanceof GatewayUnavailable) return undefined
    throw error
  }
}
