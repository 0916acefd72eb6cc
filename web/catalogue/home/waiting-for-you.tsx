import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getWaiting } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './waiting.module.css'

type Waiting = DataOf<typeof getWaiting>
type Item = Waiting[number]

const icons: Record<Item['kind'], IconName> = {
  verification: 'seal-check',
  cart: 'shopping-cart-simple',
  noCard: 'credit-card',
  paymentPending: 'receipt',
  approval: 'users',
  specialPrice: 'tag',
  lowStockInCart: 'warning',
}

/** The page where an open task is handled. */
function taskPath({ kind, orderId }: Item): string {
  if (kind === 'paymentPending') return orderId ? paths.confirmPayment(orderId) : paths.orders
  if (kind === 'approval' && orderId) return paths.approval(orderId)
  if (kind === 'noCard') return paths.paymentMethod
  if (kind === 'specialPrice') return paths.specialPrices
  return kind === 'verification' ? paths.verifyingProfile : paths.checkout
}

/** Open tasks that need this retailer's decision. */
export function WaitingForYou({ waiting }: { waiting: Waiting | null }) {
  const t = useTranslations('catalogue.home.waiting')
  return (
    <section aria-labelledby="waiting">
      <div className={styles.head}>
        <SectionHead id="waiting" aside={<TextLink to={paths.dashboard}>{t('dashboard')}</TextLink>}>
          {t('title')}
        </SectionHead>
      </div>
      {waiting === null && <p className={styles.none}>{t('unknown')}</p>}
      {waiting?.length === 0 && <p className={styles.none}>{t('nothing')}</p>}
      <ul>
        {waiting?.map(item => (
          <li key={`${item.kind} ${item.orderId}`} className={styles.item}>
            <span className={styles.icon}>
              <Icon name={icons[item.kind]} />
            </span>
            <WaitingWords item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingWords({ item }: { item: Item }) {
  const t = useTranslations('catalogue.home.waiting')
  const formats = useFormats()
  const amount = item.amountMinor === null ? '' : formats.money(item.amountMinor, item.currency)
  const values = { count: item.count, order: item.orderId ?? '', fabric: item.fabricName ?? '', amount }
  return (
    <div className={styles.words}>
      <p className={styles.line}>
        <b>{t(`${item.kind}.title`, values)}</b>
        {item.since && (
          <span className={styles.since}>{t('since', { date: formats.dateTime(item.since) })}</span>
        )}
      </p>
      <p className={styles.line}>
        <span className={styles.second}>{t(`${item.kind}.words`, values)}</span>
        <Link to={taskPath(item)} prefetch="intent" className={styles.action}>
          {t(`${item.kind}.action`)}
        </Link>
      </p>
    </div>
  )
}
