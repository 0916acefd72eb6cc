import * as z from 'zod'

/** What a supplier may charge beside its cloth. */
export const chargeKinds = ['cutFee', 'carriage'] as const
/** Charges that apply to some lines but are not stated by their supplier: none is charged, which is not the same as free. */
export const UnstatedCharges = z.array(z.enum(chargeKinds))
export type UnstatedCharges = z.output<typeof UnstatedCharges>

/** Of several shipments, each kind once. */
export const unstatedOf = (shipments: readonly { unstatedCharges: UnstatedCharges }[]): UnstatedCharges =>
  chargeKinds.filter(kind => shipments.some(({ unstatedCharges }) => unstatedCharges.includes(kind)))
