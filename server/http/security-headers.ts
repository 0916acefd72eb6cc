import type { MiddlewareHandler } from 'hono'
import type { Env } from '../platform/env.ts'

type FormTargets = Pick<Env, 'identityProvider'>

/**
 * What a document may load and run: our own files, and the inline scripts listed in `scripts`. `form-action`
 * includes the identity provider because Chromium applies the policy to redirects as well.
 */
export const contentSecurityPolicy = ({ identityProvider }: FormTargets, scripts: readonly string[] = []) =>
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

/** HSTS for one year, without subdomains, which may not be ours. */
const HTTPS_ONLY = 'max-age=31536000'

type Strictness = {
  /**
   * The policy of documents that set none of their own; null in development, where hot reload needs inline
   * scripts.
   */
  policy: string | null
  httpsOnly: boolean
}

/** Strict security headers on every response. */
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
