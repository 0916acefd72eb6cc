import type { DeskLine } from '@selvedge/contract/fulfilment/shipment.ts'

/** Whether nothing of a line is left to cut; of one that takes several pieces, some may be cut and others not. */
export const isCut = ({ state }: Pick<DeskLine, 'state'>): boolean =>
  state === 'cut' || state === 'dispatched' || state === 'delivered'
