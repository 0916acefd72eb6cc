import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { setSupplierWebhook, SupplierWebhook } from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { HostUnknown, judgedAddresses, type Outside } from '../platform/public-address.ts'
import { endedBy } from '../platform/outside-request.ts'
import { newWebhookSecret } from './sign-event.ts'
import { giveUpAll, type WebhookDeps } from './tell-supplier.ts'
import { sealWebhookSecret } from './webhook-secrets.ts'
import { presentWebhook } from './webhooks.present.ts'
import { ATTEMPT_MS, EARLIER_SECRET_MS } from './webhooks.policy.ts'
import {
  deleteWebhook,
  findSupplier,
  insertWebhook,
  lockSupplier,
  replaceSecret,
  selectDeliveries,
  selectWebhook,
  updateWebhook,
  type SupplierRow,
} from './webhooks.queries.ts'

type WithSecret = SupplierWebhook & { secret: string | null }

/** The address at which a supplier's system receives events of orders, and the last ones sent. Throws notFound. */
export async function readWebhook(db: Kysely<DB>, slug: string, now: Date): Promise<SupplierWebhook> {
  const supplier = await findSupplier(db, slug)
  if (!supplier) throw new ApiError('notFound')
  return readOf(db, supplier, now)
}

const readOf = async (db: Kysely<DB>, supplier: SupplierRow, now: Date) =>
  presentWebhook({
    supplier,
    webhook: await selectWebhook(db, supplier.id),
    deliveries: await selectDeliveries(db, supplier.id),
    now,
  })

type Setting = { slug: string; body: BodyOf<typeof setSupplierWebhook> }

/**
 * Sets where a supplier's orders are sent. The first time with a secret, whose only readable copy is in the answer. Throws
 * notFound, and invalidInput for an address that is not a public one.
 */
export async function setWebhook(
  deps: WebhookDeps,
  { slug, body: { url: typed, isOnly } }: Setting,
): Promise<WithSecret> {
  const url = await judgedUrl(typed, deps.outside)
  return inTransaction(deps.db, async trx => {
    const supplier = await lockedSupplier(trx, slug)
    const now = deps.clock()
    const known = await selectWebhook(trx, supplier.id)
    const secret = known ? null : newWebhookSecret()
    if (secret === null) await updateWebhook(trx, { supplierId: supplier.id, url, isOnly, now })
    else
      await insertWebhook(trx, {
        supplier_id: supplier.id,
        url,
        sealed_secret: sealWebhookSecret(secret, { env: deps.env, supplierId: supplier.id }),
        is_only: isOnly,
        set_at: now,
      })
    return { ...(await readOf(trx, supplier, now)), secret }
  })
}

/** Judged once more before each message: a name may lead elsewhere by then. */
async function judgedUrl(typed: string, outside: Outside): Promise<string> {
  const url = URL.parse(typed)
  try {
    if (!url) throw new Error('no address')
    const judged = judgedAddresses(url, { outside, protocols: ['https:'] })
    await endedBy(AbortSignal.timeout(ATTEMPT_MS), judged)
    url.hash = ''
    return url.href
  } catch (error) {
    const code = error instanceof HostUnknown ? 'hostUnknown' : 'publicAddress'
    throw new ApiError('invalidInput', { fields: [{ field: 'url', code }] })
  }
}

/** A new secret, whose only readable copy is in the answer; the one before signs besides for a day. Throws notFound. */
export const rotateSecret = (deps: WebhookDeps, slug: string): Promise<WithSecret> =>
  inTransaction(deps.db, async trx => {
    const supplier = await lockedSupplier(trx, slug)
    if (!(await selectWebhook(trx, supplier.id))) throw new ApiError('notFound')
    const now = deps.clock()
    const secret = newWebhookSecret()
    await replaceSecret(trx, {
      supplierId: supplier.id,
      sealed: sealWebhookSecret(secret, { env: deps.env, supplierId: supplier.id }),
      earlierUntil: new Date(now.getTime() + EARLIER_SECRET_MS),
    })
    return { ...(await readOf(trx, supplier, now)), secret }
  })

/** From now on there are mails only; what was not accepted goes by mail where it did not already. Throws notFound. */
export const removeWebhook = (deps: WebhookDeps, slug: string): Promise<SupplierWebhook> =>
  inTransaction(deps.db, async trx => {
    const supplier = await lockedSupplier(trx, slug)
    const now = deps.clock()
    await deleteWebhook(trx, supplier.id)
    await giveUpAll(trx, deps, { supplierId: supplier.id, outcome: 'removed', now })
    return readOf(trx, supplier, now)
  })

async function lockedSupplier(trx: Transaction<DB>, slug: string): Promise<SupplierRow> {
  const supplier = await lockSupplier(trx, slug)
  if (!supplier) throw new ApiError('notFound')
  return supplier
}
