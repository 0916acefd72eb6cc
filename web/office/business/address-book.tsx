import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { BusinessAddress } from '@selvedge/contract/retailer/business.ts'
import type { PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { addressKinds } from '@selvedge/contract/catalogue/terms.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { PostalAddress } from '../../formats/postal-address.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormFault } from '../../account/form-fault.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { useAddressLabels } from '../../address/address-labels.ts'
import type { CountryChoice } from '../../address/country-choices.server.ts'
import styles from './business.module.css'

type Props = {
  addresses: readonly BusinessAddress[]
  countries: readonly CountryChoice[]
  likelyCountry: string
  provider: PlacesProvider | null
  failure: FormFailure | undefined
  mayEdit: boolean
}

/** Billing and delivery addresses besides the business's own. */
export function AddressBook({ addresses, countries, likelyCountry, provider, failure, mayEdit }: Props) {
  const t = useTranslations('business.details')
  return (
    <section aria-labelledby="addresses">
      <SectionHead id="addresses" note={t('addressCount', { count: addresses.length })}>
        {t('addresses')}
      </SectionHead>
      {addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map(address => (
            <AddressRow key={address.id} address={address} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit && (
        <NewAddress
          // Remount, so that the form is empty after an address was added.
          key={addresses.length}
          countries={countries}
          likelyCountry={likelyCountry}
          provider={provider}
          failure={failure}
        />
      )}
    </section>
  )
}

function AddressRow({ address, mayEdit }: { address: BusinessAddress; mayEdit: boolean }) {
  const t = useTranslations('business.details')
  return (
    <li className={styles.address}>
      <div>
        <b>{t(`kinds.${address.kind}`)}</b>
        <PostalAddress name={address.label} address={address.address} />
        {address.instructions && <p className={styles.note}>{address.instructions}</p>}
      </div>
      {mayEdit && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="removeAddress" />
          <input type="hidden" name="id" value={address.id} />
          <Button type="submit" variant="danger" aria-label={t('removeAddress', { label: address.label })}>
            {t('remove')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function NewAddress({
  countries,
  likelyCountry,
  provider,
  failure,
}: Pick<Props, 'countries' | 'likelyCountry' | 'provider' | 'failure'>) {
  const t = useTranslations('business.details')
  const addressLabels = useAddressLabels(failure?.values['country'] ?? '')
  const id = (name: string) => `new-${name}`
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
  return (
    <Form method="post" noValidate aria-labelledby="new-address" preventScrollReset>
      <input type="hidden" name="intent" value="address" />
      <h3 id="new-address" className={styles.subhead}>
        {t('newAddress')}
      </h3>
      <FormFault failure={named} labels={labels} />
      <div className={styles.plain}>
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
        <Button type="submit" size="large">
          {t('addAddress')}
        </Button>
      </div>
    </Form>
  )
}
