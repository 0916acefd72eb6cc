import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { ListedOrder } from '@selvedge/contract/orders/orders.ts'
import type { OrderNextStep } from '@selvedge/contract/orders/order-stages.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { StageBar } from '../../ui/data/stage-bar.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { needsAttention, stages, stagesDone } from './order-states.ts'
import styles from './order-table.module.css'

const PICTURES_SHOWN = 3

/** Orders: customer, cloth, status, total, and what is to be done next. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useTranslations('orders')
  return (
    <DataTable label={t('title')} density="orders" twoLines className={styles.table}>
      <thead>
        <tr>
          <HeadCell>{t('columns.order')}</HeadCell>
          <HeadCell>{t('columns.placed')}</HeadCell>
          <HeadCell>{t('columns.for')}</HeadCell>
          <HeadCell>{t('columns.cloth')}</HeadCell>
          <HeadCell>{t('columns.suppliers')}</HeadCell>
          <HeadCell>{t('columns.stage')}</HeadCell>
          <HeadCell>{t('columns.expected')}</HeadCell>
          <HeadCell numeric>{t('columns.total')}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t('columns.next')}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </DataTable>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const forWhom = useForWhom(order)
  const suppliers = format.listed(order.supplierNames)
  const state = t(`states.${order.state}`)
  return (
    <Row>
      <Cell heading narrow="first" className={styles.order}>
        <Link to={paths.order(order.id)} prefetch="intent" className={styles.number}>
          {order.id}
        </Link>{' '}
        <span className={styles.forNarrow}>{forWhom}</span>
      </Cell>
      <Cell narrow="second" className={styles.placed}>
        {format.day(order.placedAt)}
      </Cell>
      <Cell narrow="none" className={styles.words}>
        {forWhom}
      </Cell>
      <Cell narrow="none">
        <span className={styles.pictures}>
          {order.pictures.slice(0, PICTURES_SHOWN).map((picture, index) => (
            <ClothPicture key={index} picture={picture} alt="" sizes="30px" className={styles.picture} />
          ))}
        </span>
      </Cell>
      <Cell quiet narrow="none" className={styles.words}>
        {suppliers}
      </Cell>
      <Cell narrow="second" className={styles.stage}>
        <StageBar
          stages={stages.length}
          done={stagesDone[order.state]}
          tone={needsAttention(order.state) || order.isLate ? 'warning' : 'success'}
        >
          {order.isLate ? t('list.late', { state }) : state}
        </StageBar>
      </Cell>
      <Cell narrow="none">
        {order.expected?.on && format.day(order.expected.on)}
        {order.neededBy && (
          <span className={styles.needed}>{t('list.neededBy', { day: format.day(order.neededBy) })}</span>
        )}
      </Cell>
      <Cell numeric narrow="first">
        <strong className={styles.total}>{format.money(order.totalMinor, order.currency)}</strong>
        <ConvertedAmount minor={order.totalMinor} currency={order.currency} below />
      </Cell>
      <Cell numeric className={classes(styles.step, waitsForReader(order) && styles.waits)}>
        <NextStep order={order} />
      </Cell>
    </Row>
  )
}

/** Whom an order is for: of several sidemarks the first, and how many lines have one where not all do. */
function useForWhom({ endCustomer, sidemarks, markedLineCount, lineCount, poNumber }: ListedOrder): string {
  const t = useTranslations('orders.list')
  const [first, ...others] = sidemarks
  if (first === undefined) return endCustomer || poNumber
  const names = others.length > 1 ? t('forSeveral', { name: first, others: others.length }) : endCustomer
  return markedLineCount === lineCount
    ? names
    : t('forSome', { names, marked: markedLineCount, lines: lineCount })
}

const waitsForReader = ({ next }: ListedOrder): boolean => next === 'approve' || next === 'pay'

const nextAddress: Record<OrderNextStep, (id: string) => string> = {
  approve: paths.approval,
  pay: paths.confirmPayment,
  track: paths.order,
  orderAgain: paths.orderAgain,
  open: paths.order,
}

/** What the reader does next with an order. What waits for them stands out. */
function NextStep({ order }: { order: ListedOrder }) {
  const { id, next } = order
  const t = useTranslations('orders.list.next')
  const words = (
    <>
      {t(next)} <VisuallyHidden>{id}</VisuallyHidden>
    </>
  )
  const to = nextAddress[next](id)
  return waitsForReader(order) ? (
    <ButtonLink to={to} size="small">
      {words}
    </ButtonLink>
  ) : (
    <TextLink to={to}>{words}</TextLink>
  )
}
