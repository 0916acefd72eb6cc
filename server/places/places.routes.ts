import { ApiError } from '@selvedge/contract/errors.ts'
import * as contract from '@selvedge/contract/places.ts'
import type { Deps } from '../deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { PlacesUnavailable } from '../platform/places/places.ts'
import { createRateLimit, type Allowance } from '../platform/rate-limit.ts'

/** What one member may ask: an address takes a dozen questions, and somebody pays the provider for them. */
const LOOKUPS: Allowance = { most: 200, windowMs: 15 * 60_000 }

/** Looking addresses up. Whoever asks is signed in, is counted, and never meets the provider. */
export function placeRoutes({ db, clock, log, places }: Deps): Implementation[] {
  const lookups = createRateLimit({ db, clock, name: 'places', ...LOOKUPS })
  /** What the provider says; `unavailable` where it does not answer. */
  async function asked<T>(
    userId: string,
    ask: (from: NonNullable<Deps['places']>) => Promise<T>,
  ): Promise<T> {
    if (!places) throw new ApiError('notFound')
    await lookups.take(userId)
    return ask(places).catch((error: unknown) => {
      if (!(error instanceof PlacesUnavailable)) throw error
      log.warn({ provider: places.provider, err: error }, 'no address look-up')
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
