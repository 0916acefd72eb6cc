import { ApiError } from '@selvedge/contract/call/errors.ts'
import * as contract from '@selvedge/contract/postal/places.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { PlacesUnavailable } from '../platform/places/places.ts'
import { createRateLimit, type Allowance } from '../platform/rate-limit.ts'

/** Per member: one address takes about a dozen requests, which the provider bills. */
const LOOKUPS: Allowance = { most: 200, windowMs: 15 * 60_000 }

/** Address lookup for signed-in members, rate-limited and proxied, so that browsers never contact the provider. */
export function placeRoutes({ db, clock, log, places }: Deps): Implementation[] {
  const lookups = createRateLimit({ db, clock, name: 'places', ...LOOKUPS })
  /** Calls the provider; throws `unavailable` when it does not respond. */
  async function asked<T>(
    userId: string,
    ask: (from: NonNullable<Deps['places']>) => Promise<T>,
  ): Promise<T> {
    if (!places) throw new ApiError('notFound')
    await lookups.consume(userId)
    return ask(places).catch((error: unknown) => {
      if (!(error instanceof PlacesUnavailable)) throw error
      log.warn({ provider: places.provider, err: error }, 'address lookup failed')
      throw new ApiError('unavailable')
    })
  }
  return [
    implement(contract.getPlacesProvider, async () => ({ data: { provider: places?.provider ?? null } })),
    implement(contract.listPlaces, async ({ caller, query, reader: { locale } }) => {
      const { q: text, country, session } = query
      return { data: await asked(caller.userId, from => from.suggest({ text, country, locale, session })) }
    }),
    implement(
      contract.getPlace,
      async ({ caller, params: { id }, query: { session }, reader: { locale } }) => {
        const address = await asked(caller.userId, from => from.find({ id, locale, session }))
        if (!address) throw new ApiError('notFound')
        return { data: address }
      },
    ),
  ]
}
