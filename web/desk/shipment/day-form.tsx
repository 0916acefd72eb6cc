import { Form, useLocation, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'
import { ANOTHER_DAY, isAskedFor } from './another-day.ts'
import styles from './shipment.module.css'

type Props = { shipment: DeskShipment; failure: FormFailure | undefined }

/** States another day on which what is left of a shipment leaves. What is on back order has days of its own, line by line. */
export function DayForm({ shipment, failure: given }: Props) {
  const t = useTranslations('desk.shipment')
  const isBusy = useNavigation().state !== 'idle'
  const { search } = useLocation()
  const failure = given?.values['intent'] === 'stateDay' ? given : undefined
  const left = shipment.lines.filter(line => isToDispatch(line.state))
  if (left.every(line => line.state === 'backordered')) return null
  const isOpen = failure !== undefined || isAskedFor(search, shipment.id)
  return (
    <details className={styles.change} open={isOpen} id={ANOTHER_DAY}>
      <summary>{t('anotherDay')}</summary>
      <Form
        method="post"
        action={paths.deskShipment(shipment.id)}
        preventScrollReset
        noValidate
        className={decision.form}
      >
        <TextField
          id="leaves-on"
          name="on"
          type="date"
          label={t('leavesOn')}
          defaultValue={failure?.values['on'] ?? shipment.firstDay ?? undefined}
          error={failure?.fields['on']}
        />
        <TextArea
          id="reason-for-day"
          name="reason"
          label={t('reason')}
          rows={2}
          defaultValue={failure?.values['reason']}
          error={failure?.fields['reason']}
        />
        <p className={decision.effect}>{t('anotherDayEffect')}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="stateDay" size="small" disabled={isBusy}>
            {t('anotherDaySubmit')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
