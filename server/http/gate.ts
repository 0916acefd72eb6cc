import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { cookies, type GateState } from '@selvedge/contract/access/access.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { GATE_PASS_HEADER } from '@selvedge/contract/access/gate.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Deps } from '../platform/deps.ts'
import { gateStateOf } from '../platform/gate-pass.ts'

type Gate = Pick<Deps, 'env' | 'clock'>

/** The gate state of a call, by header only: browsers send cookies with cross-site requests. */
export const gateOfCall = ({ env, clock }: Gate, headers: Headers): GateState =>
  gateStateOf(headers.get(GATE_PASS_HEADER) ?? undefined, env, clock())

/** The pass in the browser's cookie, for pages and pictures. */
export const passFromCookie = (context: Context): string | undefined =>
  getCookie(context, cookies.isProtected.name)
export const gateOfPage = ({ env, clock }: Gate, context: Context): GateState =>
  gateStateOf(passFromCookie(context), env, clock())

const privately = (given: string | null): string => {
  if (given === null) return 'private, no-store'
  return /private|no-store/.test(given) ? given : `private, ${given.replace(/public,\s*/, '')}`
}

/** Behind a gate, shared caches store nothing and crawlers index nothing. */
export function preventSharedCaching({ env }: Pick<Deps, 'env'>): MiddlewareHandler {
  const isOn = env.accessGatePassword !== undefined
  return async (context, next) => {
    await next()
    if (!isOn) return
    context.header('cache-control', privately(context.res.headers.get('cache-control')))
    context.header('x-robots-tag', 'noindex, nofollow')
  }
}

/**
 * These routes for holders of a pass. Others are redirected to the gate, or refused where a redirect would
 * not be seen.
 */
export function behindGate(deps: Gate, routes: Hono): Hono {
  const gated = new Hono()
  for (const { path } of routes.routes) gated.use(path, askForPass(deps))
  return gated.route('/', routes)
}

const askForPass =
  (deps: Gate): MiddlewareHandler =>
  async (context, next) => {
    const gates = [gateOfPage(deps, context), gateOfCall(deps, context.req.raw.headers)]
    if (gates.some(gate => gate !== 'closed')) return next()
    const { req } = context
    if (req.method !== 'GET' || !req.header('accept')?.includes('text/html')) throw new ApiError('gateClosed')
    return context.redirect(`${paths.protected}?next=${encodeURIComponent(req.path)}`)
  }
