import { getExchangeRates } from '@selvedge/contract/pricing/exchange-rates.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { ExchangeRate } from './exchange-rates.queries.ts'
import { presentRate } from './pricing.present.ts'

/** `rates` returns the rates currently used for prices. */
export function pricingRoutes({ rates }: { rates: () => readonly ExchangeRate[] }): Implementation[] {
  return [
    implement(getExchangeRates, async () => ({
      data: { base: 'EUR' as const, rates: rates().map(presentRate) },
    })),
  ]
}
