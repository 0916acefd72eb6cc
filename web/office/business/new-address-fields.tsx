import { addressKinds } from '@selvedge/contract/catalogue/terms.ts'
import type { PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { useAddressLabels } from '../../address/address-labels.ts'
import type { CountryChoice } from '../../address/country-choices.server.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './business.module.css'

export type NewAddressProps = {
  countries: readonly CountryChoice[]
  likelyCountry: string
  provider: PlacesProvider | null
  failure: FormFailure | undefined
}

const id = (name: string) => `new-${name}`

/** What is asked of a further address of a business. */
export function NewAddressFields({ countries, likelyCountry, provider, failure }: NewAddressProps) {
  const t = useTranslations('business.details')
  return (
    <div className={styles.fields}>
      <SelectField
        id={id('kind')}
        name="kind"
        label={t('kind')}
        options={addressKinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
        defaultValue={failure?.values['kind'] ?? 'workroom'}
        error={failure?.fields['kind']}
      />
      <TextField
        id={id('label')}
        name="label"
        label={t('label')}
        autoComplete="off"
        defaultValue={failure?.values['label'] ?? ''}
        error={failure?.fields['label']}
        required
      />
      <AddressFields
        idPrefix="new-"
        section="further"
        address={null}
        countries={countries}
        likelyCountry={likelyCountry}
        failure={failure}
        provider={provider}
      />
      <TextArea
        id={id('instructions')}
        name="instructions"
        label={t('instructions')}
        defaultValue={failure?.values['instructions'] ?? ''}
        error={failure?.fields['instructions']}
        className={styles.whole}
      />
    </div>
  )
}

/** The fields that were refused, by name. */
export function NewAddressFault({ failure }: Pick<NewAddressProps, 'failure'>) {
  const t = useTranslations('business.details')
  const addressLabels = useAddressLabels(failure?.values['country'] ?? '')
  const named = failure && {
    ...failure,
    fields: Object.fromEntries(Object.entries(failure.fields).map(([name, words]) => [id(name), words])),
  }
  const labels = Object.fromEntries(
    Object.entries({
      label: t('label'),
      kind: t('kind'),
      instructions: t('instructions'),
      ...addressLabels,
    }).map(([name, words]) => [id(name), words]),
  )
  return <FormFault failure={named} labels={labels} />
}
