import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import decision from '../queue/decision.module.css'

/** Confirms a shipment; what that does is said beside the button. */
export function ConfirmForm({ shipment }: { shipment: DeskShipment }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const open = shipment.lines.filter(line => line.cancelled === null)
  const count = open.filter(line => line.state !== 'backordered').length
  // Where all is on back order nothing is cut yet, and what was promised is not when it leaves.
  const comesOn =
    count === 0
      ? open
          .flatMap(line => line.backOrderOn ?? [])
          .toSorted()
          .at(-1)
      : undefined
  const { leavesOn } = shipment
  const label =
    leavesOn === null ? t('confirm', { count }) : t('confirmFor', { count, day: formats.day(leavesOn) })
  return (
    <Form method="post" action={paths.deskShipment(shipment.id)} className={decision.part}>
      <div className={decision.actions}>
        <Button
          type="submit"
          name="intent"
          value="confirm"
          variant="solid"
          size="large"
          disabled={isBusy}
          data-key="c"
        >
          {comesOn === undefined ? label : t('confirmComing', { day: formats.day(comesOn) })}
        </Button>
      </div>
      <p className={decision.effect}>
        {comesOn === undefined ? t('confirmEffect', { count }) : t('confirmComingEffect')}
      </p>
    </Form>
  )
}
