import { Form } from 'react-router'
import type { SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { TeamMember } from '@selvedge/contract/retailer/team.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { usePersonName } from '../../formats/person-name.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './team.module.css'

type Props = {
  member: TeamMember
  currency: Currency
  mayChange: boolean
  failure: FormFailure | undefined
}

/** What a buyer orders without approval, in words. */
export function useLimitsInWords(currency: Currency): (limits: SpendingLimits) => string {
  const t = useTranslations('team.limits')
  const format = useFormats()
  return ({ orderMinor, monthMinor }) => {
    const words = [
      orderMinor !== null && t('anOrder', { amount: format.money(orderMinor, currency) }),
      monthMinor !== null && t('aMonth', { amount: format.money(monthMinor, currency) }),
    ].filter(Boolean)
    return words.length === 0 ? t('none') : format.listed(words)
  }
}

/** The same, and a form to change it. */
export function MemberLimits({ member, currency, mayChange, failure }: Props) {
  const inWords = useLimitsInWords(currency)
  const { limits } = member
  if (!limits) return null
  const summary = inWords(limits)
  if (!mayChange) return <p className={styles.limits}>{summary}</p>
  return (
    <details className={styles.limits} open={failure !== undefined}>
      <summary>{summary}</summary>
      <LimitsForm member={member} currency={currency} failure={failure} />
    </details>
  )
}

function LimitsForm({ member, currency, failure }: Omit<Props, 'mayChange'>) {
  const t = useTranslations('team.limits')
  const { currencySign, typedAmount } = useFormats()
  const name = usePersonName()(member)
  const typed = (minor: number | null | undefined) => (minor == null ? '' : typedAmount(minor))
  const field = (limit: 'orderMinor' | 'monthMinor') => ({
    id: `${limit}-${member.id}`,
    name: limit,
    unit: currencySign(currency),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    defaultValue: failure?.values[limit] ?? typed(member.limits?.[limit]),
    error: failure?.fields[limit],
  })
  return (
    <Form
      method="post"
      action={paths.teamMembers}
      preventScrollReset
      noValidate
      className={styles.limitsForm}
      aria-label={t('of', { name })}
    >
      <input type="hidden" name="intent" value="limits" />
      <input type="hidden" name="whom" value={member.id} />
      <TextField {...field('orderMinor')} label={t('order')} />
      <TextField {...field('monthMinor')} label={t('month')} />
      <p>{t('lead')}</p>
      <Button type="submit" size="small">
        {t('save')}
      </Button>
    </Form>
  )
}
