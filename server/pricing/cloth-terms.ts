import { sql } from 'kysely'
import { generalTerms, type TermOwner } from '@selvedge/contract/catalogue/general-terms.ts'
import type { MinimumOwner } from '@selvedge/contract/catalogue/terms.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'

const { minOrderMicrometres, orderIncrementMicrometres, claimDays } = generalTerms

/**
 * The least that is sold of a colourway: the greater of its supplier's and its own minimum, or the general one. For a query of both
 * tables.
 */
export const leastLengthColumn = sql<number>`coalesce(
  greatest(suppliers.min_order_um, colourways.min_order_um), ${sql.lit(minOrderMicrometres)}::bigint)`.as(
  'min_order_um',
)

/** In what steps its supplier cuts, or the general one. */
export const gridColumn = sql<number>`coalesce(
  suppliers.order_increment_um, ${sql.lit(orderIncrementMicrometres)}::bigint)`.as('order_increment_um')

/** Whose these are. The least length is the supplier's where the cloth's own is less, or not stated. */
export const gridOwnerColumns = [
  sql<MinimumOwner>`case
    when colourways.min_order_um >= coalesce(suppliers.min_order_um, 0) then 'cloth'
    when suppliers.min_order_um is null then 'general' else 'supplier' end`.as('min_order_of'),
  sql<TermOwner>`case when suppliers.order_increment_um is null then 'general' else 'supplier' end`.as(
    'order_increment_of',
  ),
] as const

/**
 * When what was last sent in place of a line's cloth was sent, from when it can be claimed about; by a reference to the line's id. Null
 * where nothing was.
 */
export const lastReplacedAt = (lineId: 'line.id' | 'order_lines.id') => sql<Date | null>`(
  select max(replacements.sent_at) from replacements join claims on claims.id = replacements.claim_id
  where claims.order_line_id = ${sql.ref(lineId)})`

/** For how many days from delivery cloth of a supplier can be claimed, and whose rule that is. */
export const claimDaysColumns = [
  sql<number>`coalesce(suppliers.claim_days, ${sql.lit(claimDays)})`.as('claim_days'),
  sql<TermOwner>`case when suppliers.claim_days is null then 'general' else 'supplier' end`.as(
    'claim_days_of',
  ),
] as const

/**
 * Whether a sample of a colourway can be ordered: null where it is not stated that there are any, or at what price. For a query of
 * both tables.
 */
export const sampleOfferedColumn = sql<boolean | null>`colourways.sample_available
  and case when suppliers.sample_price_minor is not null then true end`.as('sample_available')

/** How many samples a month a supplier sends; none while that is not stated. */
export const samplesPerMonthColumn = sql<number>`coalesce(suppliers.samples_per_month, 0)`.as(
  'samples_per_month',
)

/** Its breaks, which the importer validates against the contract. */
export const priceBreaksColumn = sql<readonly PriceBreak[]>`colourways.price_breaks`.as('price_breaks')
