import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import { metresFromMicrometres, type LengthUnit } from '@selvedge/contract/measurement.ts'
import type { QuantityGrid } from '../../../ui/quantity-step.ts'

/** In yards − and + step by an eighth, the trade's own fraction; the supplier's grid is in metres. */
const YARD_STEP = 0.125

/** The steps of the quantity field, in the unit it is shown in. */
export const quantityGrid = ({ supply }: Pick<FabricDetail, 'supply'>, unit: LengthUnit): QuantityGrid =>
  unit === 'yd'
    ? { step: YARD_STEP, min: YARD_STEP }
    : {
        step: metresFromMicrometres(supply.orderIncrementMicrometres),
        min: metresFromMicrometres(supply.minOrderMicrometres),
      }
