import { addQuickOrder, checkQuickOrder, readQuickOrder } from '@selvedge/contract/cart/quick-order.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { addList } from './add-list.ts'
import { checkList } from './check-list.ts'
import { readList } from './read-list.ts'

export const quickOrderRoutes = ({
  db,
  clock,
  env,
  index,
}: Deps & { index: FabricIndex }): Implementation[] => [
  implement(readQuickOrder, async ({ query, body }) => {
    const bytes = body instanceof Blob ? body.stream() : body
    return { data: { lines: await readList({ dataDir: env.dataDir, bytes, unit: query.unit }) } }
  }),
  implement(checkQuickOrder, async ({ caller, body }) => ({
    data: (await checkList({ db, index, caller, now: clock(), lines: body.lines, key: crypto.randomUUID() }))
      .report,
  })),
  implement(addQuickOrder, async ({ caller, body }) => {
    const data = await addList({ db, index, caller, now: clock(), ...body })
    return { data, message: 'addedToCart' }
  }),
]
