import type { ApprovalNeed } from '@selvedge/contract/orders/approval-need.ts'
import { loadCode } from '../discounts/load-code.ts'
import type { Registration } from '../pricing/trade-terms.ts'
import { findOpenDeliveries } from '../search/open-deliveries.ts'
import { approvalNeed, readSpender } from './approval-need.ts'
import { cartVersion, type Buyer } from './cart-version.ts'
import { loadDestinations } from './destinations.ts'
import { leavesFromStock } from './line-dispatch.ts'
import { loadLines, type LoadingLines } from './load-lines.ts'
import { nextBreaks, type NextBreak } from './next-break.ts'
import { linesOf, priceCart, type DispatchedLine, type PricedCart } from './price-cart.ts'
import { priceLines } from './price-lines.ts'
import type { PricedLine } from './price-line.ts'

/**
 * `registration`: whom its invoices will name. `version`: of all that the buyer reads of it. `approval`: why it is not placed at
 * once; null if it is. `saved`: lines put aside; none are loaded with a lock.
 */
export type LoadedCart = PricedCart & {
  buyer: Buyer
  registration: Registration
  version: string
  approval: ApprovalNeed | null
  saved: DispatchedLine[]
  /** By line, what its next break would change; none are worked out with a lock. */
  breaks: ReadonlyMap<string, NextBreak>
}

type Loading = LoadingLines & {
  /** The discount code that is being entered, instead of the one that was. */
  typedCode?: string
}

/**
 * The member's cart, priced for their account and checked against current stock. Five queries, whatever its length; one more
 * each for lines that wait for a delivery or go to another address, and up to five more for a discount code.
 */
export async function loadCart({ typedCode: typed, ...loading }: Loading): Promise<LoadedCart> {
  const { db, caller, now, lock = false, orderId } = loading
  const { rows, lines, saved, colourwayIds, of, terms } = await loadLines(loading)
  const { viewer, rules, buyer, registration } = terms
  const all = [...lines, ...saved]
  const deliveries = all.every(leavesFromStock) ? [] : await findOpenDeliveries(db, colourwayIds)
  const goElsewhere = all.some(({ row }) => row.address_id !== null)
  const destinationOf = await loadDestinations(db, caller.retailerId, { buyer, goElsewhere })
  const spender = await readSpender(db, caller, now)
  const { currency } = viewer
  const hasCode = orderId !== undefined || typed !== undefined || (spender?.hasEnteredCode ?? false)
  const code = hasCode
    ? await loadCode({ db, owner: caller, currency, colourwayIds, now, lock, orderId, typed })
    : null
  const price = (those: PricedLine[], withCode: typeof code) =>
    priceCart({ lines: those, deliveries, viewer, destinationOf, rules, code: withCode, now })
  const priced = price(lines, code)
  const { goodsMinor, cutFeesMinor } = priced.totals
  const approval = rows.length > 0 ? approvalNeed(spender, goodsMinor + cutFeesMinor) : null
  const breaks = lock
    ? new Map<string, NextBreak>()
    : nextBreaks(priced, rows, those => price(priceLines(those, of), code))
  return {
    ...priced,
    buyer,
    registration,
    approval,
    version: cartVersion(priced, buyer, approval?.reason),
    saved: saved.flatMap(line => linesOf(price([line], null))),
    breaks,
  }
}
