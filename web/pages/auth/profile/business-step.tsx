import { useTranslations } from 'use-intl'
import type { Profile } from '@selvedge/contract/retailer.ts'
import type { FormFailure } from '../../../api.server.ts'
import { Segment } from '../../../ui/segment.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CountryChoice } from './country-choices.server.ts'
import { StepForm } from './step-form.tsx'
import styles from './profile.module.css'

const addressFields = {
  line1: { autoComplete: 'address-line1', required: true },
  line2: { autoComplete: 'address-line2', required: false },
  city: { autoComplete: 'address-level2', required: true },
  postcode: { autoComplete: 'postal-code', required: false },
  region: { autoComplete: 'address-level1', required: false },
} as const
type AddressField = keyof typeof addressFields
const addressNames = Object.keys(addressFields) as AddressField[]
const labelled = ['businessName', ...addressNames, 'country'] as const

type Props = { profile: Profile; countries: readonly CountryChoice[]; failure: FormFailure | undefined }

export function BusinessStep({ profile, countries, failure }: Props) {
  const t = useTranslations('account.profile.business')
  const value = (name: string, kept: string | undefined) => failure?.values[name] ?? kept ?? ''
  return (
    <StepForm
      step={1}
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      failure={failure}
      labels={Object.fromEntries(labelled.map(name => [name, t(name)]))}
    >
      <div className={styles.grid}>
        <TextField
          name="businessName"
          label={t('businessName')}
          autoComplete="organization"
          required
          className={styles.whole}
          defaultValue={value('businessName', profile.businessName)}
          error={failure?.fields['businessName']}
        />
        {addressNames.map(name => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            {...addressFields[name]}
            className={name.startsWith('line') ? styles.whole : undefined}
            defaultValue={value(name, profile.businessAddress?.[name])}
            error={failure?.fields[name]}
          />
        ))}
        <SelectField
          name="country"
          label={t('country')}
          autoComplete="country"
          options={countries}
          defaultValue={value('country', profile.businessAddress?.country ?? 'GB')}
          error={failure?.fields['country']}
        />
      </div>
      <div className={styles.measure}>
        <span aria-hidden="true">{t('measure')}</span>
        <Segment
          legend={t('measure')}
          name="measurementType"
          defaultValue={value('measurementType', profile.measurementType)}
          options={[
            { value: 'metric', label: t('metric') },
            { value: 'imperial', label: t('imperial') },
          ]}
        />
      </div>
    </StepForm>
  )
}
