import { createContext, useContext, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** Id of the request being rendered on the server; undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined)

/** In the browser, the request id of the last page that rendered without an error. */
let lastRenderedRequestId: string | undefined

export function useRememberRenderedRequest(requestId: string | undefined): void {
  useEffect(() => {
    lastRenderedRequestId = requestId
  }, [requestId])
}

/**
 * The id to show with an error: the API's own, otherwise that of the request that failed. An error after the page had
 * rendered, such as a lost connection, belongs to no request, so the page's id would mislead.
 */
export function useErrorId(error: unknown, loadedRequestId: string | undefined): string | undefined {
  const servedId = useContext(RequestId)
  const loadedId = loadedRequestId === lastRenderedRequestId ? undefined : loadedRequestId
  return apiErrorId(error) ?? loadedId ?? servedId
}

function apiErrorId(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { details } = (error.data ?? {}) as { details?: { id?: unknown } }
  return typeof details?.id === 'string' ? details.id : undefined
}
