import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../../messages/translations.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PageTitle } from '../../../ui/text/page-title.tsx'
import { ordersFileAddress, type TypedFilter } from './order-address.ts'
import styles from './orders-list.module.css'

type Props = { openCount: number; filter: TypedFilter; hasFile: boolean }

/** The title, with what is listed as a file and many lines at once. */
export function OrdersHead({ openCount, filter, hasFile }: Props) {
  const t = useTranslations('orders')
  const cart = useTranslations('cart')
  const files = (
    <span className={styles.files}>
      {hasFile &&
        (['csv', 'xlsx'] as const).map(format => (
          <a key={format} href={ordersFileAddress(format, filter)} download className={styles.file}>
            <Icon name="download-simple" size={15} /> {t(`list.${format}`)}
          </a>
        ))}
      <ButtonLink to={paths.quickOrder} size="small">
        {cart('quick.open')}
      </ButtonLink>
    </span>
  )
  return (
    <PageTitle lead={t('list.open', { count: openCount })} aside={files}>
      {t('title')}
    </PageTitle>
  )
}
