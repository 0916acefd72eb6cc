import type { Call } from '@selvedge/contract/call/call.ts'
import type { Deps } from '../platform/deps.ts'
import { networkOf } from '../platform/address-ranges.ts'
import type { Browser } from '../platform/browser.ts'
import { isLoopback } from '../platform/loopback.ts'
import { createMemoryLimit } from '../platform/memory-limit.ts'
import { createRateLimit, type Allowance } from '../platform/rate-limit.ts'
import type { Member } from '../platform/sessions.ts'

const MINUTE_MS = 60_000
/**
 * What one reader may ask for: far more than a shop does by hand, less than it takes to copy a catalogue unnoticed or to
 * fill the tables. Signing in and all that belongs to it is held off by rules of its own (account/account.policy.ts).
 */
export const CALL_LIMITS = {
  /** Reading the catalogue, by member, or by client address where nobody is signed in: ten a second. */
  catalogue: { most: 600, windowMs: MINUTE_MS },
  /** Files that are sent, each of which is decoded and drawn anew, by business. */
  uploads: { most: 30, windowMs: 10 * MINUTE_MS },
  /** Orders that are tried, by business: each asks the payment service. */
  orders: { most: 60, windowMs: 10 * MINUTE_MS },
  /** Special prices that are asked for and answered, by business: asking writes to suppliers. */
  specialPrices: { most: 60, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Allowance>

/**
 * Whether what comes from an address is counted: not what is called inside this process, nor what this machine asks of
 * itself, such as a proxy here that is not named in TRUST_PROXY and stands for all visitors.
 */
export const countsByAddress = (address: string | null): address is string =>
  address !== null && !isLoopback(address)

type Asked = { call: Call; caller: Member | undefined; browser: Browser }
/** Throws `tooManyRequests` before anything of the call is read. */
export type CallLimits = (asked: Asked) => Promise<void>

/** Reads are counted in this process alone, everything that writes by all nodes together. */
export function createCallLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): CallLimits {
  const catalogue = createMemoryLimit({ clock, ...CALL_LIMITS.catalogue })
  const uploads = createRateLimit({ db, clock, name: 'upload', ...CALL_LIMITS.uploads })
  const orders = createRateLimit({ db, clock, name: 'order', ...CALL_LIMITS.orders })
  const specials = createRateLimit({ db, clock, name: 'special', ...CALL_LIMITS.specialPrices })
  return async ({ call, caller, browser: { clientAddress } }) => {
    if (!countsByAddress(clientAddress)) return
    if (call.area === 'Catalogue') catalogue(caller?.userId ?? networkOf(clientAddress))
    if (call.maxBodyBytes !== undefined && caller) await uploads.take(caller.retailerId)
    if (call.idempotent && caller) await orders.take(caller.retailerId)
    const isAsking = call.area === 'Special prices' && call.method === 'POST'
    if (isAsking && caller) await specials.take(caller.retailerId)
  }
}
