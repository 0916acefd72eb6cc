import type { Client } from '@selvedge/contract/call/client.ts'
import { getExchangeRates } from '@selvedge/contract/pricing/exchange-rates.ts'
import type { Visitor } from './contexts.server.ts'
import type { DisplayCurrency } from '../formats/convert-currency.ts'
import { priceReader } from '../formats/price-reader.ts'

/**
 * The visitor's display currency with its rates; null if none is chosen or it is the charged one. If rates cannot be
 * loaded they are empty, and the page says so.
 */
export async function displayCurrencyFor(
  { user, displayCurrency }: Visitor,
  client: Client,
): Promise<DisplayCurrency | null> {
  if (displayCurrency === null || displayCurrency === priceReader(user).currency) return null
  const answer = await client(getExchangeRates)
  return { currency: displayCurrency, rates: answer.success ? answer.data.rates : [] }
}
