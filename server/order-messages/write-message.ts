import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { OrderThread } from '@selvedge/contract/orders/order-messages.ts'
import { MESSAGES_AN_HOUR } from '@selvedge/contract/orders/order-message-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { buyerOfOrder } from '../orders/buyer-of-order.ts'
import { tellOfOrder } from '../orders/tell-of-order.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { buyerWroteMail, supplierWroteMail } from './message-mails.ts'
import {
  countSince,
  findThreadOfShipment,
  insertMessage,
  lockThread,
  markRead,
  selectMessages,
  selectThreadsOf,
  type Side,
  type ThreadRow,
} from './messages.queries.ts'
import { presentThread } from './present-thread.ts'

export type MessageDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & { env: Pick<Deps['env'], 'publicOrigin'> }

/** A member of the business that placed an order, or somebody at the desk. */
export type Writer =
  | { side: 'buyer'; retailerId: string; userId: string; number: string; supplierSlug: string }
  | { side: 'supplier'; operatorId: string; supplierId: string | null; shipmentId: string }

const HOUR_SECONDS = 3600

/** The thread that a writer is part of. Throws notFound for any other. */
async function findThread(db: Kysely<DB>, writer: Writer): Promise<ThreadRow> {
  const found =
    writer.side === 'supplier'
      ? await findThreadOfShipment(db, writer, writer.shipmentId)
      : (await selectThreadsOf(db, writer.retailerId, writer.number)).find(
          ({ slug }) => slug === writer.supplierSlug,
        )
  if (!found) throw new ApiError('notFound')
  return found
}

const keyOf = (row: ThreadRow) => ({ orderId: row.order_id, supplierId: row.supplier_id })

type Reading = { db: Kysely<DB>; side: Side; locale: Locale }
const readThread = async ({ db, side, locale }: Reading, row: ThreadRow): Promise<OrderThread> =>
  presentThread(row, await selectMessages(db, keyOf(row)), { side, locale })

type Own = { db: Kysely<DB>; retailerId: string; number: string; locale: Locale }
/** All threads of an order of this business. Throws notFound. */
export async function readOwnThreads({ db, retailerId, number, locale }: Own): Promise<OrderThread[]> {
  const rows = await selectThreadsOf(db, retailerId, number)
  if (rows.length === 0) throw new ApiError('notFound')
  return Promise.all(rows.map(row => readThread({ db, side: 'buyer', locale }, row)))
}

/** The thread that a writer is part of. Throws notFound. */
export const readThreadOf = async (db: Kysely<DB>, writer: Writer, locale: Locale): Promise<OrderThread> =>
  readThread({ db, side: writer.side, locale }, await findThread(db, writer))

type Writing = { deps: MessageDeps; writer: Writer; messageId: string; text: string; locale: Locale }

/**
 * Writes to the other side of an order, which is mailed too; who writes has read what was there. Sent again under its id, it
 * changes nothing. Throws notFound and tooManyRequests.
 */
export const writeMessage = ({ deps, writer, messageId, text, locale }: Writing): Promise<OrderThread> =>
  inTransaction(deps.db, async trx => {
    const { side } = writer
    const thread = await findThread(trx, writer)
    const key = keyOf(thread)
    const at = deps.clock()
    await lockThread(trx, key)
    await markRead(trx, { ...key, side })
    const since = new Date(at.getTime() - HOUR_SECONDS * 1000)
    if ((await countSince(trx, { ...key, side, since })) >= MESSAGES_AN_HOUR)
      throw new ApiError('tooManyRequests', { details: { seconds: HOUR_SECONDS } })
    const isNew = await insertMessage(trx, {
      id: messageId,
      order_id: key.orderId,
      supplier_id: key.supplierId,
      user_id: writer.side === 'buyer' ? writer.userId : null,
      operator_id: writer.side === 'supplier' ? writer.operatorId : null,
      body: text,
      at,
    })
    if (isNew) {
      await mailOther(trx, deps, { thread, side, text })
      await tellOfOrder(trx, { orderId: key.orderId, at })
    }
    return readThread({ db: trx, side, locale }, await findThread(trx, writer))
  })

type Mailing = { thread: ThreadRow; side: Side; text: string }
async function mailOther(trx: Transaction<DB>, deps: MessageDeps, { thread, side, text }: Mailing) {
  const buyer = await buyerOfOrder(trx, thread.order_id)
  const written = { thread, text, publicOrigin: deps.env.publicOrigin }
  const mail =
    side === 'buyer'
      ? buyerWroteMail({ ...written, businessName: buyer.business_name ?? '' })
      : supplierWroteMail({ ...written, buyer })
  await writeMail({ trx, jobs: deps.jobs, mail })
}

type Marking = { deps: Pick<MessageDeps, 'db' | 'clock'>; writer: Writer; messageId: string }
/** Notes that a side has read up to a message; nothing for one that is not in its thread. Throws notFound. */
export const readUpTo = ({ deps, writer, messageId }: Marking): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const key = keyOf(await findThread(trx, writer))
    await lockThread(trx, key)
    if (await markRead(trx, { ...key, side: writer.side, messageId }))
      await tellOfOrder(trx, { orderId: key.orderId, at: deps.clock() })
  })
