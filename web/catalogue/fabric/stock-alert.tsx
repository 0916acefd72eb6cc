import { Form, useLocation, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import {
  metresFromMicrometres,
  micrometresFromMetres,
  yardsFromMicrometres,
} from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { refusalOf, valuesOf, type OrderAnswer } from './order-answer.ts'
import { ALERT_FIELD } from './alert-field.ts'
import styles from './stock-alert.module.css'

type Props = {
  fabric: FabricDetail
  /** The length asked for, in metres. */
  wanted: number | undefined
  answer: OrderAnswer | undefined
}

/** Asks to be told when a length is in stock, or says that it was asked. Works without scripts. */
export function StockAlert({ fabric, wanted, answer }: Props) {
  const t = useTranslations('catalogue.alert')
  const formats = useFormats()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formData?.has(ALERT_FIELD) === true
  const { stockAlert, stock, status, supply } = fabric
  const wantedMicrometres = wanted === undefined ? supply.minOrderMicrometres : micrometresFromMetres(wanted)
  const isShort = stock.stated === 'length' && stock.freeMicrometres < wantedMicrometres
  const action = { method: 'post', action: pathname + search, preventScrollReset: true } as const
  if (stockAlert)
    return (
      <Form {...action} className={styles.asked}>
        <p role="status">{t('asked', { length: formats.length(stockAlert.lengthMicrometres) })}</p>
        <Button type="submit" name={ALERT_FIELD} value="drop" variant="quiet" disabled={isBusy}>
          {t('undo')}
        </Button>
      </Form>
    )
  if (!isShort || status === 'discontinued') return null
  const refused = valuesOf(answer)[ALERT_FIELD] === undefined ? undefined : refusalOf(answer)
  const typed =
    formats.unit === 'yd'
      ? Math.ceil(yardsFromMicrometres(wantedMicrometres))
      : metresFromMicrometres(wantedMicrometres)
  return (
    <Form {...action} className={styles.ask}>
      <input type="hidden" name="unit" value={formats.unit} />
      <TextField
        id="alertQuantity"
        name="quantity"
        inputMode="decimal"
        label={t('length')}
        unit={formats.unit}
        defaultValue={valuesOf(answer)['quantity'] ?? formats.typedNumber(typed)}
        error={refused?.fields['fabricQuantity'] ?? refused?.message}
      />
      <Button
        type="submit"
        name={ALERT_FIELD}
        value="ask"
        variant={stock.freeMicrometres < supply.minOrderMicrometres ? 'solid' : 'outlined'}
        disabled={isBusy}
      >
        {t('ask')}
      </Button>
      <p className={styles.note}>{t('note')}</p>
    </Form>
  )
}
