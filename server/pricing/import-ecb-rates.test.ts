import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { findExchangeRates, findRatesPerEuro } from './exchange-rates.queries.ts'
import { importEcbRates } from './import-ecb-rates.ts'
import { importExchangeRates } from './import-exchange-rates.ts'
import { envelope, xmlOfDay } from './testing/ecb-files.ts'

const clock = () => new Date('2026-11-20T09:00Z')
const all = { USD: '1.16', JPY: '163.35', GBP: '0.87', SEK: '11.02', DKK: '7.46', CHF: '0.93' }

describe('importEcbRates', () => {
  const database = testDatabase()
  const db = () => database.kysely
  const run = (text: string, force = false) =>
    importEcbRates({ db: db(), bytes: new TextEncoder().encode(text), force, clock })
  const version = async () =>
    (await db().selectFrom('catalogue_version').select('catalogue_number').executeTakeFirstOrThrow())
      .catalogue_number

  beforeEach(() => db().deleteFrom('exchange_rates').execute())

  it('keeps all currencies, and reports those in use, missing and unknown', async () => {
    const before = await version()
    expect(await run(xmlOfDay('2026-11-19', { ...all, CNY: '7.6', XDR: '0.8' }))).toEqual({
      outcome: 'kept',
      onDate: '2026-11-19',
      days: 1,
      rates: [
        { currency: 'GBP', perEuro: '0.87' },
        { currency: 'USD', perEuro: '1.16' },
        { currency: 'SEK', perEuro: '11.02' },
        { currency: 'DKK', perEuro: '7.46' },
        { currency: 'CHF', perEuro: '0.93' },
      ],
      missing: [],
      others: ['CNY', 'JPY'],
      ignored: ['XDR'],
      written: 7,
      dropped: 0,
    })
    expect(await version()).toBe(before + 1)
    const { CHF: _, ...without } = all
    expect(await run(xmlOfDay('2026-11-20', without))).toMatchObject({ missing: ['CHF'], written: 5 })
    const held = await findExchangeRates(db())
    expect(held.map(({ currency, onDate, source }) => [currency, onDate, source])).toEqual([
      ['GBP', '2026-11-20', 'ecb'],
      ['USD', '2026-11-20', 'ecb'],
      ['SEK', '2026-11-20', 'ecb'],
      ['DKK', '2026-11-20', 'ecb'],
      ['CHF', '2026-11-19', 'ecb'],
      ['CNY', '2026-11-19', 'ecb'],
      ['JPY', '2026-11-20', 'ecb'],
    ])
  })

  it('changes nothing when repeated, and accepts corrections of a day', async () => {
    await run(xmlOfDay('2026-11-19', all))
    const before = await version()
    expect(await run(xmlOfDay('2026-11-19', all))).toMatchObject({ outcome: 'kept', written: 0 })
    expect(await version()).toBe(before)
    expect(await run(xmlOfDay('2026-11-19', { ...all, GBP: '0.88' }))).toMatchObject({ written: 1 })
    expect(await findRatesPerEuro(db())).toMatchObject({ GBP: '0.880000' })
    expect(await version()).toBe(before + 1)
  })

  it('replaces the operator’s own rates of the same day with the bank’s', async () => {
    await importExchangeRates({
      db: db(),
      rates: [{ currency: 'GBP', onDate: '2026-11-19', perEuro: '0.87' }],
    })
    expect(await run(xmlOfDay('2026-11-19', { GBP: '0.87' }))).toMatchObject({ written: 1 })
    expect((await findExchangeRates(db()))[0]).toMatchObject({ source: 'ecb' })
  })

  it('ignores an older file unless it is forced', async () => {
    await run(xmlOfDay('2026-11-19', all))
    const before = await version()
    const older = xmlOfDay('2026-11-18', { GBP: '0.9', SEK: '12' })
    expect(await run(older)).toMatchObject({
      outcome: 'older',
      onDate: '2026-11-18',
      heldOn: '2026-11-19',
    })
    expect(await findRatesPerEuro(db())).toMatchObject({ GBP: '0.870000', SEK: '11.020000' })
    expect(await version()).toBe(before)
    expect(await run(older, true)).toMatchObject({ outcome: 'kept', written: 2, dropped: 2 })
    expect(await findRatesPerEuro(db())).toEqual({
      GBP: '0.900000',
      SEK: '12.000000',
      USD: '1.160000',
      DKK: '7.460000',
      CHF: '0.930000',
      JPY: '163.350000',
    })
    expect(await version()).toBe(before + 1)
  })

  it('imports every day of a file of many, and prices follow the newest', async () => {
    const day = (onDate: string, rate: string) =>
      `<Cube time="${onDate}"><Cube currency="GBP" rate="${rate}"/></Cube>`
    const history = envelope(`<Cube>${day('2026-11-18', '0.86')}${day('2026-11-19', '0.87')}</Cube>`)
    expect(await run(history)).toMatchObject({ days: 2, written: 2 })
    expect(await findRatesPerEuro(db())).toEqual({ GBP: '0.870000' })
    expect(await db().selectFrom('exchange_rates').select('on_date').orderBy('on_date').execute()).toEqual([
      { on_date: '2026-11-18' },
      { on_date: '2026-11-19' },
    ])
  })

  it.each([
    ['a rate that is none', xmlOfDay('2026-11-20', { ...all, CHF: 'NaN' }), /CHF is "NaN"/],
    ['a day that has not come', xmlOfDay('2026-11-22', all), /not come yet/],
    ['no currency of ISO 4217', xmlOfDay('2026-11-20', { XDR: '0.8' }), /no rate of a currency/],
  ])('imports nothing of a file with %s', async (_, text, why) => {
    await run(xmlOfDay('2026-11-19', all))
    const before = [await findExchangeRates(db()), await version()]
    await expect(run(text)).rejects.toThrow(why)
    await expect(run(text, true)).rejects.toThrow(why)
    expect([await findExchangeRates(db()), await version()]).toEqual(before)
  })

  it('uses the newer of two concurrent files, whichever is first', async () => {
    const outcomes = await Promise.all([
      run(xmlOfDay('2026-11-19', { GBP: '0.87' })),
      run(xmlOfDay('2026-11-18', { GBP: '0.86' })),
    ])
    expect(outcomes[0].outcome).toBe('kept')
    expect(await findRatesPerEuro(db())).toEqual({ GBP: '0.870000' })
  })
})
