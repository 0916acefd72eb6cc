import { useState } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../formats/formats.tsx'
import { useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import styles from './cart.module.css'

type Props = { item: CartItem; currency: Currency }

/** How much more would reach the next break, what a metre costs then, and what that changes of the whole. */
export function NextBreak({ item: { nextBreak }, currency }: Props) {
  const t = useTranslations('cart.line')
  const format = useFormats()
  const isHidden = useLookingCustomer() !== null
  if (nextBreak === null || isHidden) return null
  return (
    <p className={styles.nextBreak}>
      {t('nextBreak', {
        more: format.grid(nextBreak.moreMicrometres),
        price: format.unitPrice(nextBreak.unitPriceMinor, currency),
        unit: format.unit,
        change: nextBreak.totalChangeMinor < 0 ? 'less' : nextBreak.totalChangeMinor === 0 ? 'same' : 'more',
        amount: format.money(Math.abs(nextBreak.totalChangeMinor), currency),
      })}
    </p>
  )
}

/** That a changed length has reached a break, or is below it again, with what a metre costs now. */
export function BreakCrossed({ item, currency }: Props) {
  const t = useTranslations('cart.line')
  const format = useFormats()
  const isHidden = useLookingCustomer() !== null
  const now = item.priceFromMicrometres
  const [seen, setSeen] = useState({ now, before: now })
  if (seen.now !== now) setSeen({ now, before: seen.now })
  const isChanged = seen.before !== now && item.priceSource !== 'special' && !isHidden
  return (
    <p role="status" className={styles.crossed}>
      {isChanged &&
        t(now === null ? 'breakLeft' : 'breakReached', {
          length: format.grid(now ?? seen.before ?? 0),
          price: format.unitPrice(item.unitPriceMinor, currency),
          unit: format.unit,
        })}
    </p>
  )
}
