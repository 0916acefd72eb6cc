import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { carrierNames, carriers } from '@selvedge/contract/fulfilment/carriers.ts'
import type { ParcelToSend } from '@selvedge/contract/fulfilment/sending.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DECIDE_KEY } from '../keys/press-key.ts'
import { QueueGroup } from '../queue/queue.tsx'
import { useTicked } from '../queue/use-ticked.ts'
import decision from '../queue/decision.module.css'
import type { CarrierGroup } from './load-sending.server.ts'
import styles from './sending.module.css'

type Props = { id: string; group: CarrierGroup; failure: FormFailure | undefined; isNoneTicked: boolean }

/** The parcels of one carrier: ticked, they are collected together, each with its number. */
export function CarrierForm({ id, group, failure, isNoneTicked }: Props) {
  const t = useTranslations('desk.sending')
  const shared = useTranslations('desk.shipment')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const formId = `${id}-form`
  const ticked = useTicked(formId, 'parcel')
  const { carrier, carrierName, leaves, parcels } = group
  const name = carrier === null ? t('noCarrier') : carrier === 'other' ? carrierName : carrierNames[carrier]
  const isLater = leaves !== null && !leaves.isToday
  const collected = leaves
    ? t(isLater ? 'collectsOn' : 'collects', { day: formats.day(leaves.on), time: leaves.at })
    : t('noCollection')
  const options = [
    ...(carrier === null ? [{ value: '', label: shared('chooseCarrier') }] : []),
    ...carriers.map(value => ({
      value,
      label: value === 'other' ? shared('otherCarrier') : carrierNames[value],
    })),
  ]
  const sent = failure?.values['sent']?.split(' ') ?? []
  const faultOf = (index: number, field: string) => failure?.fields[`parcels.${index}.${field}`]
  const unnamed = sent.map((_, index) => faultOf(index, 'carrierName')).find(Boolean)
  const unchosen = sent.map((_, index) => faultOf(index, 'carrier')).find(Boolean)
  const unnumbered = sent.flatMap((parcel, index) => {
    const message = faultOf(index, 'trackingNumber')
    return message === undefined ? [] : [{ parcel, fieldId: `tracking-${parcel}`, message }]
  })
  return (
    <Form
      id={formId}
      method="post"
      action={paths.deskSending}
      preventScrollReset
      noValidate
      className={styles.group}
    >
      <input type="hidden" name="group" value={id} />
      {isNoneTicked && <ErrorSummary title={t('noneTicked')} />}
      {failure && <ErrorSummary title={failure.message} errors={unnumbered} />}
      <QueueGroup
        id={id}
        title={isLater ? t('laterWith', { carrier: name }) : name}
        count={formats.listed([t('parcels', { count: parcels.length }), collected])}
      >
        {parcels.map(parcel => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            isTicked={sent.includes(parcel.id)}
            tracking={failure?.values[`tracking-${parcel.id}`]}
            missing={unnumbered.find(one => one.parcel === parcel.id)?.message}
          />
        ))}
      </QueueGroup>
      <div className={classes(decision.fields, styles.fields)}>
        <SelectField
          id={`${id}-carrier`}
          name="carrier"
          label={shared('carrier')}
          options={options}
          defaultValue={failure?.values['carrier'] ?? carrier ?? ''}
          error={unchosen}
        />
        <TextField
          id={`${id}-carrierName`}
          name="carrierName"
          label={shared('carrierName')}
          defaultValue={failure?.values['carrierName'] ?? carrierName}
          error={unnamed}
        />
      </div>
      <p className={decision.effect}>
        {carrier === null ? t('chooseCarrier') : t('why')} {t('effect')}
      </p>
      <div className={decision.actions}>
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="solid"
          disabled={isBusy}
          data-key={DECIDE_KEY}
        >
          {ticked ? t('sendCount', { count: ticked }) : t('send')}
        </Button>
        <Button type="submit" name="intent" value="labels" disabled={isBusy} data-key="p">
          {ticked ? t('labelsCount', { count: ticked }) : t('labels')}
        </Button>
      </div>
      <p className={decision.quiet} aria-live="polite">
        {ticked === 0 && t('tickFirst')}
      </p>
    </Form>
  )
}

type RowProps = {
  parcel: ParcelToSend
  isTicked: boolean
  tracking: string | undefined
  /** That its carrier gives a number and none was typed. */
  missing: string | undefined
}

function ParcelRow({ parcel, isTicked, tracking, missing }: RowProps) {
  const t = useTranslations('desk.sending')
  const formats = useFormats()
  const { shipTo, dueAt, isLate } = parcel
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        name="parcel"
        value={parcel.id}
        id={parcel.id}
        className={styles.tick}
        defaultChecked={isTicked}
        aria-label={t('tick', { parcel: parcel.number, order: parcel.orderNumber })}
      />
      <Link to={paths.deskShipment(parcel.shipmentId)} prefetch="intent" className={styles.words} data-row>
        <span>
          <b>{parcel.orderNumber}</b>{' '}
          {formats.listed([parcel.number, parcel.supplier.name, parcel.businessName])}
        </span>
        <span className={styles.quiet}>
          {formats.listed([
            `${shipTo.name}, ${addressInOneLine(shipTo.address, formats.locale)}`,
            shipTo.instructions,
          ])}
        </span>
      </Link>
      <span className={styles.figures}>
        <span>
          {formats.listed([
            parcel.lengthMicrometres > 0 && formats.length(parcel.lengthMicrometres),
            `${formats.number(parcel.weightGrams / 1000, 2)} kg`,
          ])}
        </span>
        <span className={classes(styles.quiet, isLate && styles.late)}>
          {isLate && dueAt !== null
            ? t('lateSince', { when: formats.dateTime(dueAt) })
            : t('packed', { when: formats.dateTime(parcel.packedAt) })}
        </span>
      </span>
      <div className={styles.numbers}>
        <TextField
          id={`tracking-${parcel.id}`}
          name={`tracking-${parcel.id}`}
          label={t('tracking', { parcel: parcel.number })}
          autoComplete="off"
          defaultValue={tracking}
          error={missing}
        />
        {missing && (
          <Choice
            type="checkbox"
            name="untracked"
            value={parcel.id}
            label={t('untracked', { parcel: parcel.number })}
          />
        )}
      </div>
    </li>
  )
}
