import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'

/** A payment settled sooner is not shown as an event of its own. */
const NOTICEABLE_MS = 60_000

type Shipment = OrderDetail['shipments'][number]
type Step = Shipment['history'][number]
type Cloth = Shipment['lines'][number]['fabric']
/** Steps that a supplier takes within its own walls are not the buyer's. */
const own = ['pieceChosen', 'flawFound', 'undone', 'placed'] as const
type ShownStep = Step & { event: Exclude<Step['event'], (typeof own)[number]> }

export type HistoryEntry = { at: string } & (
  | { of: 'order'; event: OrderDetail['history'][number]['event']; by: string | null }
  /** `cloths`: of the lines that the step was about; none for one about all of the shipment. */
  | { of: 'shipment'; shipment: Shipment; step: ShownStep; cloths: Cloth[] }
)

/** Everything that has happened to an order, newest first: where both say the same, the step of the shipment is shown. */
export function historyOf(order: OrderDetail): HistoryEntry[] {
  const ended = order.history.find(({ event }) => event === 'cancelled')?.at
  const steps = order.shipments
    .flatMap(stepsOf)
    .filter(({ at, step }) => step.event !== 'cancelled' || at !== ended)
  const told = new Set<string>(steps.map(({ step }) => step.event))
  const states = noticeable(order.history).filter(
    ({ event }) => !told.has(event) || event === 'placed' || event === 'cancelled',
  )
  return [...states.map(({ at, event, by }) => ({ of: 'order' as const, at, event, by })), ...steps].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  )
}

const isShown = (step: Step): step is ShownStep => !own.some(event => event === step.event)

/** Steps of several lines at the same moment, such as of a parcel, are one entry. */
function stepsOf(shipment: Shipment) {
  const cloths = new Map(shipment.lines.map(({ id, fabric }) => [id, fabric]))
  const groups = Map.groupBy(
    shipment.history.filter(isShown),
    ({ event, at, parcelNumber }) => `${event} ${at} ${parcelNumber ?? ''}`,
  )
  return [...groups.values()].map(steps => ({
    of: 'shipment' as const,
    at: steps[0]!.at,
    shipment,
    step: steps[0]!,
    cloths: shipment.lines.length === 1 ? [] : steps.flatMap(({ lineId }) => cloths.get(lineId ?? '') ?? []),
  }))
}

const noticeable = (history: OrderDetail['history']): OrderDetail['history'] =>
  history.filter((event, index) => {
    const next = history[index + 1]
    const lasted = next ? Date.parse(next.at) - Date.parse(event.at) : Infinity
    return event.event !== 'paymentPending' || lasted >= NOTICEABLE_MS
  })
