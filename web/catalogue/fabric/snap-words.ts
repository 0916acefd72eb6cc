import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'

type Typed = { quantity: string | number; unit: LengthUnit }

/** `13.725 m` and `13.8 m`: the length as typed, and the length cut; in yards `5 yd` and `5.03 yd (4.6 m)`. */
export function useSnapWords() {
  const formats = useFormats()
  return ({ quantity, unit }: Typed, { cutMicrometres }: { cutMicrometres: number }) => ({
    typed: formats.quantity(
      typeof quantity === 'number' ? quantity : (parseTypedNumber(quantity) ?? 0),
      unit,
    ),
    cut: formats.cutLength(cutMicrometres),
  })
}
