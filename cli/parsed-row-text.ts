import {
  formatCentimetres,
  formatListed,
  formatMetres,
  formatMoney,
  formatWeight,
} from '@selvedge/contract/format/format.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { StatedValues } from '@selvedge/server/intake/mapping/stated-values.ts'

const reader = { locale: 'en', measurementType: 'metric' } as const
type Facts = StatedValues['facts']
type Composition = NonNullable<Facts['composition']>

const compositionText = (parts: Composition | null | undefined): string | undefined =>
  parts?.map(({ fibre, percent }) => `${percent} % ${fibre}`).join(' ')
const named = (name: string, value: string | number | null | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : `${name} ${value}`
const length = (cm: number | null | undefined): string | undefined =>
  typeof cm === 'number' ? formatCentimetres(reader, cm) : undefined

/** A row as it was understood, in one line for review: lengths in metres, money in the supplier's currency. */
export const parsedRowText = (row: StatedValues, currency: Currency): string =>
  formatListed(reader.locale, [...factText(row.facts), ...saleText(row, currency)])

const factText = (facts: Facts): (string | undefined)[] => [
  facts.productType ?? undefined,
  facts.pattern ?? undefined,
  compositionText(facts.composition),
  named('backed with', compositionText(facts.backing)),
  named('usable width', length(facts.usableWidthCm)),
  typeof facts.weightGsm === 'number' ? formatWeight(reader, facts.weightGsm) : undefined,
  named('vertical repeat', length(facts.verticalRepeatCm)),
  named('horizontal repeat', length(facts.horizontalRepeatCm)),
  facts.direction ?? undefined,
  named('for', facts.usage?.join(' and ')),
  ...(facts.abrasion ?? []).map(({ method, cycles }) => `${cycles} ${method}`),
  named('pilling', facts.pilling),
  named('light fastness', facts.lightFastness),
  ...(facts.flammability ?? []).map(({ standard }) => standard),
  named('from', facts.origin),
  named('collection', facts.collection),
  named('finish', facts.finishes?.join(' and ')),
  named('finish in their words', facts.finish),
]

function saleText(row: StatedValues, currency: Currency): (string | undefined)[] {
  const money = (minor: number | undefined): string | undefined =>
    minor === undefined ? undefined : `${formatMoney(reader.locale, minor, row.currency ?? currency)}/m`
  const { stock } = row
  const metres = (micrometres: number) => formatMetres(reader.locale, micrometres)
  return [
    named('colour', row.colourFamily),
    named('cut price', money(row.cutPriceMinor)),
    named('piece price', money(row.piecePriceMinor)),
    named('RRP', money(row.rrpMinor)),
    named(
      'in stock',
      stock === 'inStock'
        ? 'quantity not stated'
        : stock && metres(stock.reduce((sum, at) => sum + at.micrometres, 0)),
    ),
    row.leadTimeDays === undefined ? undefined : `${row.leadTimeDays} days`,
    row.status,
  ]
}
