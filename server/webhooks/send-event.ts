import type { DeliveryOutcome } from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { Deps } from '../platform/deps.ts'
import { requestOutside } from '../platform/outside-request.ts'
import { AddressRefused } from '../platform/public-address.ts'
import { signedHeaders } from './sign-event.ts'
import { signingSecrets } from './webhook-secrets.ts'
import { ATTEMPT_MS, MOST_ANSWER_BYTES } from './webhooks.policy.ts'
import type { EventRow, WebhookRow } from './webhooks.queries.ts'

export type Attempt = { outcome: DeliveryOutcome; status: number | null }
type Sending = { webhook: WebhookRow; event: Pick<EventRow, 'id' | 'body'>; now: Date }

/** One attempt to tell a supplier's program, with what became of it. Follows no redirect. */
export async function sendEvent(
  { env, outside }: Pick<Deps, 'outside'> & { env: Pick<Deps['env'], 'sessionSecret'> },
  { webhook, event, now }: Sending,
): Promise<Attempt> {
  const secrets = signingSecrets(webhook, now, { env, supplierId: webhook.supplier_id })
  if (secrets.length === 0) return { outcome: 'noSecret', status: null }
  try {
    const { status } = await requestOutside(new URL(webhook.url), {
      outside,
      protocols: ['https:'],
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Selvedge',
        ...signedHeaders({ secrets, id: event.id, at: now, body: event.body }),
      },
      body: event.body,
      timeoutMs: ATTEMPT_MS,
      mostBytes: MOST_ANSWER_BYTES,
    })
    return { outcome: outcomeOf(status), status }
  } catch (error) {
    return { outcome: outcomeOfFailure(error), status: null }
  }
}

function outcomeOf(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  return status === 410 ? 'gone' : 'refused'
}

function outcomeOfFailure(error: unknown): DeliveryOutcome {
  if (error instanceof AddressRefused) return 'notPublic'
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timedOut'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'nameUnknown'
  // OpenSSL has a code for each of the many ways in which a certificate is no good.
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code)) return 'certificate'
  return 'unreachable'
}
