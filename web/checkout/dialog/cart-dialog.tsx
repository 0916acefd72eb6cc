import { Fragment } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Cart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { CoveredAmounts, useFormats } from '../../formats/formats.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { TradePricesHidden, useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import { useCartState } from '../../shell/cart-state.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { CartFormsContext, CartReadAtContext } from '../cart-forms.tsx'
import { CartGroup } from '../cart-group.tsx'
import { supplierCount } from '../destination-choices.ts'
import { refusedChange } from '../refused-change.ts'
import { SavedLines } from '../saved-lines.tsx'
import { Totals } from '../totals.tsx'
import type { CartDialogData, LineDone } from './cart-data.ts'
import { LineNews } from './line-news.tsx'
import { MissingList } from './missing-list.tsx'
import styles from './cart-dialog.module.css'

type Props = { open: boolean; data: CartDialogData; onClose: () => void }

/** The cart in a drawer over the page, which stays where it was. */
export function CartDialog(props: Props) {
  const Prices = useLookingCustomer() === null ? Fragment : CoveredAmounts
  return (
    <Prices>
      <Dialog {...props} />
    </Prices>
  )
}

function Dialog({ open, data, onClose }: Props) {
  const t = useTranslations('cart')
  const forms = useFetcher<LineDone | FormFailure>()
  const { isFetchingCartItems } = useCartState()
  const { cartItemsData: answer, destinations, mayFillCart, missing } = data
  const cart = answer.success ? answer.data : null
  const failure = forms.data && 'code' in forms.data ? forms.data : undefined
  return (
    <Drawer
      id="cart-dialog"
      side="end"
      open={open}
      onClose={onClose}
      closeLabel={t('dialog.close')}
      title={
        <>
          {t('dialog.title')} {cart && <Summary cart={cart} />}
        </>
      }
      foot={cart && cart.lineCount > 0 && <Foot cart={cart} missing={missing} />}
    >
      <CartFormsContext value={forms}>
        <CartReadAtContext value={data.readAt}>
          <div className={styles.body} aria-busy={isFetchingCartItems || forms.state !== 'idle'}>
            <LineNews answer={forms.data} />
            {!answer.success && <p role="alert">{answer.message}</p>}
            {cart?.lineCount === 0 && <EmptyCart mayFillCart={mayFillCart} />}
            {cart?.groups.map((group, index) => (
              <CartGroup
                key={`${group.supplier.id} ${group.shipTo.id}`}
                group={group}
                number={index + 1}
                destinations={destinations}
                currency={cart.currency}
                mayChange={mayFillCart}
                refused={refusedChange(failure)}
              />
            ))}
            {cart && <SavedLines cart={cart} mayChange={mayFillCart} />}
            {mayFillCart && (
              <p className={styles.more}>
                <TextLink to={paths.quickOrder}>{t('quick.open')}</TextLink>
              </p>
            )}
          </div>
        </CartReadAtContext>
      </CartFormsContext>
    </Drawer>
  )
}

function Summary({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const format = useFormats()
  if (cart.lineCount === 0) return null
  const length = format.length(cart.lengthMicrometres)
  return (
    <span className={styles.summary}>
      {t('summary', {
        lines: cart.lineCount,
        // Samples have none.
        hasLength: String(cart.lengthMicrometres > 0),
        length,
        suppliers: supplierCount(cart),
        shipments: cart.groups.length,
      })}
    </span>
  )
}

function Foot({ cart, missing }: { cart: Cart } & Pick<CartDialogData, 'missing'>) {
  const t = useTranslations('cart.dialog')
  const format = useFormats()
  const isHidden = useLookingCustomer() !== null
  return (
    <>
      <MissingList cart={cart} missing={missing} />
      {isHidden ? (
        <TradePricesHidden />
      ) : (
        <Totals
          totals={cart.totals}
          currency={cart.currency}
          shipmentCount={cart.groups.length}
          hasLengths={cart.lengthMicrometres > 0}
        />
      )}
      <ButtonLink to={paths.checkout} variant="solid" size="large" wide className={styles.checkOut}>
        {t('checkOut')}{' '}
        {!isHidden && (
          <span className={styles.due}>{format.money(cart.totals.totalMinor, cart.currency)}</span>
        )}
      </ButtonLink>
    </>
  )
}

function EmptyCart({ mayFillCart }: Pick<CartDialogData, 'mayFillCart'>) {
  const t = useTranslations('cart')
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <ButtonLink to={mayFillCart ? paths.fabrics : paths.orders} variant="solid">
          {t(mayFillCart ? 'empty.browse' : 'lookOnly.orders')}
        </ButtonLink>
      }
    >
      {mayFillCart && t('empty.lead')}
    </EmptyState>
  )
}
