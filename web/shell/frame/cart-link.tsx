import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { cartMark } from '../../request/page-keys.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useLookingCustomer } from '../customer/trade-prices.tsx'
import { useCartState } from '../cart-state.ts'
import type { ShellView } from '../shell-view.ts'
import { useOpenCart } from './open-cart.ts'
import styles from './cart-link.module.css'

/** Opens the cart over the page; without scripts, a link to it. With the number of lines and the goods total. */
export function CartLink({ cart }: { cart: NonNullable<ShellView['cart']> }) {
  const t = useTranslations('shell.cart')
  const formats = useFormats()
  const { isAddingCartItems } = useCartState()
  const openCart = useOpenCart()
  const isHidden = useLookingCustomer() !== null
  const goods = formats.money(cart.goodsMinor, cart.currency)
  const { lineCount: count } = cart
  const lines = isHidden ? t('linesAlone', { count }) : t('lines', { count, goods })
  const label = count === 0 ? t('empty') : lines
  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    openCart()
  }
  return (
    <Link
      {...cartMark}
      to={paths.checkout}
      className={styles.cart}
      aria-label={label}
      aria-busy={isAddingCartItems || undefined}
      onClick={onClick}
    >
      <Icon name="shopping-cart-simple" />
      {cart.lineCount > 0 && (
        <>
          <b className={styles.lines}>{formats.number(cart.lineCount)}</b>
          {!isHidden && <span className={styles.goods}>{goods}</span>}
        </>
      )}
    </Link>
  )
}
