import type { MiddlewareHandler } from 'hono'
import { randomBytes } from 'node:crypto'

const policy = (nonce: string, formsLeadTo: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formsLeadTo].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

/** How long a browser reaches us over HTTPS alone once it has done so; other hosts of the domain are not ours to bind. */
const HTTPS_ONLY = 'max-age=31536000'

type Strictness = {
  contentSecurityPolicy: boolean
  httpsOnly: boolean
  /** Origins to which the answer to a form may send on: Chromium holds the policy against redirects, too. */
  formsLeadTo: readonly string[]
}

/** Strict headers on every answer; a page's own scripts carry the request's nonce. Hot reload alone needs the policy off. */
export const securityHeaders =
  ({ contentSecurityPolicy, httpsOnly, formsLeadTo }: Strictness): MiddlewareHandler =>
  async (context, next) => {
    const nonce = contentSecurityPolicy ? randomBytes(16).toString('base64') : ''
    context.set('nonce', nonce)
    await next()
    const { headers } = context.res
    if (contentSecurityPolicy && !headers.has('content-security-policy'))
      context.header('content-security-policy', policy(nonce, formsLeadTo))
    if (httpsOnly) context.header('strict-transport-security', HTTPS_ONLY)
    context.header('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) context.header('referrer-policy', 'strict-origin-when-cross-origin')
    context.header('cross-origin-opener-policy', 'same-origin')
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)')
  }
