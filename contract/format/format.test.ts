import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

const metric = { locale: 'en-GB', measurementType: 'metric' } as const
const imperial = { locale: 'en-GB', measurementType: 'imperial' } as const
const NBSP = '\u00a0'

describe('lengths', () => {
  it('are in metres or yards, with a no-break space before the unit', () => {
    expect(format.formatLength(metric, 13_725_000)).toBe(`13.725${NBSP}m`)
    expect(format.formatLength(metric, 14_000_000)).toBe(`14.0${NBSP}m`)
    expect(format.formatLength(imperial, 4_572_000, 0)).toBe(`5${NBSP}yd`)
  })
  it('on hand are to the centimetre, and no more than there is', () => {
    expect(format.formatStock(metric, 35_204_400)).toBe(`35.2${NBSP}m`)
    expect(format.formatStock(metric, 13_759_000)).toBe(`13.75${NBSP}m`)
    expect(format.formatStock(imperial, 35_204_400)).toBe(`38.50${NBSP}yd`)
  })
  it('stay in metres where they state how cloth is cut', () => {
    expect(format.formatMetres('en-GB', 4_600_000)).toBe(`4.6${NBSP}m`)
  })
  it('have the metres that are charged in brackets where the reader counts in yards', () => {
    expect(format.formatCutLength(metric, 4_600_000)).toBe(`4.6${NBSP}m`)
    expect(format.formatCutLength(imperial, 4_600_000)).toBe(`5.03${NBSP}yd (4.6${NBSP}m)`)
    expect(format.formatCutLength({ ...imperial, locale: 'zh-CN' }, 4_600_000)).toBe(
      `5.03${NBSP}yd（4.6${NBSP}m）`,
    )
  })
  it('of a minimum and an increment are short, in the reader’s unit and in metres', () => {
    expect([3_000_000, 100_000].map(length => format.formatGrid(metric, length))).toEqual([
      `3${NBSP}m`,
      `10${NBSP}cm`,
    ])
    expect([3_000_000, 100_000].map(length => format.formatGrid(imperial, length))).toEqual([
      `3.28${NBSP}yd (3${NBSP}m)`,
      `3.9${NBSP}in (10${NBSP}cm)`,
    ])
  })
  it('keep the same number of decimals within a column', () => {
    expect(format.formatLengthFigure(metric, 26_400_000)).toBe('26.4')
    expect(format.formatLengthFigure(imperial, 914_400)).toBe('1.00')
  })
  it('in yards have two decimals in columns and in sentences, and none where the figure is a round one', () => {
    expect(format.formatLength(imperial, 68_400_000)).toBe(`74.80${NBSP}yd`)
    expect(format.formatLengthFigure(imperial, 68_400_000)).toBe('74.80')
    expect(format.formatLength(imperial, 0)).toBe(`0${NBSP}yd`)
  })
})

describe('days and times', () => {
  it('of English are British, whether or not its region is named', () => {
    for (const locale of ['en', 'en-GB', 'en-US']) {
      expect(format.formatDay(locale, '2026-11-26')).toBe('Thu 26 Nov')
      expect(format.formatDate(locale, '2026-12-08')).toBe('8 Dec 2026')
      expect(format.formatDateTime(locale, '2026-11-26T17:50:00Z')).toBe('26 Nov, 17:50')
    }
    expect(format.formatDay('de', '2026-11-26')).toBe('Do., 26. Nov.')
  })

  it('say the year of a day that is not of this one, or far off in it', () => {
    const dayOn = (date: string, now: string) =>
      format.formatDay('en-GB', date, undefined, new Date(`${now}T12:00:00Z`))
    expect(dayOn('2025-12-17', '2026-11-28')).toBe('Wed, 17 Dec 2025')
    expect(dayOn('2027-01-05', '2026-11-28')).toBe('Tue, 5 Jan 2027')
    expect(dayOn('2026-01-07', '2026-11-28')).toBe('Wed, 7 Jan 2026')
    expect(dayOn('2026-11-26', '2026-11-28')).toBe('Thu 26 Nov')
  })
})

describe('widths and repeats', () => {
  it('show the unit once', () => {
    expect(format.formatDimensions(metric, 18.3, 21)).toBe(`18.3${NBSP}×${NBSP}21${NBSP}cm`)
    expect(format.formatDimensions(imperial, 25.4, 50.8)).toBe(`10${NBSP}×${NBSP}20${NBSP}in`)
  })
})

