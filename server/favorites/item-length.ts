import { requestedLength, type Entered } from '../cart/line-length.ts'

type Sent = { fabricQuantity?: number | null | undefined; entered?: Entered | null | undefined }

/**
 * A length as it is kept, by the cart's own rules; with neither figure none is known, and with nothing sent it stays as it
 * is (undefined). Throws `invalidInput`.
 */
export function keptLength({ fabricQuantity, entered }: Sent) {
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
