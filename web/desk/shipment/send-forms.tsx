import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { carrierNames } from '@selvedge/contract/fulfilment/carriers.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { DECIDE_KEY } from '../keys/press-key.ts'
import decision from '../queue/decision.module.css'
import { CollectionFields } from '../sending/collection-fields.tsx'
import type { LoadedShipment } from './load-shipment.server.ts'
import styles from './shipment.module.css'

type Parcel = DeskShipment['parcels'][number]
type Shared = { shipment: DeskShipment; failure: FormFailure | undefined }
type Props = Shared & Pick<LoadedShipment, 'carriers'>

const GRAMS_PER_KILOGRAM = 1000

/** Its parcels: which are packed, who collected them, which arrived. */
export function SendForms({ shipment, carriers: proposed, failure }: Props) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  if (shipment.parcels.length === 0) return null
  return (
    <section className={decision.part}>
      <SectionHead level={3}>{t('parcels')}</SectionHead>
      {shipment.parcels.map(parcel => (
        <div key={parcel.id} className={styles.parcel}>
          <p>
            <b>{parcel.number}</b>{' '}
            {formats.listed([
              `${formats.number(parcel.weightGrams / GRAMS_PER_KILOGRAM, 2)} kg`,
              t('packedAt', { when: formats.dateTime(parcel.packedAt) }),
            ])}
          </p>
          {parcel.dispatchedAt === null ? (
            <SendForm
              parcel={parcel}
              proposed={proposed[parcel.id] ?? null}
              shipment={shipment}
              failure={failure?.values['parcel'] === parcel.id ? failure : undefined}
            />
          ) : (
            <SentParcel parcel={parcel} shipment={shipment} />
          )}
        </div>
      ))}
    </section>
  )
}

type FormProps = Shared & { parcel: Parcel; proposed: LoadedShipment['carriers'][string] }
function SendForm({ parcel, proposed, shipment, failure }: FormProps) {
  const t = useTranslations('desk.shipment')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      action={paths.deskShipment(shipment.id)}
      preventScrollReset
      noValidate
      className={decision.form}
    >
      <input type="hidden" name="parcel" value={parcel.id} />
      <CollectionFields
        id={parcel.id}
        values={failure?.values}
        proposed={proposed}
        fault={field => failure?.fields[`parcels.0.${field}`]}
      />
      <p className={decision.effect}>{t('sendEffect', { business: shipment.businessName })}</p>
      <div className={decision.actions}>
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="solid"
          size="large"
          disabled={isBusy}
          data-key={DECIDE_KEY}
        >
          {t('send', { number: parcel.number })}
        </Button>
      </div>
    </Form>
  )
}

function SentParcel({ parcel, shipment }: { parcel: Parcel; shipment: DeskShipment }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { carrier, carrierName, trackingNumber, trackingUrl, dispatchedAt, deliveredAt } = parcel
  const name = carrier === null || carrier === 'other' ? carrierName : carrierNames[carrier]
  return (
    <>
      <p className={decision.quiet}>
        {formats.listed([name, dispatchedAt && t('sentAt', { when: formats.dateTime(dispatchedAt) })])}{' '}
        {trackingUrl === null ? (
          trackingNumber
        ) : (
          <a href={trackingUrl} rel="noreferrer" className={styles.link}>
            {trackingNumber}
          </a>
        )}
      </p>
      {deliveredAt === null ? (
        <Form method="post" action={paths.deskShipment(shipment.id)} preventScrollReset>
          <input type="hidden" name="parcel" value={parcel.id} />
          <Button type="submit" name="intent" value="delivered" size="small" disabled={isBusy}>
            {t('delivered')}
          </Button>
          <p className={decision.effect}>{t('deliveredEffect')}</p>
        </Form>
      ) : (
        <p className={styles.done}>{t('deliveredAt', { when: formats.dateTime(deliveredAt) })}</p>
      )}
    </>
  )
}