describe('cuts in inches', () => {
  it('show a repeat with the digits that its multiple needs', () => {
    // 59 repeats of 4.1 cm are 95.24 in.
    expect(format.formatMultiplied(imperial, 4.1, 59)).toBe(`1.614${NBSP}in`)
    expect(format.formatMultiplied(imperial, 4.1, 1)).toBe(`1.6${NBSP}in`)
    expect(format.formatMultiplied(metric, 4.1, 59)).toBe(`4.1${NBSP}cm`)
    expect(format.formatCentimetres(imperial, 241.9, format.CUT_INCH_DIGITS)).toBe(`95.24${NBSP}in`)
  })
})

describe('weights and test figures', () => {
  it('are in the reader’s units', () => {
    expect(format.formatParcelWeight(metric, 4700)).toBe(`4.7${NBSP}kg`)
    expect(format.formatParcelWeight(imperial, 4700)).toBe(`10.4${NBSP}lb`)
    expect(format.formatMillimetres(metric, 2)).toBe(`2${NBSP}mm`)
    expect(format.formatMillimetres(imperial, 2)).toBe(`0.08${NBSP}in (2${NBSP}mm)`)
  })
})

describe('percentages', () => {
  it.each([
    ['en-GB', '12.5%'],
    ['it', '12,5%'],
    ['nl', '12,5%'],
    ['zh-CN', '12.5%'],
    ['de', `12,5${NBSP}%`],
    ['es', `12,5${NBSP}%`],
  ])('are written as usual in %s', (locale, percentage) => {
    expect(format.formatPercent(locale, 1250)).toBe(percentage)
  })
})

describe('money', () => {
  it('is written with its currency’s sign and two decimals', () => {
    expect(format.formatMoney('en-GB', 94_392, 'GBP')).toBe('£943.92')
    expect(format.formatAmount('en-GB', 6_840)).toBe('68.40')
    expect(format.currencySign('en-GB', 'USD')).toBe('$')
  })
  it('in a foreign currency has an unambiguous sign', () => {
    expect(format.formatForeignMoney('en-GB', 123_450, 'USD')).toBe('US$1,234.50')
    expect(format.formatForeignMoney('en-GB', 5_500, 'SEK')).toBe(`SEK${NBSP}55.00`)
    expect(format.formatForeignMoney('de', 123_450, 'EUR')).toBe(`1.234,50${NBSP}€`)
  })
  it('of one unit keeps the digits of the rate, at most five significant ones', () => {
    expect(format.formatRate('en-GB', '0.87', 'GBP')).toBe('£0.87')
    expect(format.formatRate('en-GB', '0.8', 'GBP')).toBe('£0.80')
    expect(format.formatRate('en-GB', '0.83368', 'GBP')).toBe('£0.83368')
    expect(format.formatRate('en-GB', '0.07640387', 'GBP')).toBe('£0.076404')
    expect(format.formatRate('en-GB', '12.66666667', 'SEK')).toBe(`SEK${NBSP}12.667`)
    expect(format.formatRate('en-GB', '1', 'EUR')).toBe('€1')
  })
  it('is shown per yard to an imperial reader', () => {
    expect(format.pricePerUnitMinor('imperial', 10_000)).toBe(9_144)
    expect(format.pricePerUnitMinor('metric', 10_000)).toBe(10_000)
  })
})

describe('counts and countries', () => {
  it('shortens counts and names countries', () => {
    expect(format.formatShortNumber('en-GB', 45_000)).toBe('45k')
    expect(format.formatCountry('en-GB', 'SE')).toBe('Sweden')
  })
})

describe('a moment', () => {
  it('is given by the reader’s clock, and a day is the same day everywhere', () => {
    const late = '2026-11-24T23:30:00.000Z'
    expect(format.formatDateTime('en-GB', late)).toBe('24 Nov, 23:30')
    expect(format.formatDateTime('en-GB', late, 'Europe/Amsterdam')).toBe('25 Nov, 00:30')
    expect(format.formatTime('en-GB', late, 'America/New_York')).toBe('18:30')
    expect(format.formatDay('en-GB', late, 'Europe/Amsterdam')).toBe('Wed 25 Nov')
    expect(format.formatDay('en-GB', '2026-11-24', 'America/New_York')).toBe('Tue 24 Nov')
  })
})
