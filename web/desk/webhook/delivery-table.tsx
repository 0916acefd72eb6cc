import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { SupplierDelivery } from '@selvedge/contract/desk/supplier-webhooks.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import { useOutcomeWords } from './use-outcome-words.ts'
import styles from './webhook.module.css'

type Props = {
  deliveries: readonly SupplierDelivery[]
  /** Whether there is an address to send to. */
  maySend: boolean
}

/** What a supplier's system was told last, with what became of it. */
export function DeliveryTable({ deliveries, maySend }: Props) {
  const t = useTranslations('desk.webhook')
  return (
    <section className={decision.part} aria-labelledby="deliveries">
      <SectionHead id="deliveries">{t('deliveries')}</SectionHead>
      {deliveries.length === 0 ? (
        <EmptyState title={t('none')} headingLevel={3} />
      ) : (
        <DataTable label={t('deliveries')} density="orders" twoLines>
          <thead>
            <tr>
              <HeadCell>{t('message')}</HeadCell>
              <HeadCell>{t('written')}</HeadCell>
              <HeadCell>{t('state')}</HeadCell>
              <HeadCell>{t('until')}</HeadCell>
              <HeadCell>{t('lastAnswer')}</HeadCell>
              <HeadCell>{t('again')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {deliveries.map(delivery => (
              <DeliveryRow key={delivery.id} delivery={delivery} maySend={maySend} />
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}

const names = {
  'order.placed': 'placed',
  'order.cancelled': 'cancelled',
  'order.addressChanged': 'addressChanged',
  test: 'test',
} as const

function DeliveryRow({ delivery, maySend }: { delivery: SupplierDelivery; maySend: boolean }) {
  const t = useTranslations('desk.webhook')
  const outcome = useOutcomeWords()
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { id, type, order, state, attempts, triedUntil, createdAt } = delivery
  const name = t(`types.${names[type]}`, { number: order?.number ?? '' })
  return (
    <Row>
      <Cell heading narrow="first">
        {order ? (
          <Link to={paths.deskShipment(order.shipmentId)} prefetch="intent" className={styles.order}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Cell>
      <Cell narrow="none">{formats.dateTime(createdAt)}</Cell>
      <Cell narrow="first">{t(`states.${state}`)}</Cell>
      <Cell narrow="none">{state === 'waiting' && formats.dateTime(triedUntil)}</Cell>
      <Cell narrow="second" className={styles.answer}>
        {attempts === 0
          ? t('notTried')
          : formats.listed([outcome(delivery), t('attempts', { count: attempts })])}
      </Cell>
      <Cell narrow="second">
        {state !== 'accepted' && type !== 'test' && maySend && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="event" value={id} />
            <Button
              type="submit"
              name="intent"
              value="again"
              disabled={isBusy}
              aria-label={t('sendAgainOf', { message: name })}
            >
              {t('sendAgain')}
            </Button>
          </Form>
        )}
      </Cell>
    </Row>
  )
}
