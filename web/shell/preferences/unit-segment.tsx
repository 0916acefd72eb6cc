import { useTranslations } from '../../messages/translations.tsx'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { SegmentButtons } from '../../ui/form/segment.tsx'
import { PREFERENCES_FORM_ID } from './preferences-form.tsx'

/** Switches between metres and yards. */
export function UnitSegment({ measurementType }: { measurementType: MeasurementType }) {
  const t = useTranslations('shell.units')
  const options = [
    { value: 'metric', label: t('m'), title: t('metric') },
    { value: 'imperial', label: t('yd'), title: t('imperial') },
  ]
  return (
    <SegmentButtons
      form={PREFERENCES_FORM_ID}
      label={t('label')}
      name="measurementType"
      value={measurementType}
      options={options}
    />
  )
}
