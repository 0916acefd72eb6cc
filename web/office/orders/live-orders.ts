import type { RetailerEvent } from '@selvedge/contract/events/events.ts'

/** Whether an event is about any order, or about one. */
export const isOfOrders = ({ subject }: RetailerEvent): boolean => subject === 'order'
export const isOfOrder =
  (orderId: string) =>
  (event: RetailerEvent): boolean =>
    isOfOrders(event) && event.id === orderId
