import { useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk, type DeskRole } from '@selvedge/contract/desk/roles.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { BackToList } from '../queue/queue.tsx'
import decision from '../queue/decision.module.css'
import { ConfirmForm } from './confirm-form.tsx'
import { DayForm } from './day-form.tsx'
import type { LoadedShipment } from './load-shipment.server.ts'
import { ShipmentMessages } from '../messages/shipment-messages.tsx'
import { PackForm } from './pack-form.tsx'
import { SendForms } from './send-forms.tsx'
import { ShipmentHistory } from './shipment-history.tsx'
import { ShipmentLines } from './shipment-lines.tsx'
import { ShipmentSums } from './shipment-sums.tsx'
import styles from './shipment.module.css'

type Props = LoadedShipment & { role: DeskRole; isOfRow: boolean; failure: FormFailure | undefined }

/** What one supplier sends to one address: its lines with their pieces, where it goes, and the step that is next. */
export function ShipmentPanel({
  shipment,
  proposed,
  carriers,
  thread,
  messageId,
  role,
  isOfRow,
  failure,
}: Props) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const { search } = useLocation()
  const Heading = isOfRow ? 'h1' : 'h2'
  const Subheading = isOfRow ? 'h2' : 'h3'
  const { shipTo, lane, dueAt, isLate } = shipment
  const sidemarks = [...new Set(shipment.lines.map(line => line.sidemark).filter(Boolean))]
  return (
    <article className={decision.page} aria-labelledby="open">
      <BackToList to={paths.desk + search}>{t('back')}</BackToList>
      <header className={styles.head}>
        <div className={styles.titles}>
          <Heading className={styles.title} id="open">
            {shipment.orderNumber}
          </Heading>
          {sidemarks.map(one => (
            <Ticket key={one} size="bar">
              {one}
            </Ticket>
          ))}
        </div>
        {lane !== null && dueAt !== null && (
          <p className={isLate ? styles.over : styles.soon}>
            {t(`dueBy.${lane}`, { when: `${formats.day(dueAt)} ${formats.time(dueAt)}` })}
          </p>
        )}
        {lane !== null && shipment.dispatch.reason !== undefined && (
          <p>
            {t('statedDay', { day: formats.day(shipment.dispatch.on!), reason: shipment.dispatch.reason })}
          </p>
        )}
        <p className={decision.quiet}>
          {formats.listed([
            shipment.businessName,
            shipment.supplier.name,
            shipment.poNumber !== '' && t('poNumber', { number: shipment.poNumber }),
            t('placed', { when: formats.dateTime(shipment.placedAt), name: shipment.placedBy }),
          ])}
        </p>
      </header>
      <FormFault
        failure={failure}
        labels={{
          reason: t('reason'),
          weightGrams: t('weight'),
          on: t(failure?.values['intent'] === 'stateDay' ? 'leavesOn' : 'on'),
        }}
      />
      {lane !== null && mayAtDesk(role, 'confirmOrders') && <DayForm shipment={shipment} failure={failure} />}
      <ShipmentLines
        shipment={shipment}
        proposed={proposed}
        role={role}
        heading={Subheading}
        failure={failure}
      />
      <div className={decision.columns}>
        <div className={styles.to}>
          <Subheading className={styles.small}>{t('goesTo')}</Subheading>
          <p>{`${shipTo.name}, ${addressInOneLine(shipTo.address, formats.locale)}`}</p>
          {shipTo.instructions !== '' && <p className={decision.quiet}>{shipTo.instructions}</p>}
          {shipment.note !== '' && <p className={styles.note}>{t('asks', { note: shipment.note })}</p>}
        </div>
        {shipment.money && <ShipmentSums money={shipment.money} />}
      </div>
      {lane === 'toConfirm' && mayAtDesk(role, 'confirmOrders') && <ConfirmForm shipment={shipment} />}
      {mayAtDesk(role, 'sendParcels') && (
        <>
          <PackForm shipment={shipment} failure={failure} />
          <SendForms shipment={shipment} carriers={carriers} failure={failure} />
        </>
      )}
      {shipment.confirmedAt !== null && (
        <div className={decision.actions}>
          <ButtonLink to={paths.deskTickets(shipment.id)} size="small" data-key="t">
            {t('tickets')}
          </ButtonLink>
          <ButtonLink to={paths.deskLabels(shipment.id)} size="small" data-key="p">
            {t('labels')}
          </ButtonLink>
        </div>
      )}
      <ShipmentMessages
        shipmentId={shipment.id}
        thread={thread}
        messageId={messageId}
        mayWrite={mayAtDesk(role, 'writeToBuyers')}
        failure={failure}
      />
      <ShipmentHistory shipment={shipment} />
      <p>
        <TextLink to={paths.desk + search}>{t('back')}</TextLink>
      </p>
    </article>
  )
}
