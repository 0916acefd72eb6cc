import { lengthUnits, type LengthUnit } from '@selvedge/contract/format/measurement.ts'

/** A line as it was taken out: enough to put it back, which the API checks again. */
export type RemovedLine = { name: string; line: { entered: { quantity: number; unit: LengthUnit } } & object }

const NAME_AT_MOST = 200

/** The line that the page's address says was taken out; undefined for an address that somebody made up. */
export function readRemovedLine(removed: string | null): RemovedLine | undefined {
  try {
    const read = JSON.parse(removed ?? '') as Partial<RemovedLine> | null
    return isRemovedLine(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isRemovedLine(read: Partial<RemovedLine> | null): read is RemovedLine {
  const entered = read?.line?.entered
  const isNamed = typeof read?.name === 'string' && read.name.length <= NAME_AT_MOST
  return isNamed && typeof entered?.quantity === 'number' && lengthUnits.includes(entered.unit)
}
