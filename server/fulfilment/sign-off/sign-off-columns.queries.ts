import { sql } from 'kysely'
import type { CuttingState } from '@selvedge/contract/sign-off/sign-off-terms.ts'

/** What its buyer signs off of a line, as columns of a query of `order_lines`. */
export const signOffColumns = [
  sql<CuttingState | null>`(
    select state from approval_cuttings
    where order_line_id = order_lines.id and state in ('asked', 'sent', 'lapsed'))`.as('cutting_state'),
  sql<Date | null>`(
    select answer_by from approval_cuttings
    where order_line_id = order_lines.id and state in ('sent', 'lapsed'))`.as('cutting_answer_by'),
  sql<string | null>`(
    select dye_lot from approval_cuttings
    where order_line_id = order_lines.id and state = 'approved' order by position desc limit 1)`.as(
    'approved_lot',
  ),
  sql<string[]>`array(
    select dye_lot from approval_cuttings
    where order_line_id = order_lines.id and state = 'rejected' and dye_lot <> '')`.as('rejected_lots'),
  // Of a piece without a lot only that piece is known to be wrong, and what cuts have left of it since.
  sql<string[]>`array(
    with recursive rejected as (
      select piece_id as id from approval_cuttings
      where order_line_id = order_lines.id and state = 'rejected' and dye_lot = ''
      union
      select pieces.id from pieces join rejected on pieces.parent_id = rejected.id)
    select id::text from rejected where id is not null)`.as('rejected_pieces'),
  sql<string | null>`(
    select id from substitutes where order_line_id = order_lines.id and state = 'open')`.as('substitute_id'),
  sql<Date | null>`(
    select answer_by from substitutes where order_line_id = order_lines.id and state = 'open')`.as(
    'substitute_answer_by',
  ),
] as const
