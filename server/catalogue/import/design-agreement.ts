import { isDeepStrictEqual } from 'node:util'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'

/** The fields in which two rows of one design disagree: all colourways of a design share its facts. */
export function disagreements(row: ColourwayRow, first: { row: number; value: ColourwayRow }): FieldError[] {
  const message = `Row ${first.row} of the same design says otherwise`
  const shared = (['supplier', 'manufacturer'] as const)
    .filter(name => row[name] !== first.value[name])
    .map(name => ({ field: name, message }))
  const names = Object.keys(row.facts) as (keyof ColourwayRow['facts'])[]
  const facts = names
    .filter(name => !isDeepStrictEqual(row.facts[name], first.value.facts[name]))
    .map(name => ({ field: `facts.${name}`, message }))
  return [...shared, ...facts]
}
