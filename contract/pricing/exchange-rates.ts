import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { rateSources } from '../catalogue/terms.ts'

/** A currency's rate: units for one euro, and the day it was published for. */
export const PublishedRate = z.object({
  currency: Currency,
  onDate: z.iso.date(),
  /** Decimal text, so that no digit is lost. */
  perEuro: z.string(),
  /** `ecb`: a reference rate of the European Central Bank. */
  source: z.enum(rateSources),
})
export type PublishedRate = z.output<typeof PublishedRate>

export const getExchangeRates = defineCall({
  name: 'getExchangeRates',
  method: 'GET',
  path: '/exchange-rates',
  area: 'Catalogue',
  summary: 'The newest exchange rate of each currency, against the euro.',
  data: z.object({ base: z.literal('EUR'), rates: z.array(PublishedRate) }),
})

export const exchangeRateCalls = { getExchangeRates }
