import type { Client } from '@selvedge/contract/call/client.ts'
import { getExchangeRates } from '@selvedge/contract/pricing/exchange-rates.ts'
import type { Visitor } from './contexts.server.ts'
import type { DisplayCurrency } from '../formats/courtesy.ts'
import { priceReader } from '../formats/price-reader.ts'

/**
 * The currency that this visitor wants to read amounts in as well, with the rates for it; null for whoever chose none,
 * or the one they are charged in. Rates that cannot be had are none: the page then says so and shows what is charged.
 */
export async function displayCurrencyFor(
  { user, displayCurrency }: Visitor,
  client: Client,
): Promise<DisplayCurrency | null> {
  if (displayCurrency === null || displayCurrency === priceReader(user).currency) return null
  const answer = await client(getExchangeRates)
  return { currency: displayCurrency, rates: answer.success ? answer.data.rates : [] }
}
