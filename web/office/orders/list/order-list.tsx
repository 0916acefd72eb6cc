import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { listOrders } from '@selvedge/contract/orders/orders.ts'
import { ConversionNote } from '../../../formats/conversion-note.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { OrderTable } from '../order-table.tsx'
import { ordersAddress, type TypedFilter } from './order-address.ts'
import styles from './orders-list.module.css'

type Props = { listed: DataOf<typeof listOrders>; filter: TypedFilter }

/** A page of the orders that match, how many match, and the way to the others. */
export function OrderList({ listed, filter }: Props) {
  const t = useTranslations('orders')
  const { orders, total, page, pageCount } = listed
  return (
    <>
      <p role="status" className={styles.total}>
        {t('list.matching', { count: total })}
      </p>
      <OrderTable orders={orders} />
      {orders[0] && <ConversionNote currency={orders[0].currency} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: number => t('page', { number }),
        }}
        pageTo={number => ordersAddress(filter, number)}
      />
    </>
  )
}
