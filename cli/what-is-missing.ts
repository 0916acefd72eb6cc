import type { Env } from '@selvedge/server/platform/env.ts'

const isEveryAddress = (host: string) => host === '0.0.0.0' || host === '::'

/** What this start cannot do because a setting or service is missing, one sentence each. */
export function whatIsMissing(
  env: Pick<Env, 'demo' | 'host' | 'stripe' | 'isPublicOriginDefault' | 'mailServer'>,
): string[] {
  const missing: string[] = []
  if (!env.demo && !env.stripe)
    missing.push('STRIPE_SECRET_KEY is not set: members can’t add a card or pay for an order.')
  if (!env.demo && !env.mailServer)
    missing.push(
      'SMTP_URL is not set: emails, including those that confirm an address, won’t be sent until it is.',
    )
  if (env.isPublicOriginDefault && isEveryAddress(env.host))
    missing.push('PUBLIC_ORIGIN is not set: only requests for localhost are answered.')
  return missing
}
