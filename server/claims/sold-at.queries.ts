import { sql } from 'kysely'

/** As the parcel was entered or, before it was, as it is agreed today. */
export const commissionOfSale = sql<number | null>`coalesce(
  (select commission_bp from supplier_lines where supplier_lines.parcel_id = parcels.id), suppliers.commission_bp)`.as(
  'commission_bp',
)

/**
 * What a discount code took off a line and, rounded up, its part of what a settlement discount took off its invoice. What claims had
 * credited before that was not discounted, so it bears no part of it. A supplier bears no more of a claim than is credited, though it
 * was paid the price before the settlement discount.
 */
export const discountOfSale = sql<number>`line.discount_minor + coalesce((
  select ceil((line.goods_minor - line.discount_minor - credited.of_line_minor)::numeric * taken.minor
    / nullif(invoice.total_minor - credited.minor, 0))
  from invoices as invoice
  cross join lateral (
    select sum(amount_minor) as minor, max(noted_at) filter (where amount_minor > 0) as at
    from invoice_payments
    where invoice_id = invoice.id and way = 'settlementDiscount') as taken
  cross join lateral (
    select coalesce(sum(claims.net_minor + claims.tax_minor), 0) as minor,
      coalesce(sum(claims.net_minor) filter (where claims.order_line_id = line.id), 0) as of_line_minor
    from claims
    join parcel_lines as sent on sent.order_line_id = claims.order_line_id
    where sent.parcel_id = invoice.parcel_id and claims.credit_note <> '' and claims.decided_at < taken.at) as credited
  where invoice.parcel_id = parcels.id and invoice.type = 'invoice'), 0)::int8`.as('discount_minor')
