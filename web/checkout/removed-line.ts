import { lengthUnits, type LengthUnit } from '@selvedge/contract/format/measurement.ts'

/** A removed line: enough to restore it; the API validates it again. */
export type RemovedLine = { name: string; line: { entered: { quantity: number; unit: LengthUnit } } & object }

const NAME_AT_MOST = 200

/** The removed line in the page's address; undefined if the address is invalid. */
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
