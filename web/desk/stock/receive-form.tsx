import { Form, useNavigation } from 'react-router'
import { FormFault } from '../../account/form-fault.tsx'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'

/** `totalMicrometres`: what is in stock without pieces. */
type Props = { failure: FormFailure | undefined; totalMicrometres: number; pieceCount: number }

/** Takes a piece of the cloth in, or finds it of what is in stock without pieces. */
export const ReceiveForm = (props: Props) => (
  <InOneUnit>
    <Receipt {...props} />
  </InOneUnit>
)

function Receipt({ failure: given, totalMicrometres, pieceCount }: Props) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const { unit } = formats
  const isBusy = useNavigation().state !== 'idle'
  const failure = given?.values['intent'] === 'receive' ? given : undefined
  const fault = (name: string) => failure?.fields[`pieces.0.${name}`]
  return (
    <details className={decision.more} open={failure !== undefined}>
      <summary>{t('receive')}</summary>
      {failure && Object.keys(failure.fields).length === 0 && <FormFault failure={failure} labels={{}} />}
      <Form method="post" preventScrollReset noValidate className={decision.form}>
        <input type="hidden" name="unit" value={unit} />
        <div className={decision.fields}>
          {/* The next piece of a delivery has a number and a length of its own; lot and shelf often stay. */}
          <TextField
            key={`number ${pieceCount}`}
            id="new-pieceNumber"
            name="pieceNumber"
            label={t('piece')}
            autoComplete="off"
            defaultValue={failure?.values['pieceNumber']}
            error={fault('pieceNumber')}
          />
          <TextField
            id="new-dyeLot"
            name="dyeLot"
            label={t('dyeLot')}
            autoComplete="off"
            defaultValue={failure?.values['dyeLot']}
            error={fault('dyeLot')}
          />
          <TextField
            key={`length ${pieceCount}`}
            id="new-length"
            name="length"
            label={t('length')}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={failure?.values['length']}
            error={fault('fabricQuantity')}
          />
          <TextField
            id="new-shelf"
            name="shelf"
            label={t('shelf')}
            autoComplete="off"
            defaultValue={failure?.values['shelf']}
            error={fault('shelf')}
          />
        </div>
        {totalMicrometres > 0 && (
          <Choice
            type="checkbox"
            name="isOfTotal"
            label={t('ofTotal', { length: formats.length(totalMicrometres) })}
            defaultChecked
          />
        )}
        <p className={decision.effect}>{t('receiveEffect')}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="receive" disabled={isBusy}>
            {t('receiveSubmit')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
