import type { Call } from '@selvedge/contract/call/call.ts'
import { changeDeliveryAddress } from '@selvedge/contract/orders/delivery-address.ts'
import { askForCutting } from '@selvedge/contract/sign-off/sign-offs.ts'
import type { Deps } from '../platform/deps.ts'
import { networkOf } from '../platform/address-ranges.ts'
import type { Browser } from '../platform/browser.ts'
import { isLoopback } from '../platform/loopback.ts'
import { createMemoryLimit } from '../platform/memory-limit.ts'
import { createRateLimit, type Allowance } from '../platform/rate-limit.ts'
import type { Member } from '../platform/sessions.ts'

const MINUTE_MS = 60_000
/**
 * Rate limits per reader: far above what a shop does by hand, low enough to stop copying the catalogue
 * unnoticed or filling the tables. Sign-in and account calls have limits of their own
 * (account/account.policy.ts).
 */
export const CALL_LIMITS = {
  /** Catalogue reads, per member, or per client address when signed out: ten a second. */
  catalogue: { most: 600, windowMs: MINUTE_MS },
  /** File uploads, each of which is decoded and rendered anew, per business. */
  uploads: { most: 30, windowMs: 10 * MINUTE_MS },
  /** Order attempts, per business: each calls the payment service. */
  orders: { most: 60, windowMs: 10 * MINUTE_MS },
  /** Special price requests and answers, per business: each request mails suppliers. */
  specialPrices: { most: 60, windowMs: 60 * MINUTE_MS },
  /** What a business asks or changes of its placed orders as often as it likes, per business: each time mails a supplier. */
  orderChanges: { most: 60, windowMs: 60 * MINUTE_MS },
  /** What is read or done by a link from a mail, per client address: no token is guessed, and nobody is flooded. */
  links: { most: 120, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Allowance>

/**
 * Whether an address is rate limited. Calls within this process are not, nor loopback: a local proxy that is
 * missing from TRUST_PROXY would stand for all visitors.
 */
export const countsByAddress = (address: string | null): address is string =>
  address !== null && !isLoopback(address)

type Asked = { call: Call; caller: Member | undefined; browser: Browser }
/** Throws `tooManyRequests` before any of the call's input is read. */
export type CallLimits = (asked: Asked) => Promise<void>

/** Calls that a link opens without an account. */
const isByLink = ({ path }: Call): boolean =>
  /^\/(price-answers|supplier-orders|client-quotes|line-answers|cutting-requests)\//.test(path)

/** Whatever else mails the suppliers of an order happens to it once, or has a limit of its own. */
const orderChanges: readonly string[] = [askForCutting.name, changeDeliveryAddress.name]

/** Reads are counted per process, writes across all nodes. */
export function createCallLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): CallLimits {
  const catalogue = createMemoryLimit({ clock, ...CALL_LIMITS.catalogue })
  const uploads = createRateLimit({ db, clock, name: 'upload', ...CALL_LIMITS.uploads })
  const orders = createRateLimit({ db, clock, name: 'order', ...CALL_LIMITS.orders })
  const specials = createRateLimit({ db, clock, name: 'special', ...CALL_LIMITS.specialPrices })
  const changes = createRateLimit({ db, clock, name: 'order change', ...CALL_LIMITS.orderChanges })
  const links = createRateLimit({ db, clock, name: 'link', ...CALL_LIMITS.links })
  return async ({ call, caller, browser: { clientAddress } }) => {
    if (!countsByAddress(clientAddress)) return
    if (call.area === 'Catalogue') catalogue(caller?.userId ?? networkOf(clientAddress))
    if (call.maxBodyBytes !== undefined && caller) await uploads.consume(caller.retailerId)
    if (call.idempotent && caller) await orders.consume(caller.retailerId)
    const isAsking = call.area === 'Special prices' && call.method === 'POST'
    if (isByLink(call)) await links.consume(networkOf(clientAddress))
    if (isAsking && caller) await specials.consume(caller.retailerId)
    if (orderChanges.includes(call.name) && caller) await changes.consume(caller.retailerId)
  }
}
