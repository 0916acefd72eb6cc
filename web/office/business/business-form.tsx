import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { BusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { businessTypes } from '@selvedge/contract/catalogue/terms.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormFault } from '../../account/form-fault.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { useAddressLabels } from '../../address/address-labels.ts'
import type { CountryChoice } from '../../address/country-choices.server.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './business.module.css'

type Props = {
  business: BusinessDetails
  countries: readonly CountryChoice[]
  likelyCountry: string
  provider: PlacesProvider | null
  failure: FormFailure | undefined
  mayEdit: boolean
}

const names = ['businessName', 'legalName', 'companyNumber', 'vatNumber', 'phone', 'website'] as const
const attributes = {
  businessName: { autoComplete: 'organization', required: true },
  legalName: { autoComplete: 'off' },
  companyNumber: { autoComplete: 'off' },
  vatNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  phone: { autoComplete: 'tel', type: 'tel' },
  website: { autoComplete: 'url', inputMode: 'url', spellCheck: false },
} as const

export function BusinessForm({ business, countries, likelyCountry, provider, failure, mayEdit }: Props) {
  const t = useTranslations('business.details')
  const step = useTranslations('account.profile.business')
  const isSaving = useNavigation().formAction === paths.businessDetails
  const labels = {
    ...Object.fromEntries(names.map(name => [name, t(`fields.${name}`)])),
    ...useAddressLabels(failure?.values['country'] ?? ''),
  }
  return (
    <Form method="post" noValidate aria-labelledby="business" preventScrollReset>
      <input type="hidden" name="intent" value="details" />
      <SectionHead id="business">{t('business')}</SectionHead>
      <FormFault failure={failure} labels={labels} />
      <fieldset className={styles.plain} disabled={!mayEdit}>
        <legend>
          <VisuallyHidden>{t('business')}</VisuallyHidden>
        </legend>
        <div className={styles.fields}>
          {names.map(name => (
            <TextField
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              {...attributes[name]}
              help={name === 'vatNumber' ? t('vatHelp') : undefined}
              defaultValue={failure?.values[name] ?? business[name]}
              error={failure?.fields[name]}
            />
          ))}
          <SelectField
            name="businessType"
            label={t('fields.businessType')}
            options={businessTypes.map(value => ({ value, label: t(`types.${value || 'unsaid'}`) }))}
            defaultValue={failure?.values['businessType'] ?? business.businessType}
            error={failure?.fields['businessType']}
            className={styles.whole}
          />
          <AddressFields
            section="business"
            address={business.businessAddress}
            addressText={business.addressText}
            countries={countries}
            likelyCountry={likelyCountry}
            failure={failure}
            provider={mayEdit ? provider : null}
          />
        </div>
        <Segment
          legend={step('measure')}
          name="measurementType"
          defaultValue={failure?.values['measurementType'] ?? business.measurementType}
          options={[
            { value: 'metric', label: step('metric') },
            { value: 'imperial', label: step('imperial') },
          ]}
        />
        <p className={styles.note}>{t('measureHelp')}</p>
        {mayEdit && (
          <Button type="submit" variant="solid" size="large" disabled={isSaving}>
            {t('save')}
          </Button>
        )}
      </fieldset>
    </Form>
  )
}
