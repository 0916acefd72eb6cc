/** For the rooms above: what can still be had of the expected deliveries. */
export { findOpenDeliveries, type OpenDelivery } from './index/open-deliveries.queries.ts'
