import { Form, useNavigation } from 'react-router'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { sentOrCancelled } from '@selvedge/contract/orders/order-states.ts'
import type { BusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { destinationChoices } from '../../checkout/destination-choices.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { NewAddressFault, NewAddressFields, type NewAddressProps } from '../business/new-address-fields.tsx'
import folded from './folded-act.module.css'
import styles from './order-address.module.css'

type Shipment = OrderDetail['shipments'][number]
export type AddressChoices = Omit<NewAddressProps, 'failure'> & { business: BusinessDetails }
type Props = {
  order: OrderDetail
  /** Null for a reader who may change none. */
  choices: AddressChoices | null
  failure: FormFailure | undefined
}

/** Where what is not packed yet is to go instead: an address of the business in the same country, or a new one there. */
export function OrderAddress({ order, choices, failure }: Props) {
  const t = useTranslations('orders.address')
  const times = useTimesDone(
    form => form.get('intent') === 'address' || form.get('intent') === 'newAddress',
    failure,
  )
  if (choices === null) return null
  const open = order.shipments.filter(shipment => shipment.mayChangeAddress)
  const packed = order.shipments.filter(isPackedHere)
  if (open.length + packed.length === 0) return null
  return (
    <section id="delivery-address">
      <SectionHead>{t('title')}</SectionHead>
      {packed.map(shipment => (
        <p key={shipment.id} className={folded.quiet}>
          {t('packed', { number: numberOf(order, shipment), supplier: shipment.supplier.name })}
        </p>
      ))}
      {open.length > 0 && (
        <>
          <p className={folded.quiet}>{t('lead')}</p>
          <Change
            // Closed and empty once one's own change is made.
            key={times}
            order={order}
            open={open}
            choices={choices}
            failure={failure}
          />
        </>
      )}
    </section>
  )
}

/** What is packed and has not all been sent: that its address stays is news. */
const isPackedHere = ({ parcels, lines }: Shipment): boolean =>
  parcels.length > 0 && lines.some(line => !(sentOrCancelled as readonly string[]).includes(line.state))

const numberOf = (order: OrderDetail, shipment: Shipment): number => order.shipments.indexOf(shipment) + 1

type ChangeProps = {
  order: OrderDetail
  open: Shipment[]
  choices: AddressChoices
  failure: FormFailure | undefined
}
function Change({ order, open, choices, failure }: ChangeProps) {
  const t = useTranslations('orders.address')
  const isBusy = useNavigation().state === 'submitting'
  const { business, ...asked } = choices
  const intent = failure?.values['intent']
  const ofKnown = intent === 'address' ? failure : undefined
  const ofNew = intent === 'newAddress' ? failure : undefined
  const countries = new Set(open.map(({ shipTo }) => shipTo.address.country))
  const all = destinationChoices(business)
  const near = all.filter(({ value }) => countries.has(countryOf(business, value)))
  const current = open[0]!.shipTo.id ?? ''
  const isKnown = near.some(({ value }) => value === current)
  // A business with one address has no other to choose.
  const hasOther = near.some(({ value }) => open.some(({ shipTo }) => (shipTo.id ?? '') !== value))
  return (
    <details className={folded.offer} open={ofKnown !== undefined || ofNew !== undefined}>
      <summary>{t('open')}</summary>
      {hasOther && (
        <Form method="post" noValidate preventScrollReset className={styles.form} aria-label={t('title')}>
          <input type="hidden" name="intent" value="address" />
          <WhichShipment id="address" order={order} open={open} failure={ofKnown} />
          <SelectField
            // Another's change is the new start.
            key={open.map(({ shipTo }) => shipTo.id).join()}
            id="order-shipTo"
            name="shipTo"
            label={t('to')}
            defaultValue={ofKnown?.values['shipTo'] ?? (isKnown ? current : 'none')}
            error={ofKnown && (ofKnown.fields['shipTo'] ?? ofKnown.message)}
          >
            {!isKnown && (
              <option value="none" disabled>
                {t('choose')}
              </option>
            )}
            {near.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {near.length < all.length && <p className={folded.quiet}>{t('otherCountries')}</p>}
          <Button type="submit" size="small" disabled={isBusy}>
            {t('change')}
          </Button>
        </Form>
      )}
      <details className={folded.offer} open={ofNew !== undefined || !hasOther}>
        <summary>{t('new')}</summary>
        <Form method="post" noValidate preventScrollReset className={styles.form} aria-label={t('new')}>
          <input type="hidden" name="intent" value="newAddress" />
          <NewAddressFault failure={ofNew} />
          <WhichShipment id="new" order={order} open={open} failure={ofNew} />
          <NewAddressFields
            {...asked}
            countries={asked.countries.filter(({ value }) => countries.has(value))}
            likelyCountry={open[0]!.shipTo.address.country}
            failure={ofNew}
          />
          <Button type="submit" size="small" disabled={isBusy}>
            {t('addAndChange')}
          </Button>
        </Form>
      </details>
    </details>
  )
}

const countryOf = ({ businessAddress, addresses, workrooms }: BusinessDetails, id: string) =>
  id === ''
    ? (businessAddress?.country ?? '')
    : ([...addresses, ...workrooms].find(one => one.id === id)?.address.country ?? '')

type Which = { id: string; order: OrderDetail; open: Shipment[]; failure: FormFailure | undefined }
/** Asked where there are several; all at once only where all can still change. */
function WhichShipment({ id, order, open, failure }: Which) {
  const t = useTranslations('orders.address')
  const live = order.shipments.filter(({ lines }) => lines.some(line => line.state !== 'cancelled'))
  if (open.length === 1) return <input type="hidden" name="shipment" value={open[0]!.id} />
  const options = [
    ...(open.length === live.length ? [{ value: '', label: t('all') }] : []),
    ...open.map(shipment => ({
      value: shipment.id,
      label: t('one', {
        number: numberOf(order, shipment),
        supplier: shipment.supplier.name,
        to: shipment.shipTo.name,
      }),
    })),
  ]
  return (
    <SelectField
      id={`${id}-shipment`}
      name="shipment"
      label={t('which')}
      options={options}
      defaultValue={failure?.values['shipment'] ?? options[0]!.value}
    />
  )
}
