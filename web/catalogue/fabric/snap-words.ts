import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'

type Typed = { quantity: string | number; unit: LengthUnit }

/** `13.725 m` and `13.8 m`: the length as typed, and the length cut; in yards `5 yd` and `5.03 yd (4.6 m)`. */
export function useSnapWords() {
  const formats = useFormats()
  const quantityOf = (read: { quantity: number; unit: LengthUnit } | undefined) =>
    formats.quantity(read?.quantity ?? 0, read?.unit ?? 'm')
  return ({ quantity, unit }: Typed, { cutMicrometres }: { cutMicrometres: number }) => ({
    typed: quantityOf(typeof quantity === 'number' ? { quantity, unit } : readTypedLength(quantity, unit)),
    cut: formats.cutLength(cutMicrometres),
  })
}
