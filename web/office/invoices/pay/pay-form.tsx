import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import type { FormFailure } from '../../../request/api.server.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useEarlyInput } from '../../../ui/form/use-early-input.ts'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import { useCardWords } from '../../payment/card-words.ts'
import type { ToPay } from './pay-invoices.tsx'
import { PayRow } from './pay-row.tsx'
import { isBeingPaid, isTicked } from './ticked.ts'
import { sumOf, typedParts } from './typed-payment.ts'
import styles from './pay.module.css'

type Props = { toPay: ToPay; failure: FormFailure | undefined }

/** The outcome is unknown: a second press must be the same payment. */
const isUnknown = (failure: FormFailure): boolean =>
  ['remittanceUnavailable', 'unavailable', 'internal'].includes(failure.code)

/** The open invoices, how much of each is paid, and from what. */
export function PayForm({ toPay, failure }: Props) {
  const t = useTranslations('invoices.pay')
  const { payable, idempotencyKey } = toPay
  const { invoices } = payable
  const [typed, setTyped] = useState<{ total: number; wallet: boolean }>()
  const read = (form: HTMLFormElement) => {
    const data = new FormData(form)
    setTyped({ total: sumOf(typedParts(data, invoices)), wallet: data.has('wallet') })
  }
  const within = useEarlyInput<HTMLFieldSetElement>(element => element.form && read(element.form))
  const ticked = invoices.filter(invoice => isTicked(invoice, toPay, failure))
  const total = typed?.total ?? ticked.reduce((sum, { dueMinor }) => sum + dueMinor, 0)
  const errors = Object.entries(failure?.fields ?? {}).map(([name, message]) => ({
    fieldId: name === 'invoices' ? 'which' : name,
    message,
  }))
  return (
    <Form method="post" className={styles.form} noValidate onChange={event => read(event.currentTarget)}>
      {failure && <ErrorSummary title={failure.message} errors={errors} />}
      <input
        type="hidden"
        name="idempotencyKey"
        value={failure && isUnknown(failure) ? failure.values['idempotencyKey'] : idempotencyKey}
      />
      <input type="hidden" name="listed" value={invoices.map(({ number }) => number).join(',')} />
      <fieldset ref={within} id="which" className={styles.rows} tabIndex={-1}>
        <legend className={styles.legend}>{t('which')}</legend>
        {invoices.map(invoice => (
          <PayRow
            key={invoice.number}
            invoice={invoice}
            isTicked={ticked.includes(invoice)}
            isBeingPaid={isBeingPaid(invoice, toPay)}
            failure={failure}
          />
        ))}
      </fieldset>
      {invoices.some(invoice => !isBeingPaid(invoice, toPay)) && (
        <HowToPay toPay={toPay} failure={failure} total={total} isWalletUsed={typed?.wallet ?? true} />
      )}
    </Form>
  )
}

type How = Props & { total: number; isWalletUsed: boolean }

function HowToPay({ toPay, failure, total, isWalletUsed }: How) {
  const t = useTranslations('invoices.pay')
  const words = useTranslations('wallet.topUp')
  const format = useFormats()
  const cards = useCardWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const { payable, wallet, card } = toPay
  const currency = payable.invoices[0]!.currency
  const isOne = payable.invoices.every(invoice => invoice.currency === currency)
  const balance = wallet.currency === currency ? wallet.balanceMinor : 0
  const fromWallet = isWalletUsed ? Math.min(balance, total) : 0
  return (
    <section aria-labelledby="how" className={styles.how}>
      <SectionHead id="how">{t('how')}</SectionHead>
      {balance > 0 && (
        <Choice
          type="checkbox"
          name="wallet"
          value={balance}
          label={t('wallet')}
          end={format.money(balance, currency)}
          defaultChecked={failure === undefined || failure.values['wallet'] !== undefined}
        />
      )}
      {card === null ? (
        <p>
          {t('noCard')} <ButtonLink to={paths.paymentMethod}>{words('addCard')}</ButtonLink>
        </p>
      ) : (
        <div>
          <input type="hidden" name="card" value={card.id} />
          <p>
            {cards.name(card)} <span className={styles.note}>{cards.expires(card)}</span>
          </p>
          {card.declinedAt !== null && <p className={styles.declined}>{words('declined')}</p>}
        </div>
      )}
      {isOne && fromWallet > 0 && fromWallet < total && (
        <p className={styles.note}>
          {t('split', {
            wallet: format.money(fromWallet, currency),
            card: format.money(total - fromWallet, currency),
          })}
        </p>
      )}
      <Button type="submit" variant="solid" size="large" wide disabled={isBusy}>
        {isBusy
          ? t('busy')
          : isOne && total > 0
            ? t('submit', { amount: format.money(total, currency) })
            : t('submitPlain')}
      </Button>
    </section>
  )
}
