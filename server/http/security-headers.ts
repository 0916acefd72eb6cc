import type { MiddlewareHandler } from 'hono'
import type { Env } from '../platform/env.ts'

type FormTargets = Pick<Env, 'identityProvider'>

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * What a document may load and run: our own files, and the inline scripts listed in `scripts`. `form-action`
 * includes the identity provider because Chromium applies the policy to redirects as well. A page with Stripe's form of a
 * card may also load its script and frames, and those of banks that ask for a confirmation.
 */
export const contentSecurityPolicy = (
  { identityProvider }: FormTargets,
  scripts: readonly string[] = [],
  hasCardForm = false,
) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(hasCardForm ? STRIPE_SCRIPTS : [])].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    hasCardForm ? "connect-src 'self' https://api.stripe.com" : "connect-src 'self'",
    ...(hasCardForm ? [['frame-src', ...STRIPE_SCRIPTS, 'https://hooks.stripe.com'].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(identityProvider ? [new URL(identityProvider.issuer).origin] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

/** HSTS for one year; subdomains may not be ours, so they are included by a setting only. */
const httpsOnly = (env: HstsSettings): string =>
  `max-age=31536000${env.hstsIncludesSubdomains ? '; includeSubDomains' : ''}`
type HstsSettings = Pick<Env, 'publicOrigin' | 'hstsIncludesSubdomains'>

type Strictness = {
  /**
   * The policy of documents that set none of their own; null in development, where hot reload needs inline
   * scripts.
   */
  policy: string | null
  env: HstsSettings
}

/** Strict security headers on every response. */
export const securityHeaders =
  ({ policy, env }: Strictness): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    if (policy !== null && !headers.has('content-security-policy'))
      context.header('content-security-policy', policy)
    if (env.publicOrigin.startsWith('https:')) context.header('strict-transport-security', httpsOnly(env))
    context.header('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) context.header('referrer-policy', 'strict-origin-when-cross-origin')
    context.header('cross-origin-opener-policy', 'same-origin')
    context.header('cross-origin-resource-policy', 'same-origin')
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)')
  }
