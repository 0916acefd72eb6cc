import type { Deps } from '@selvedge/server/platform/deps.ts'
import { createDemoGateway } from '@selvedge/server/platform/payments/demo-gateway.ts'
import { GatewayUnavailable, type PaymentGateway } from '@selvedge/server/platform/payments/gateway.ts'

/** When the connection to the gateway fails; or that it refuses to refund, as for a card that was closed. */
export type Fault =
  | 'none'
  | 'beforeCharge'
  | 'afterCharge'
  | 'beforeRefund'
  | 'afterRefund'
  | 'refusesRefunds'
  | 'everything'
export type UnreliableGateway = PaymentGateway & {
  fault: Fault
  /** Runs while the gateway processes a charge, before it is recorded. */
  meanwhile: () => Promise<void>
}

function breakIf(isBroken: boolean): void {
  if (isBroken) throw new GatewayUnavailable('the line broke')
}

/** The demo gateway and its ledger, with a connection that fails on demand. */
export function createUnreliableGateway(db: Deps['db']): UnreliableGateway {
  const ledger = createDemoGateway({ db, slowMs: 1 })
  const gateway: UnreliableGateway = {
    ...ledger,
    fault: 'none',
    meanwhile: async () => undefined,
    charge: async request => {
      await gateway.meanwhile()
      breakIf(gateway.fault === 'beforeCharge' || gateway.fault === 'everything')
      const charge = await ledger.charge(request)
      breakIf(gateway.fault === 'afterCharge')
      return charge
    },
    findCharge: async key => {
      breakIf(gateway.fault === 'everything')
      return ledger.findCharge(key)
    },
    voidCharge: async key => {
      breakIf(gateway.fault === 'everything')
      return ledger.voidCharge(key)
    },
    refund: async request => {
      breakIf(gateway.fault === 'beforeRefund' || gateway.fault === 'everything')
      if (gateway.fault === 'refusesRefunds') return { outcome: 'refused', reference: null }
      const refund = await ledger.refund(request)
      breakIf(gateway.fault === 'afterRefund')
      return refund
    },
    findRefund: async key => {
      breakIf(gateway.fault === 'everything')
      return ledger.findRefund(key)
    },
  }
  return gateway
}
