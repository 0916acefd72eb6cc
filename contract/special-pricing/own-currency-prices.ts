import { z } from 'zod'
import { Currency } from '../catalogue/fabric.ts'

/**
 * Prices of a request in its supplier's own currency, minor units a metre at today's rate; null where the business pays in
 * that, or there is no rate. Offers are made in the currency that the business pays in.
 */
export const OwnCurrencyPrices = z
  .object({ currency: Currency, currentPriceMinor: z.int(), targetPriceMinor: z.int() })
  .nullable()
export type OwnCurrencyPrices = z.output<typeof OwnCurrencyPrices>
