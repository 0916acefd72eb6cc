import { carrierNames, carriers } from '@selvedge/contract/fulfilment/carriers.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'

type Props = {
  /** Begins the ids of the fields. */
  id: string
  values: Record<string, string | undefined> | undefined
  proposed?: { carrier: string; carrierName: string } | null
  fault: (field: 'carrier' | 'carrierName' | 'trackingNumber') => string | undefined
}

/** Who collects something, and under which number; that there is none, once it is missed. */
export function CollectionFields({ id, values, proposed, fault }: Props) {
  const t = useTranslations('desk.shipment')
  const options = [
    ...(proposed ? [] : [{ value: '', label: t('chooseCarrier') }]),
    ...carriers.map(value => ({
      value,
      label: value === 'other' ? t('otherCarrier') : carrierNames[value],
    })),
  ]
  return (
    <>
      <div className={decision.fields}>
        <SelectField
          id={`${id}-carrier`}
          name="carrier"
          label={t('carrier')}
          options={options}
          defaultValue={values?.['carrier'] ?? proposed?.carrier ?? ''}
          error={fault('carrier')}
        />
        <TextField
          id={`${id}-carrierName`}
          name="carrierName"
          label={t('carrierName')}
          defaultValue={values?.['carrierName'] ?? proposed?.carrierName}
          error={fault('carrierName')}
        />
        <TextField
          id={`${id}-trackingNumber`}
          name="trackingNumber"
          label={t('tracking')}
          autoComplete="off"
          defaultValue={values?.['trackingNumber']}
          error={fault('trackingNumber')}
        />
      </div>
      {fault('trackingNumber') && (
        <Choice type="checkbox" name="untracked" value="yes" label={t('untracked')} />
      )}
    </>
  )
}
