import { fulfilmentCalls as calls } from '@selvedge/contract/fulfilment/fulfilment.ts'
import { cancelOrder as cancelOrderCall } from '@selvedge/contract/orders/cancellation.ts'
import { changeDeliveryAddress as changeDeliveryAddressCall } from '@selvedge/contract/orders/delivery-address.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { backOrderLine } from './back-order-line.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeDeliveryAddress } from './change-delivery-address.ts'
import { listCandidates } from './candidates.ts'
import { choosePiece, choosePieces } from './choose-piece.ts'
import { confirmShipments } from './confirm-shipments.ts'
import { dispatchParcels } from './dispatch-parcels.ts'
import { scopeOf } from './fulfilment-deps.ts'
import { markDelivered } from './mark-delivered.ts'
import { packParcel } from './pack-parcel.ts'
import { readRows } from './rows/read-rows.ts'
import { recordCut } from './record-cut.ts'
import { creditRefused, listRefused } from './refunds/refused-refunds.ts'
import { refuseLine } from './refuse-line.ts'
import { findByCode } from './scan.ts'
import { readSending } from './sending/read-sending.ts'
import { readShipment } from './shipments/read-shipment.ts'
import { stateDispatchDay } from './state-dispatch-day.ts'
import { stockRoutes } from './stock/stock.routes.ts'

const done = { data: null }

/** What becomes of orders at the desk, and what a buyer cancels. */
export function fulfilmentRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  return [
    ...stockRoutes(deps),
    implement(calls.listRefusedRefunds, async () => ({ data: await listRefused(db) })),
    implement(calls.creditRefusedRefund, async ({ operator, params }) => {
      await creditRefused({ deps, operatorId: operator.id, ...params })
      return { data: await listRefused(db) }
    }),
    implement(calls.listDeskRows, async ({ operator, query }) => ({
      data: await readRows({ db, scope: scopeOf(operator), now: clock(), query }),
    })),
    implement(calls.getDeskShipment, async ({ operator, params, reader: { locale } }) => ({
      data: await readShipment({ db, scope: scopeOf(operator), now: clock(), locale, ...params }),
    })),
    implement(calls.confirmShipments, async ({ operator, body }) => ({
      data: await confirmShipments({ deps, scope: scopeOf(operator) }, body.shipmentIds),
    })),
    implement(calls.refuseLine, async ({ operator, params, body }) => {
      await refuseLine({ deps, scope: scopeOf(operator), lineId: params.id, ...body })
      return done
    }),
    implement(calls.backOrderLine, async ({ operator, params, body }) => {
      await backOrderLine({ deps, scope: scopeOf(operator), lineId: params.id, ...body })
      return done
    }),
    implement(calls.stateDispatchDay, async ({ operator, params, body }) => {
      await stateDispatchDay({ deps, scope: scopeOf(operator), shipmentId: params.id, ...body })
      return done
    }),
    implement(calls.listCandidatePieces, async ({ operator, params, query }) => ({
      data: await listCandidates({ db, scope: scopeOf(operator), lineId: params.id, ...query }),
    })),
    implement(calls.choosePiece, async ({ operator, params, body }) => {
      await choosePiece({ deps, scope: scopeOf(operator), lineId: params.id, ...body })
      return done
    }),
    implement(calls.choosePieces, async ({ operator, params, body }) => {
      await choosePieces({ deps, scope: scopeOf(operator), lineId: params.id, ...body })
      return done
    }),
    implement(calls.recordCut, async ({ operator, params, body }) => ({
      data: await recordCut({ deps, scope: scopeOf(operator), lineId: params.id, ...body }),
    })),
    implement(calls.packParcel, async ({ operator, params, body }) => ({
      data: await packParcel({ deps, scope: scopeOf(operator), shipmentId: params.id, ...body }),
    })),
    implement(calls.listParcelsToSend, async ({ operator }) => ({
      data: await readSending({ db, scope: scopeOf(operator), now: clock() }),
    })),
    implement(calls.dispatchParcels, async ({ operator, body }) => ({
      data: await dispatchParcels({ deps, scope: scopeOf(operator) }, body.parcels),
    })),
    implement(calls.markDelivered, async ({ operator, params, body }) => {
      const at = body.at === undefined ? undefined : new Date(body.at)
      await markDelivered({ deps, scope: scopeOf(operator), parcelId: params.id, at })
      return done
    }),
    implement(calls.findByScan, async ({ operator, query }) => ({
      data: await findByCode({ db, scope: scopeOf(operator), ...query }),
    })),
    implement(cancelOrderCall, async ({ caller, params, body }) => {
      await cancelOrder({ deps, caller, number: params.id, lineId: body.lineId })
      return done
    }),
    implement(changeDeliveryAddressCall, async ({ caller, params, body }) => {
      await changeDeliveryAddress({ deps, caller, number: params.id, ...body })
      return done
    }),
  ]
}
