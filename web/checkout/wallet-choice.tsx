import { useState } from 'react'
import type { Wallet } from '@selvedge/contract/wallet/wallet.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { Choice } from '../ui/form/choice.tsx'

type Props = { wallet: Wallet; totalMinor: number; failure: FormFailure | undefined }

/** Whether the wallet's credit is spent first; ticked, unless the buyer has unticked it. Nothing for an empty wallet. */
export function WalletChoice({ wallet, totalMinor, failure }: Props) {
  const t = useTranslations('cart.pay')
  const format = useFormats()
  const [isTicked, setTicked] = useState(failure === undefined || failure.values['wallet'] !== undefined)
  const { balanceMinor, currency, sources } = wallet
  const spendableMinor = Math.min(balanceMinor, totalMinor)
  if (spendableMinor === 0) return null
  const money = (minor: number) => format.money(minor, currency)
  const ending = sources.find(({ endsOn }) => endsOn !== null)
  const help = [
    t('creditBalance', { amount: money(balanceMinor), left: money(balanceMinor - spendableMinor) }),
    ending?.endsOn && t('creditEnds', { amount: money(ending.amountMinor), day: format.date(ending.endsOn) }),
    t('creditLeaves', { amount: money(totalMinor - spendableMinor) }),
  ]
  return (
    <Choice
      type="checkbox"
      name="wallet"
      value={spendableMinor}
      label={t('creditFirst')}
      end={money(spendableMinor)}
      help={format.listed(help)}
      // What there is to spend changes with the cart, and may be nothing for a while; the buyer's choice stays.
      defaultChecked={isTicked}
      onChange={event => setTicked(event.currentTarget.checked)}
    />
  )
}
