import { useTranslations } from '../../messages/translations.tsx'
import type { PlacesProvider } from '@selvedge/contract/postal/places.ts'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { useAddressLabels } from '../../address/address-labels.ts'
import type { CountryChoice } from '../../address/country-choices.server.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { StepForm } from './step-form.tsx'
import styles from './profile.module.css'

type Props = {
  profile: Profile
  countries: readonly CountryChoice[]
  likelyCountry: string
  provider: PlacesProvider | null
  failure: FormFailure | undefined
}

export function BusinessStep({ profile, countries, likelyCountry, provider, failure }: Props) {
  const t = useTranslations('account.profile.business')
  const addressLabels = useAddressLabels(failure?.values['country'] ?? '')
  const value = (name: string, kept: string | undefined) => failure?.values[name] ?? kept ?? ''
  return (
    <StepForm
      step={1}
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      failure={failure}
      labels={{ businessName: t('businessName'), ...addressLabels }}
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
        <AddressFields
          section="business"
          address={profile.businessAddress}
          addressText={profile.addressText}
          countries={countries}
          likelyCountry={likelyCountry}
          failure={failure}
          provider={provider}
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
