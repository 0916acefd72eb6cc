import { createHmac, randomBytes } from 'node:crypto'

/** Secrets and signatures of Standard Webhooks (standardwebhooks.com). */
const PREFIX = 'whsec_'
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

type Signing = { secrets: readonly string[]; id: string; at: Date; body: string }

/** The headers of one attempt: one signature for each secret, so that a supplier can change from one to the next. */
export function signedHeaders({ secrets, id, at, body }: Signing): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
