import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { BusinessAddress } from '@selvedge/contract/retailer/business.ts'
import { PostalAddress } from '../../formats/postal-address.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { NewAddressFault, NewAddressFields, type NewAddressProps } from './new-address-fields.tsx'
import styles from './business.module.css'

type Props = NewAddressProps & { addresses: readonly BusinessAddress[]; mayEdit: boolean }

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

function NewAddress({ failure, ...choices }: NewAddressProps) {
  const t = useTranslations('business.details')
  return (
    <Form method="post" noValidate aria-labelledby="new-address" preventScrollReset>
      <input type="hidden" name="intent" value="address" />
      <h3 id="new-address" className={styles.subhead}>
        {t('newAddress')}
      </h3>
      <NewAddressFault failure={failure} />
      <div className={styles.plain}>
        <NewAddressFields {...choices} failure={failure} />
        <Button type="submit" size="large">
          {t('addAddress')}
        </Button>
      </div>
    </Form>
  )
}
