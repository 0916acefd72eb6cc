import type { Cart } from '@selvedge/contract/cart/cart.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { LotsWarning } from '../cloth/lots-warning.tsx'
import { useTranslations } from '../messages/translations.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { lineId } from './line-ids.ts'
import styles from './checkout.module.css'

/** Before the order is placed: which lines would be cut from several dye lots, with the lots. */
export function SeveralLots({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.place')
  const lines = cart.groups.flatMap(({ items }) => items).filter(item => item.severalLots.length > 1)
  if (lines.length === 0) return null
  return (
    <div className={styles.severalLots}>
      <p>{t('severalLots', { count: lines.length })}</p>
      <ul>
        {lines.map(item => (
          <li key={item.id}>
            <TextLink to={{ hash: lineId(item) }}>{clothName(item.fabric)}</TextLink>
            <LotsWarning lots={item.severalLots} />
          </li>
        ))}
      </ul>
    </div>
  )
}
