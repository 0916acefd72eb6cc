import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './fabric.ts'
import { rateSources } from './terms.ts'

/** A currency's rate: units for one euro, and the day it is of. */
export const PublishedRate = z.object({
  currency: Currency,
  onDate: z.iso.date(),
  /** A decimal as text, so that no digit is lost. */
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
