import { supplierWebhookCalls as calls } from '@selvedge/contract/desk/supplier-webhooks.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { readFailing, sendAgain, sendTest } from './send-now.ts'
import { readWebhook, removeWebhook, rotateSecret, setWebhook } from './set-webhook.ts'
import { TESTS } from './webhooks.policy.ts'

/** The addresses at which suppliers' systems receive events of orders, and how sending them went. */
export function webhookRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  const tests = createRateLimit({ db, clock, name: 'webhook test', ...TESTS })
  return [
    implement(calls.getSupplierWebhook, async ({ params }) => ({
      data: await readWebhook(db, params.id, clock()),
    })),
    implement(calls.setSupplierWebhook, async ({ params, body }) => ({
      data: await setWebhook(deps, { slug: params.id, body }),
    })),
    implement(calls.rotateWebhookSecret, async ({ params }) => ({
      data: await rotateSecret(deps, params.id),
    })),
    implement(calls.removeSupplierWebhook, async ({ params }) => ({
      data: await removeWebhook(deps, params.id),
    })),
    implement(calls.testSupplierWebhook, async ({ params }) => {
      await tests.consume(params.id)
      return { data: await sendTest(deps, params.id) }
    }),
    implement(calls.sendSupplierEventAgain, async ({ params }) => ({
      data: await sendAgain(deps, params.id),
    })),
    implement(calls.listFailingWebhooks, async () => ({ data: await readFailing(deps) })),
  ]
}
