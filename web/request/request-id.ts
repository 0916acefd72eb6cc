import { createContext, useContext, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** The request that the server renders a page for; in the browser there is none. */
export const RequestId = createContext<string | undefined>(undefined)

/** In the browser, the request of the page that was last in view whole. */
let soundRequestId: string | undefined

/** Notes that the page of this request is in view. */
export function useSoundRequest(requestId: string | undefined): void {
  useEffect(() => {
    soundRequestId = requestId
  }, [requestId])
}

/**
 * The id to quote about an error: the API's own where it gave one, otherwise that of the request that brought the
 * error. A fault after a page was in view, such as a dead line, came with no request: its id would mislead.
 */
export function useErrorId(error: unknown, loadedRequestId: string | undefined): string | undefined {
  const servedId = useContext(RequestId)
  const loadedId = loadedRequestId === soundRequestId ? undefined : loadedRequestId
  return apiErrorId(error) ?? loadedId ?? servedId
}

function apiErrorId(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { details } = (error.data ?? {}) as { details?: { id?: unknown } }
  return typeof details?.id === 'string' ? details.id : undefined
}
