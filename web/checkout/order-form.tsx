import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ApprovalNote } from './approval-note.tsx'
import { CardChoice } from '../office/payment/card-choice.tsx'
import { PostalAddress } from '../formats/postal-address.tsx'
import { DiscountCode } from './discount-code.tsx'
import { Totals } from './totals.tsx'
import { Button } from '../ui/button/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useShellView } from '../shell/shell-view.ts'
import type { CheckoutData } from './checkout.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { supplierCount } from './destination-choices.ts'
import { CheckoutFault } from './checkout-fault.tsx'
import { SeveralLots } from './several-lots.tsx'
import { HeldPressNote, useHeldPress } from './held-press.tsx'
import { useOrderDraft } from './use-order-draft.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { isOfPayment } from './of-payment.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'
import styles from './checkout.module.css'

export const ORDER_FORM_ID = 'order'
/** The button that places the order. */
export const PLACE_ID = 'place-order'
type Props = { data: CheckoutData; failure: FormFailure | undefined }
/** `ofCode`: of the discount code’s own form. */
type FormProps = Props & { ofCode: FormFailure | undefined }

/** Reference, address of the invoice, card or approval, discount code, and total. */
export function OrderForm({ data, failure, ofCode }: FormProps) {
  const t = useTranslations('cart')
  const { cart, cards, setup, business, terms, transfer, wallet } = data
  const isVerified = useShellView().verification === 'verified'
  const { formData } = useNavigation()
  const { form, onInput, onSubmit } = useOrderDraft()
  const press = useHeldPress()
  const isPlacing = formData?.get('intent') === 'place'
  const submitWords = () => {
    if (cart.approval) return t(isPlacing ? 'approval.sending' : 'approval.submit')
    return isPlacing ? t('place.placing') : t('place.submit', { suppliers: supplierCount(cart) })
  }
  return (
    <Form
      method="post"
      ref={form}
      className={styles.order}
      noValidate
      aria-labelledby={ORDER_FORM_ID}
      onInput={onInput}
      onSubmit={event => press.goesOut(event) && onSubmit()}
    >
      <input type="hidden" name="intent" value="place" />
      <AttemptFields data={data} failure={failure} />
      <h2 className={styles.head} id={ORDER_FORM_ID} tabIndex={-1}>
        {t('order.title')}
      </h2>
      {failure && <CheckoutFault failure={failure} cart={cart} />}
      <TextField
        name="poNumber"
        label={t('order.poNumber')}
        defaultValue={failure?.values['poNumber'] ?? cart.draft.poNumber}
        error={failure?.fields['poNumber']}
        maxLength={40}
        autoComplete="off"
      />
      <TextArea
        name="note"
        label={t('order.note')}
        defaultValue={failure?.values['note'] ?? cart.draft.note}
        error={failure?.fields['note']}
        maxLength={500}
        rows={1}
        className={styles.note}
      />
      <div>
        <h2 className={styles.head}>{t('order.billTo')}</h2>
        {business.businessAddress ? (
          <PostalAddress name={business.businessName} address={business.businessAddress} />
        ) : (
          <p id="businessAddress" tabIndex={-1}>
            {business.addressText}{' '}
            <TextLink to={paths.businessDetails}>{t('order.completeAddress')}</TextLink>
          </p>
        )}
      </div>
      {cart.approval ? (
        <ApprovalNote cart={cart} approval={cart.approval} failure={failure} />
      ) : (
        <>
          <WalletChoice wallet={wallet} totalMinor={cart.totals.totalMinor} failure={failure} />
          <CardChoice
            // Chosen anew when the cards have changed: one was declined, or another was saved.
            key={JSON.stringify([cards, terms])}
            saved={cards}
            setup={setup}
            chosen={failure?.code === 'cardDeclined' ? undefined : failure?.values['paymentMethod']}
            legend={t('pay.title')}
            account={terms ? { terms, dueMinor: cart.totals.totalMinor } : undefined}
            transfer={transfer}
            error={failure && isOfPayment(failure.code) ? failure.message : undefined}
            mayKeep={data.mayKeepCards}
          />
        </>
      )}
      <DiscountCode discount={cart.discount} failure={ofCode} />
      <Totals
        totals={cart.totals}
        discountCode={cart.discount?.code}
        currency={cart.currency}
        shipmentCount={cart.groups.length}
        hasLengths={cart.lengthMicrometres > 0}
        // On account and by transfer nothing is paid now, and from the wallet a part is: what is chosen above may be that.
        isPaidNow={cart.approval === null && terms === null && transfer === null && wallet.balanceMinor === 0}
        large
      />
      <SeveralLots cart={cart} />
      <HeldPressNote press={press} cart={cart} button={submitWords()} />
      <Button
        type="submit"
        id={PLACE_ID}
        variant="solid"
        size="large"
        wide
        disabled={isPlacing || !isVerified}
        onClick={press.onClick}
      >
        {submitWords()}
      </Button>
      {data.termsVersion && (
        <p className={styles.promise}>
          {t.rich('order.agree', { link: text => <TextLink to={paths.terms}>{text}</TextLink> })}
        </p>
      )}
      <p className={styles.promise}>
        {!isVerified
          ? t('place.notVerified')
          : t(cart.approval ? 'approval.promise' : 'place.promise', { currency: cart.currency })}
      </p>
    </Form>
  )
}

/**
 * Idempotency key and cart version of this attempt. After an unknown outcome a retry must be the same order, so both
 * stay; after a definite refusal, such as a declined card, they are new.
 */
function AttemptFields({ data, failure }: Props) {
  const kept = failure && isOutcomeUnknown(failure.code) ? failure.values : undefined
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={kept?.['idempotencyKey'] ?? data.idempotencyKey} />
      <input type="hidden" name="readAt" value={kept?.['readAt'] ?? data.readAt} />
      {data.termsVersion && (
        <input type="hidden" name="termsVersion" value={kept?.['termsVersion'] ?? data.termsVersion} />
      )}
      <input type="hidden" name="cartVersion" value={kept?.['cartVersion'] ?? data.cart.version} />
    </>
  )
}
