import { useState } from 'react'
import type { Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'

/** The place of a flaw while it is typed; undefined until it is a length. `values` is what was sent before. */
export function useTypedFlaw(values: Record<string, string> | undefined) {
  const { unit } = useFormats()
  const [from, type] = useState(values?.['flawFrom'] ?? '')
  const length = parseTypedNumber(from)
  const typed: Flaw | undefined =
    length === undefined
      ? undefined
      : { fromMicrometres: micrometresOf(length, unit), lengthMicrometres: 0, note: '' }
  return { typed, type }
}
