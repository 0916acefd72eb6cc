import {
  listOrderMessages,
  listShipmentMessages,
  readOrderMessages,
  readShipmentMessages,
  writeOrderMessage,
  writeShipmentMessage,
} from '@selvedge/contract/orders/order-messages.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Operator } from '../platform/operators.ts'
import type { Member } from '../platform/sessions.ts'
import {
  readOwnThreads,
  readThreadOf,
  readUpTo,
  writeMessage,
  type MessageDeps,
  type Writer,
} from './write-message.ts'

const buyer = ({ retailerId, userId }: Member, number: string, supplierSlug: string): Writer => ({
  side: 'buyer',
  retailerId,
  userId,
  number,
  supplierSlug,
})
const supplier = ({ id, supplierId }: Operator, shipmentId: string): Writer => ({
  side: 'supplier',
  operatorId: id,
  supplierId,
  shipmentId,
})

/** What buyer and supplier of an order write to each other. */
export const orderMessageRoutes = (deps: MessageDeps): Implementation[] => [
  implement(listOrderMessages, async ({ caller: { retailerId }, params, reader: { locale } }) => ({
    data: { threads: await readOwnThreads({ db: deps.db, retailerId, number: params.id, locale }) },
  })),
  implement(
    writeOrderMessage,
    async ({ caller, params, body: { supplierId, ...said }, reader: { locale } }) => ({
      data: await writeMessage({ deps, writer: buyer(caller, params.id, supplierId), ...said, locale }),
    }),
  ),
  implement(readOrderMessages, async ({ caller, params, body: { supplierId, messageId } }) => {
    await readUpTo({ deps, writer: buyer(caller, params.id, supplierId), messageId })
    return { data: null }
  }),
  implement(listShipmentMessages, async ({ operator, params, reader: { locale } }) => ({
    data: await readThreadOf(deps.db, supplier(operator, params.id), locale),
  })),
  implement(writeShipmentMessage, async ({ operator, params, body, reader: { locale } }) => ({
    data: await writeMessage({ deps, writer: supplier(operator, params.id), ...body, locale }),
  })),
  implement(readShipmentMessages, async ({ operator, params, body: { messageId } }) => {
    await readUpTo({ deps, writer: supplier(operator, params.id), messageId })
    return { data: null }
  }),
]
