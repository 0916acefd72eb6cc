import { paths } from '@selvedge/contract/access/paths.ts'
import type { FoundAddress, Place } from '@selvedge/contract/postal/places.ts'

type Question = { q: string; country: string } | { id: string }

async function ask<T>(question: Question, session: string | undefined, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams({ ...question, ...(session !== undefined && { session }) })
  const answer = await fetch(`${paths.places}?${query}`, {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  })
  if (!answer.ok || answer.redirected) throw new Error(`status ${answer.status}`)
  return (await answer.json()) as T
}

/** Suggestions from our server for a partial address. Throws if the request fails. */
export const askPlaces = (
  { q, country, session }: { q: string; country: string; session: string | undefined },
  signal: AbortSignal,
): Promise<Place[]> => ask({ q, country }, session, signal)

/** The full address of a suggestion, which some providers return only in a second call. */
export const askAddress = async (
  { id, address }: Place,
  session: string | undefined,
): Promise<FoundAddress> => address ?? ask({ id }, session)
