import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

const { builtins } = types
const oidOfArrays = { int8: 1016, numeric: 1231, date: 1182 } as const

/** Throws RangeError beyond ±(2^53 − 1), where a number would silently lose precision. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 value ${text} does not fit a JavaScript number`)
  return value
}

const keepText: Parse = text => text

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.NUMERIC, keepText],
  [builtins.DATE, keepText],
  [oidOfArrays.int8, text => parseArray(text, parseInt8)],
  [oidOfArrays.numeric, text => parseArray(text, keepText)],
  [oidOfArrays.date, text => parseArray(text, keepText)],
])

/**
 * How SQL values are parsed: int8 as number, numeric as decimal text, date as 'YYYY-MM-DD', timestamptz as Date, json
 * parsed; the rest as pg does by default. For one pool, not for the whole process.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
}

/** Parses a one-dimensional array of plain values as PostgreSQL prints it: {1,NULL,3}. */
function parseArray(text: string, parse: Parse): unknown[] {
  const inner = text.slice(1, -1)
  if (inner === '') return []
  return inner.split(',').map(item => (item === 'NULL' ? null : parse(item)))
}
