import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'

type Props = { shipment: DeskShipment; failure: FormFailure | undefined }

/**
 * Packs what is cut into a parcel and weighs it; a sample on back order is ticked once it has come. Nothing to show while
 * nothing is cut, or all is packed.
 */
export function PackForm({ shipment, failure: given }: Props) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const ready = shipment.confirmedAt === null ? [] : shipment.lines.filter(isReady)
  if (ready.length === 0) return null
  const lengthOf = ({ orderType, state, backOrderOn, cutMicrometres }: DeskLine) =>
    state === 'backordered' && backOrderOn !== null
      ? t('onBackOrder', { day: formats.day(backOrderOn) })
      : orderType === 'sample'
        ? t('sample')
        : formats.length(cutMicrometres)
  const failure = given?.values['intent'] === 'pack' ? given : undefined
  return (
    <section className={decision.part}>
      <SectionHead level={3}>{t('pack')}</SectionHead>
      <Form
        method="post"
        action={paths.deskShipment(shipment.id)}
        preventScrollReset
        noValidate
        className={decision.form}
      >
        <div>
          {ready.map(line => (
            <Choice
              key={line.id}
              type="checkbox"
              name="packed"
              value={line.id}
              defaultChecked={line.state !== 'backordered'}
              label={`${line.cloth.designName} ${line.cloth.colourName}`}
              end={lengthOf(line)}
            />
          ))}
        </div>
        <TextField
          id="weightGrams"
          name="weight"
          label={t('weight')}
          unit="kg"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={failure?.values['weight']}
          error={failure?.fields['weightGrams'] ?? failure?.fields['lineIds']}
          required
        />
        <p className={decision.effect}>{t('packEffect')}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="pack" variant="solid" size="large" disabled={isBusy}>
            {t('packSubmit')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

const isReady = ({ cancelled, parcelNumber, state, orderType }: DeskLine): boolean =>
  cancelled === null && parcelNumber === null && (state === 'cut' || orderType === 'sample')
