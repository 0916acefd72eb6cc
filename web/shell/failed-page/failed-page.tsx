import { lazy, useEffect } from 'react'
import {
  createPath,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { usePreviousPage } from '../../request/previous-page.ts'
import { Unreachable } from '../../browser/failed-requests.ts'
import { useShowErrorPage } from '../../browser/open-page.ts'
import { ErrorFrame } from './error-frame.tsx'
import { ErrorWords, type PageFault } from './error-words.tsx'
import { useErrorId } from '../../request/request-id.ts'
import type { loadRoot } from '../load-root.server.ts'
import { isOfDashboard, nearestIn } from './page-not-found.ts'
import { LatePart } from '../../ui/late-part.tsx'

/** Cards of cloth, only for an address that is none. */
const Nearest = lazy(async () => ({ default: (await import('./nearest.tsx')).Nearest }))

/** The error page's content. Its status is the error's, or 500 if it has none. */
export function FailedPage({ bleed = false, isAtDesk = false }: { bleed?: boolean; isAtDesk?: boolean }) {
  useShowErrorPage()
  const error = useRouteError()
  const here = createPath(useLocation())
  const fault = usePageFault(error)
  useRetryOnline(fault.kind === 'unreachable' ? here : undefined)
  const nearest = nearestIn(error)
  const at = isOfDashboard(useLocation().pathname) ? 'dashboard' : 'shop'
  return (
    <ErrorFrame
      bleed={bleed}
      nearest={
        nearest.length > 0 && (
          <LatePart>
            <Nearest fabrics={nearest} />
          </LatePart>
        )
      }
    >
      <ErrorWords fault={fault} here={here} back={usePreviousPage()} at={isAtDesk ? 'desk' : at} />
    </ErrorFrame>
  )
}

function usePageFault(error: unknown): PageFault {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  const { pathname } = useLocation()
  const errorId = useErrorId(error, root?.requestId)
  if (error instanceof Unreachable) return { kind: 'unreachable' }
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return { kind: 'missing', path: pathname, lineCount: root?.shell.cart?.lineCount ?? 0 }
  if (status === 403) return { kind: 'refused', status }
  if (status === 429) return { kind: 'tooMuch', status }
  return { kind: 'broken', status, errorId: status < 500 ? undefined : errorId }
}

/** Retries as soon as the browser is back online. */
function useRetryOnline(here: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (here === undefined) return undefined
    const retry = () => void navigate(here, { replace: true })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [here, navigate])
}
