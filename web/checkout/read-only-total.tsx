import { useTranslations } from '../messages/translations.tsx'
import { Totals } from './totals.tsx'
import type { CheckoutData } from './checkout.tsx'
import { ORDER_FORM_ID } from './order-form.tsx'
import styles from './checkout.module.css'

/** Replaces the order form for a role that cannot buy: the total, and why there is no button. */
export function ReadOnlyTotal({ data: { cart, role } }: { data: CheckoutData }) {
  const t = useTranslations('cart')
  const roles = useTranslations('team.roles')
  return (
    <section className={styles.order} aria-labelledby={ORDER_FORM_ID}>
      <h2 className={styles.head} id={ORDER_FORM_ID} tabIndex={-1}>
        {t('order.title')}
      </h2>
      <Totals
        totals={cart.totals}
        discountCode={cart.discount?.code}
        currency={cart.currency}
        shipmentCount={cart.groups.length}
        hasLengths={cart.lengthMicrometres > 0}
        large
      />
      <p className={styles.promise}>{t('lookOnly.left', { role: roles(role) })}</p>
    </section>
  )
}
