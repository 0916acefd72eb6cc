import type { MiddlewareHandler } from 'hono'
import type { Env } from '../platform/env.ts'

type FormsLead = Pick<Env, 'identityProvider'>

/**
 * What a document may load and run: what is ours, and the scripts within it that `scripts` names. A form leads to our pages
 * and to the identity provider, because Chromium holds the policy against redirects, too.
 */
export const contentSecurityPolicy = ({ identityProvider }: FormsLead, scripts: readonly string[] = []) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(identityProvider ? [new URL(identityProvider.issuer).origin] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

/** How long a browser reaches us over HTTPS alone once it has done so; other hosts of the domain are not ours to bind. */
const HTTPS_ONLY = 'max-age=31536000'

type Strictness = {
  /** The policy of documents that bring none of their own; null while developing, for hot reload alone. */
  policy: string | null
  httpsOnly: boolean
}

/** Strict headers on every answer. */
export const securityHeaders =
  ({ policy, httpsOnly }: Strictness): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    if (policy !== null && !headers.has('content-security-policy'))
      context.header('content-security-policy', policy)
    if (httpsOnly) context.header('strict-transport-security', HTTPS_ONLY)
    context.header('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) context.header('referrer-policy', 'strict-origin-when-cross-origin')
    context.header('cross-origin-opener-policy', 'same-origin')
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)')
  }
