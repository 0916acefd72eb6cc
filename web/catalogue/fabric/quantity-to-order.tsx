import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { quantityGrid, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { QuantityField } from '../../ui/form/quantity-field.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { QUANTITY_ID } from './quantity-id.ts'
import styles from './order-form.module.css'

type Props = {
  fabric: Pick<FabricDetail, 'supply'>
  unit: LengthUnit
  start: string
  error: string | undefined
  /** The id of the minimum and increment, which stand beside the field. */
  describedBy: string
  onQuantity: (quantity: string) => void
}

/** In the reader's unit. */
export function QuantityToOrder({ fabric, unit, start, error, describedBy, onQuantity }: Props) {
  const t = useTranslations('catalogue.order')
  const { decimalSeparator } = useFormats()
  const early = useEarlyInput<HTMLDivElement>(within => onQuantity(within.querySelector('input')!.value))
  return (
    <div ref={early} className={styles.quantity}>
      <QuantityField
        {...quantityGrid(fabric.supply, unit)}
        id={QUANTITY_ID}
        name="quantity"
        size="large"
        label={t('quantity', { unit })}
        describedBy={describedBy}
        unit={unit}
        defaultValue={start}
        decimalSeparator={decimalSeparator}
        error={error}
        decreaseLabel={t('less')}
        increaseLabel={t('more')}
        onQuantity={onQuantity}
      />
    </div>
  )
}
