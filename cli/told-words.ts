import {
  formatCentimetres,
  formatListed,
  formatMetres,
  formatMoney,
  formatWeight,
} from '@selvedge/contract/format.ts'
import type { Currency } from '@selvedge/contract/money.ts'
import type { Told } from '@selvedge/server/intake/mapping/told.ts'

const reader = { locale: 'en', measurementType: 'metric' } as const
type Facts = Told['facts']
type Composition = NonNullable<Facts['composition']>

const compositionWords = (parts: Composition | null | undefined): string | undefined =>
  parts?.map(({ fibre, percent }) => `${percent} % ${fibre}`).join(' ')
const named = (name: string, value: string | number | null | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : `${name} ${value}`
const length = (cm: number | null | undefined): string | undefined =>
  typeof cm === 'number' ? formatCentimetres(reader, cm) : undefined

/** What a row tells of a cloth, as whoever knows the cloth would say it; in metres, and money of the supplier. */
export const toldWords = (told: Told, currency: Currency): string =>
  formatListed(reader.locale, [...factWords(told.facts), ...saleWords(told, currency)])

const factWords = (facts: Facts): (string | undefined)[] => [
  facts.productType,
  facts.pattern,
  compositionWords(facts.composition),
  named('backed with', compositionWords(facts.backing)),
  named('usable width', length(facts.usableWidthCm)),
  typeof facts.weightGsm === 'number' ? formatWeight(reader, facts.weightGsm) : undefined,
  named('repeat down', length(facts.verticalRepeatCm)),
  named('repeat across', length(facts.horizontalRepeatCm)),
  facts.direction,
  named('for', facts.usage?.join(' and ')),
  ...(facts.abrasion ?? []).map(({ method, cycles }) => `${cycles} ${method}`),
  named('pilling', facts.pilling),
  named('light', facts.lightFastness),
  ...(facts.flammability ?? []).map(({ standard }) => standard),
  named('from', facts.origin),
  named('collection', facts.collection),
  named('finish', facts.finish),
]

function saleWords(told: Told, currency: Currency): (string | undefined)[] {
  const money = (minor: number | undefined): string | undefined =>
    minor === undefined ? undefined : `${formatMoney(reader.locale, minor, currency)}/m`
  const micrometres = told.stock?.reduce((sum, at) => sum + at.micrometres, 0)
  return [
    named('colour', told.colourFamily),
    named('cut price', money(told.cutPriceMinor)),
    named('piece price', money(told.piecePriceMinor)),
    named('retail price', money(told.rrpMinor)),
    named('in stock', micrometres === undefined ? undefined : formatMetres(reader.locale, micrometres)),
    told.leadTimeDays === undefined ? undefined : `${told.leadTimeDays} days`,
    told.status,
  ]
}
