import { Form, Link } from 'react-router'
import type { CartGroup, CartItem } from '@selvedge/contract/cart/cart.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { OrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { useCarriageWords } from '../../checkout/carriage-words.ts'
import { LineQuantity } from '../../checkout/line-quantity.tsx'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './approval.module.css'

type Order = { order: OrderToApprove }

/** What one supplier would send to one address; the length of each line can be changed. */
export function ApprovalShipment({
  order,
  group,
  number,
  isOnlyLine,
}: Order & { group: CartGroup; number: number; isOnlyLine: boolean }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { whenAndWhy } = useDispatchWords()
  const { shipTo } = group
  const carriage = useCarriageWords()({ ...group, carriageFreeOverMinor: null }, order.currency)
  const leaves = group.dispatch && whenAndWhy(group.dispatch, day => t('leaves', { day }))
  return (
    <section>
      <SectionHead ruled aside={format.listed([leaves, carriage])}>
        {t('shipment', { number })} {group.supplier.name}
      </SectionHead>
      {shipTo.address && (
        <p className={styles.quiet}>
          {t('to', { address: `${shipTo.name}, ${addressInOneLine(shipTo.address, format.locale)}` })}
        </p>
      )}
      <ul>
        {group.items.map(item => (
          <Line key={item.id} order={order} item={item} isOnlyLine={isOnlyLine} />
        ))}
      </ul>
    </section>
  )
}

function Line({ order, item, isOnlyLine }: Order & { item: CartItem; isOnlyLine: boolean }) {
  const t = useTranslations('orders.approval')
  const line = useTranslations('cart.line')
  const format = useFormats()
  const name = clothName(item.fabric)
  const asked = order.asked.lengths[item.id]
  const details = [item.sidemark, item.note].filter(Boolean).join(' · ')
  return (
    <li className={styles.line} data-changed={asked !== undefined || undefined}>
      <span className={styles.cloth}>
        <ClothPicture picture={item.fabric.picture} alt="" sizes="56px" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={paths.fabric(item.fabric.id)}>
            <FabricName fabric={item.fabric} />
          </Link>
        </h3>
        {details !== '' && <p>{details}</p>}
        {item.piece && <p>{line('piece', { piece: item.piece.pieceNumber, lot: item.piece.dyeLot })}</p>}
        {asked !== undefined && <p>{t('askedFor', { length: format.cutLength(asked) })}</p>}
        {item.availability !== 'inStock' && <p className={styles.fault}>{t('short')}</p>}
      </div>
      <div className={styles.quantity}>
        {item.orderType === 'cut' ? (
          <LineQuantity item={item} name={name} />
        ) : (
          <p>{item.orderType === 'sample' ? line('sampleCount') : format.cutLength(item.cutMicrometres)}</p>
        )}
      </div>
      <p className={styles.amount}>{format.money(item.goodsMinor, order.currency)}</p>
      {!isOnlyLine && (
        <Form method="post" preventScrollReset className={styles.leaveOut}>
          <input type="hidden" name="id" value={item.id} />
          <Button type="submit" name="intent" value="leaveOut" variant="quiet" size="small">
            {t('leaveOut')}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** Lines that would not be ordered, each to be put back. */
export function LeftOutLines({ order }: Order) {
  const t = useTranslations('orders.approval')
  const format = useFormats()
  if (order.leftOut.length === 0) return null
  return (
    <section>
      <SectionHead ruled>{t('leftOut')}</SectionHead>
      <p className={styles.quiet}>{t('leftOutLead', { name: order.askedBy })}</p>
      <ul>
        {order.leftOut.map(({ lineId, name, lengthMicrometres }) => (
          <li key={lineId} className={styles.left}>
            <span>{format.listed([name, lengthMicrometres > 0 && format.cutLength(lengthMicrometres)])}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={lineId} />
              <Button type="submit" name="intent" value="putBack" variant="quiet" size="small">
                {t('putBack')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
