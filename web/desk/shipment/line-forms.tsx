import { Form, useLocation, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'
import { isAskedFor } from './another-day.ts'
import styles from './shipment.module.css'

type Props = { line: DeskLine; shipment: DeskShipment; failure: FormFailure | undefined }

/** What can be done with a line that cannot be sent as ordered: put it on back order, or refuse it. */
export function LineForms({ line, shipment, failure: given }: Props) {
  const t = useTranslations('desk.shipment')
  const isBusy = useNavigation().state !== 'idle'
  const failure = given?.values['line'] === line.id ? given : undefined
  const { search } = useLocation()
  const action = paths.deskShipment(shipment.id)
  return (
    <details
      className={styles.change}
      open={failure !== undefined || isAskedFor(search, line.id)}
      id={line.id}
    >
      <summary data-key="e">{t('change')}</summary>
      <div className={decision.columns}>
        <Form method="post" action={action} preventScrollReset noValidate className={decision.form}>
          <input type="hidden" name="line" value={line.id} />
          <TextField
            id={`${line.id}-on`}
            name="on"
            type="date"
            label={t('on')}
            defaultValue={failure?.values['on']}
            error={failure?.fields['on']}
          />
          <TextField
            id={`${line.id}-note`}
            name="note"
            label={t('noteToBuyer')}
            defaultValue={failure?.values['note']}
            error={failure?.fields['note']}
          />
          <p className={decision.effect}>{t('backOrderEffect')}</p>
          <div className={decision.actions}>
            <Button type="submit" name="intent" value="backOrder" size="small" disabled={isBusy}>
              {t('backOrder')}
            </Button>
          </div>
        </Form>
        <Form method="post" action={action} preventScrollReset noValidate className={decision.form}>
          <input type="hidden" name="line" value={line.id} />
          <TextArea
            id={`${line.id}-reason`}
            name="reason"
            label={t('reason')}
            defaultValue={failure?.values['reason']}
            error={failure?.fields['reason']}
            rows={2}
          />
          <p className={decision.effect}>{t('refuseEffect')}</p>
          <div className={decision.actions}>
            <Button
              type="submit"
              name="intent"
              value="refuse"
              variant="danger"
              size="small"
              disabled={isBusy}
            >
              {t('refuse', { cloth: line.cloth.designName })}
            </Button>
          </div>
        </Form>
      </div>
    </details>
  )
}
