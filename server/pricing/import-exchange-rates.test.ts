import { describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importExchangeRates } from './import-exchange-rates.ts'
import { findRatesPerEuro } from './exchange-rates.queries.ts'

const rate = (currency: string, perEuro: string, onDate = '2026-11-19') => ({ currency, onDate, perEuro })

describe('importExchangeRates', () => {
  const database = testDatabase()
  const run = (rates: unknown[]) => importExchangeRates({ db: database.kysely, rates })

  it('keeps every digit, and uses the newest day', async () => {
    expect(await run([rate('GBP', '0.861537'), rate('SEK', '11.02')])).toEqual({ written: 2 })
    expect(await run([rate('GBP', '0.861537'), rate('SEK', '11.02')])).toEqual({ written: 0 })
    expect(await run([rate('GBP', '0.9', '2026-11-18'), rate('SEK', '11.03', '2026-11-20')])).toEqual({
      written: 2,
    })
    expect(await findRatesPerEuro(database.kysely)).toEqual({ GBP: '0.861537', SEK: '11.030000' })
  })

  it('imports nothing when one row is faulty, and names each fault', async () => {
    const before = await findRatesPerEuro(database.kysely)
    const faulty = [
      rate('USD', '1.16'),
      rate('USD', '1.17'),
      rate('XAU', '0.0003'),
      rate('DKK', '0'),
      rate('EUR', '1.01'),
      rate('CHF', '0.93', 'yesterday'),
    ]
    await expect(run(faulty)).rejects.toMatchObject({
      name: 'RatesRefused',
      fields: ['2.currency', '3.currency', '4.perEuro', '5.perEuro', '6.onDate'].map(field =>
        expect.objectContaining({ field }),
      ),
    })
    expect(await findRatesPerEuro(database.kysely)).toEqual(before)
  })
})
