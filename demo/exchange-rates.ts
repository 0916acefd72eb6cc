/** The demo's initial rates: units of a currency for one euro, rounded to realistic values, not a quotation. */
export const demoExchangeRates = [
  { currency: 'GBP', onDate: '2026-11-19', perEuro: '0.87' },
  { currency: 'USD', onDate: '2026-11-19', perEuro: '1.16' },
  { currency: 'SEK', onDate: '2026-11-19', perEuro: '11.02' },
  { currency: 'DKK', onDate: '2026-11-19', perEuro: '7.46' },
  { currency: 'CHF', onDate: '2026-11-19', perEuro: '0.93' },
] as const
