import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { NewAddressFault, NewAddressFields } from '../office/business/new-address-fields.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { Button } from '../ui/button/button.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import type { CheckoutData } from './checkout.tsx'
import { commonDestination, destinationChoices, EVERY_LINE, NO_LINE } from './destination-choices.ts'
import { DestinationSelect } from './destination-select.tsx'
import styles from './delivery.module.css'

type Props = {
  data: CheckoutData
  /** Of the choice for the whole cart. */
  refused: string | undefined
  /** Of a new address. */
  failure: FormFailure | undefined
}

/** Where the whole cart goes, and a form for an address that is not there yet. */
export function Delivery({ data, refused, failure }: Props) {
  const t = useTranslations('cart.delivery')
  const { business, cart, mayAddAddresses } = data
  return (
    <section className={styles.delivery} aria-label={t('title')}>
      <DestinationSelect
        id="shipTo"
        intent="shipAll"
        label={t('all')}
        choices={destinationChoices(business)}
        chosen={commonDestination(cart)}
        error={refused}
      />
      {mayAddAddresses && (
        // Remount, so that the form is closed and empty after an address was added.
        <NewAddress key={business.addresses.length} data={data} failure={failure} />
      )}
    </section>
  )
}

function NewAddress({ data, failure }: Pick<Props, 'data' | 'failure'>) {
  const t = useTranslations('cart.delivery')
  const { cart, countries, likelyCountry, provider } = data
  const items = cart.groups.flatMap(group => group.items)
  const options = [
    { value: EVERY_LINE, label: t('everything') },
    ...(items.length > 1 ? items.map(item => ({ value: item.id, label: clothName(item.fabric) })) : []),
    { value: NO_LINE, label: t('nothingYet') },
  ]
  return (
    <details className={styles.more} open={failure !== undefined}>
      <summary>{t('new')}</summary>
      <Form method="post" noValidate preventScrollReset className={styles.form} aria-label={t('new')}>
        <input type="hidden" name="intent" value="address" />
        <NewAddressFault failure={failure} />
        <NewAddressFields
          countries={countries}
          likelyCountry={likelyCountry}
          provider={provider}
          failure={failure}
        />
        <SelectField
          name="lines"
          label={t('deliverThere')}
          options={options}
          defaultValue={failure?.values['lines'] ?? EVERY_LINE}
        />
        <Button type="submit" size="large">
          {t('add')}
        </Button>
      </Form>
    </details>
  )
}
