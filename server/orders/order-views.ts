import type { Kysely } from 'kysely'
import type { BodyOf, DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { OrderFilter } from '@selvedge/contract/orders/order-filter.ts'
import {
  MAX_ORDER_VIEWS,
  type getOrderViews as getOrderViewsCall,
  type OrderView,
  type saveOrderView as saveOrderViewCall,
} from '@selvedge/contract/orders/order-views.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { selectBuyers, selectOrderedSuppliers } from './listing.queries.ts'
import {
  clearDefault,
  deleteView,
  insertView,
  selectViewNamed,
  selectViews,
  updateView,
} from './order-views.queries.ts'

type Row = Awaited<ReturnType<typeof selectViews>>[number]

/** What no longer filters is left out: a view outlives the fields that it was made with. */
const presentView = (row: Row): OrderView => ({
  id: row.id,
  name: row.name,
  filter: OrderFilter.catch(OrderFilter.parse({})).parse(row.filter),
  isDefault: row.is_default,
})

type Asking = { db: Kysely<DB>; caller: Member }

/** A member's own views, and what the list can be filtered by. */
export async function getOrderViews({
  db,
  caller,
  locale,
}: Asking & { locale: Locale }): Promise<DataOf<typeof getOrderViewsCall>> {
  const views = await selectViews(db, caller)
  const members = await selectBuyers(db, caller.retailerId)
  return {
    views: views.map(presentView),
    suppliers: await selectOrderedSuppliers(db, caller.retailerId),
    members: members.map(({ id, first_name, last_name }) => ({
      id,
      name: personName({ firstName: first_name, lastName: last_name }, locale),
    })),
  }
}

type Saving = Asking & { body: BodyOf<typeof saveOrderViewCall>; now: Date }

/** Keeps a filter under a name, in place of the member's view of that name. Throws invalidInput when there are too many. */
export const saveOrderView = ({ db, caller, body, now }: Saving): Promise<OrderView> =>
  inTransaction(db, async trx => {
    await lockMember(trx, caller, 'keepOrderViews')
    const { name, isDefault } = body
    const filter = JSON.stringify(body.filter)
    if (isDefault) await clearDefault(trx, caller)
    const known = await selectViewNamed(trx, caller, name)
    if (known)
      return presentView(
        (await updateView(trx, caller, known.id, {
          name,
          filter,
          is_default: isDefault || known.is_default,
        }))!,
      )
    if ((await selectViews(trx, caller)).length >= MAX_ORDER_VIEWS)
      throw new ApiError('invalidInput', {
        fields: [{ field: 'name', code: 'viewsFull', values: { max: MAX_ORDER_VIEWS } }],
      })
    const { retailerId, userId } = caller
    const owner = { retailer_id: retailerId, user_id: userId }
    return presentView(
      await insertView(trx, { id: newId(), ...owner, name, filter, is_default: isDefault, created_at: now }),
    )
  })

/** Makes a view the one that the list opens with, or no longer. Throws notFound. */
export const changeOrderView = ({ db, caller, id, isDefault }: Asking & { id: string; isDefault: boolean }) =>
  inTransaction(db, async trx => {
    await lockMember(trx, caller, 'keepOrderViews')
    if (isDefault) await clearDefault(trx, caller)
    if (!(await updateView(trx, caller, id, { is_default: isDefault }))) throw new ApiError('notFound')
  })

/** Throws notFound. */
export async function removeOrderView({ db, caller, id }: Asking & { id: string }): Promise<void> {
  if (!(await deleteView(db, caller, id))) throw new ApiError('notFound')
}
