import { fulfilmentCalls as calls } from '@selvedge/contract/fulfilment/fulfilment.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import type { Deps } from '../../platform/deps.ts'
import { scopeOf } from '../fulfilment-deps.ts'
import { countPiece } from './count-piece.ts'
import { markFlaw, unmarkFlaw } from './mark-flaw.ts'
import { listStock, readClothStock } from './read-stock.ts'
import { receivePieces } from './receive-pieces.ts'
import { splitPiece } from './split-piece.ts'
import { writeOffPiece } from './write-off-piece.ts'

const done = { data: null }

/** The pieces on the shelves. */
export const stockRoutes = (deps: Deps): Implementation[] => [
  implement(calls.listStock, async ({ operator, query }) => ({
    data: await listStock({ db: deps.db, scope: scopeOf(operator), ...query, supplier: query.supplier }),
  })),
  implement(calls.getClothStock, async ({ operator, params }) => ({
    data: await readClothStock({ db: deps.db, scope: scopeOf(operator), fabricId: params.id }),
  })),
  implement(calls.receivePieces, async ({ operator, params, body }) => ({
    data: {
      pieceIds: await receivePieces({ deps, scope: scopeOf(operator), fabricId: params.id, ...body }),
    },
  })),
  implement(calls.countPiece, async ({ operator, params, body }) => {
    const { measured, reason, note, shelf } = body
    await countPiece({ deps, scope: scopeOf(operator), pieceId: params.id, measured, reason, note, shelf })
    return done
  }),
  implement(calls.splitPiece, async ({ operator, params, body }) => ({
    data: await splitPiece({ deps, scope: scopeOf(operator), pieceId: params.id, ...body }),
  })),
  implement(calls.writeOffPiece, async ({ operator, params, body }) => {
    const { fabricQuantity, reason } = body
    await writeOffPiece({ deps, scope: scopeOf(operator), pieceId: params.id, fabricQuantity, reason })
    return done
  }),
  implement(calls.markFlaw, async ({ operator, params, body }) => {
    await markFlaw({ deps, scope: scopeOf(operator), pieceId: params.id, flaw: body })
    return done
  }),
  implement(calls.unmarkFlaw, async ({ operator, params, body }) => {
    const { reason, ...flaw } = body
    await unmarkFlaw({ deps, scope: scopeOf(operator), pieceId: params.id, flaw, reason })
    return done
  }),
]
