import { describe, expect, it } from 'vitest'
import { UnreadableStatement } from './bank-file.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'
import { camt, entry } from './testing/bank-files.ts'

describe('camt.053', () => {
  it('gives what was booked and came in', () => {
    const file = camt([
      entry({ amount: '368.42', payer: 'ELLWOOD & DAUGHTER', text: 'GB-2026-000001' }),
      entry({ amount: '12.00', sign: 'DBIT' }),
      entry({ amount: '13.00', status: 'PDNG' }),
      entry({ amount: '14.00', more: '<RvslInd>true</RvslInd>' }),
      entry({ amount: '15.00', currency: 'JPY' }),
    ])
    const { lines, passedOver } = readCamt(file)
    expect(lines).toMatchObject([
      {
        amountMinor: 36_842,
        currency: 'GBP',
        bookedOn: '2026-11-30',
        payer: 'ELLWOOD & DAUGHTER',
        text: 'GB-2026-000001',
      },
    ])
    expect(passedOver).toBe(4)
  })

  it('reads prefixes, newer versions and entries of several transactions', () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="GBP">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`
    const several = entry({
      amount: '30.00',
      status: '<Cd>BOOK</Cd>',
      details: part('10.00', 'One') + part('20.00', 'Other'),
    })
    expect(readCamt(camt([several])).lines).toMatchObject([
      { amountMinor: 1000, payer: 'One' },
      { amountMinor: 2000, payer: 'Other' },
    ])
    const prefixed = camt([several]).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
    expect(readCamt(prefixed).lines).toHaveLength(2)
    // Where the parts do not come to the entry, the entry counts.
    const uneven = entry({ amount: '31.00', details: part('10.00', 'One') + part('20.00', 'Other') })
    expect(readCamt(camt([uneven])).lines).toMatchObject([{ amountMinor: 3100, payer: 'One' }])
  })

  it('knows an entry by the bank’s reference, not by a number that each statement begins anew', () => {
    const payment = (number: string, reference: string) =>
      entry({ amount: '10.00', reference, text: 'Rent', more: `<NtryRef>${number}</NtryRef>` })
    const marks = (...entries: string[]) => readCamt(camt(entries)).lines.map(line => line.fingerprint)
    const daily = marks(payment('1', 'FT26334A'))
    expect(marks(payment('17', 'FT26334A'))).toEqual(daily)
    expect(marks(payment('1', 'FT26334B'))).not.toEqual(daily)
    // Without a reference, the number is what there is.
    expect(marks(payment('1', 'NONREF'))).toEqual(marks(payment('1', '')))
    expect(marks(payment('2', ''))).not.toEqual(marks(payment('1', '')))
  })

  it.each([
    [
      'an entity of its own',
      '<!DOCTYPE d [<!ENTITY a "b">]><Document><BkToCstmrStmt>&a;</BkToCstmrStmt></Document>',
    ],
    ['another document', '<Document><Other/></Document>'],
    ['what is cut off', camt([]).slice(0, -9)],
    ['no amount', camt([entry({ amount: '1,00' })])],
    ['no day', camt([entry({ amount: '1.00', bookedOn: '2026-02-30' })])],
  ])('refuses %s', (_, file) => {
    expect(() => readCamt(file)).toThrow(UnreadableStatement)
  })
})

describe('CSV', () => {
  const head = 'date,amount,currency,payer,reference'
  it('is read by its columns, in any order, with commas or semicolons', () => {
    const rows = ['2026-11-30,368.42,GBP,"Ellwood, Nora",GB 2026 000001', '2026-11-30,-5,GBP,Fees,']
    const { lines, passedOver } = readBankCsv([head, ...rows].join('\r\n'))
    expect(lines).toMatchObject([{ amountMinor: 36_842, payer: 'Ellwood, Nora', text: 'GB 2026 000001' }])
    expect(passedOver).toBe(1)
    const other = 'ID;Currency;Amount;Date;Payer;Reference\nA1;EUR;10.5;2026-11-30;Marlow;x\n'
    expect(readBankCsv(other).lines).toMatchObject([{ amountMinor: 1050, currency: 'EUR' }])
  })

  it('tells two payments alike apart, and one in two files from neither', () => {
    const row = '2026-11-30,10.00,GBP,Marlow,Thanks'
    const twice = readBankCsv([head, row, row].join('\n')).lines.map(line => line.fingerprint)
    expect(new Set(twice).size).toBe(2)
    expect(readBankCsv([head, row].join('\n')).lines[0]!.fingerprint).toBe(twice[0])
  })

  it.each([
    '',
    'date,amount\n2026-11-30,1',
    `${head}\nyesterday,1,GBP,,`,
    `${head}\n2026-11-30,"1,00",GBP,,`,
  ])('refuses %j', file => {
    expect(() => readBankCsv(file)).toThrow(UnreadableStatement)
  })
})
