import { useTranslations } from '../../messages/translations.tsx'
import { ManufacturerChoices, type ManufacturerChoicesProps } from './manufacturer-choices.tsx'
import { StepForm } from './step-form.tsx'

export function ManufacturersStep(props: ManufacturerChoicesProps) {
  const t = useTranslations('account.profile.manufacturers')
  return (
    <StepForm
      step={3}
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      failure={props.failure}
      labels={{}}
    >
      <ManufacturerChoices {...props} />
    </StepForm>
  )
}
