import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { cartMark } from '../../request/page-keys.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ShellView } from '../shell-view.ts'
import styles from './cart-link.module.css'

/** Link to the cart with the number of lines and the goods total. */
export function CartLink({ cart }: { cart: NonNullable<ShellView['cart']> }) {
  const t = useTranslations('shell.cart')
  const formats = useFormats()
  const goods = formats.money(cart.goodsMinor, cart.currency)
  const label = cart.lineCount === 0 ? t('empty') : t('lines', { count: cart.lineCount, goods })
  return (
    <Link {...cartMark} to={paths.checkout} prefetch="intent" className={styles.cart} aria-label={label}>
      <Icon name="shopping-cart-simple" />
      {cart.lineCount > 0 && (
        <>
          <b className={styles.lines}>{formats.number(cart.lineCount)}</b>
          <span className={styles.goods}>{goods}</span>
        </>
      )}
    </Link>
  )
}
