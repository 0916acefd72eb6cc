import { requestedLength, type Entered } from '../cart/line-length.ts'

type Sent = { fabricQuantity?: number | null | undefined; entered?: Entered | null | undefined }

/**
 * A length as it is stored, validated by the cart's rules: null when both figures are null, undefined (unchanged)
 * when nothing was sent. Throws `invalidInput`.
 */
export function storedLength({ fabricQuantity, entered }: Sent) {
  if (fabricQuantity === undefined && entered === undefined) return undefined
  if ((fabricQuantity ?? null) === null && (entered ?? null) === null)
    return { length_um: null, entered_quantity: null, entered_unit: null }
  const length = requestedLength({
    fabricQuantity: fabricQuantity ?? undefined,
    entered: entered ?? undefined,
  })
  return {
    length_um: length.requestedMicrometres,
    entered_quantity: length.entered.quantity,
    entered_unit: length.entered.unit,
  }
}
