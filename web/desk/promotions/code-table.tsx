import { Form, useNavigation } from 'react-router'
import type { KnownDiscountCode } from '@selvedge/contract/discounts/discount-codes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import styles from './promotions.module.css'

type Props = { codes: readonly KnownDiscountCode[]; today: string; failure: FormFailure | undefined }

/** Every code with its conditions, how often it was used and what it took off. */
export function CodeTable({ codes, today, failure }: Props) {
  const t = useTranslations('deskPromotions')
  const formats = useFormats()
  const say = useCodeWords()
  const isBusy = useNavigation().state !== 'idle'
  if (codes.length === 0) return <EmptyState title={t('noCodes')} />
  return (
    <>
      {failure && <ErrorSummary title={failure.message} />}
      <DataTable label={t('codes')} twoLines>
        <thead>
          <tr>
            <HeadCell>{t('code')}</HeadCell>
            <HeadCell>{t('takes')}</HeadCell>
            <HeadCell>{t('conditions')}</HeadCell>
            <HeadCell>{t('days')}</HeadCell>
            <HeadCell numeric>{t('used')}</HeadCell>
            <HeadCell numeric>{t('takenOff')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {codes.map(code => (
            <Row key={code.code}>
              <Cell heading narrow="first">
                {code.code}
              </Cell>
              <Cell narrow="first">{say.takes(code)}</Cell>
              <Cell narrow="second" className={styles.conditions}>
                {say.conditions(code)}
              </Cell>
              <Cell narrow="second">{say.days(code)}</Cell>
              <Cell numeric narrow="none">
                {code.maxUses === null
                  ? formats.number(code.used)
                  : t('usedOf', { used: code.used, most: code.maxUses })}
              </Cell>
              <Cell numeric narrow="none">
                {code.takenOff.map(({ currency, minor }) => formats.money(minor, currency)).join(', ') || '–'}
              </Cell>
              <Cell narrow="second">
                {code.closedAt !== null ? (
                  t('endedOn', { day: formats.date(code.closedAt) })
                ) : code.endsOn !== null && code.endsOn < today ? (
                  t('over')
                ) : (
                  <Form method="post" preventScrollReset className={styles.end}>
                    <input type="hidden" name="code" value={code.code} />
                    <Button
                      type="submit"
                      name="intent"
                      value="close"
                      size="small"
                      disabled={isBusy}
                      aria-label={t('endCode', { code: code.code })}
                    >
                      {t('end')}
                    </Button>
                  </Form>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

/** What a code takes off, when, and of what. */
function useCodeWords() {
  const t = useTranslations('deskPromotions')
  const formats = useFormats()
  return {
    takes: ({ percentBasisPoints, amountMinor, currency }: KnownDiscountCode): string =>
      percentBasisPoints === null
        ? formats.money(amountMinor ?? 0, currency!)
        : formats.percent(percentBasisPoints),
    conditions: (code: KnownDiscountCode): string =>
      formats.listed([
        ...code.suppliers,
        ...code.books,
        code.minimumMinor !== null && t('from', { amount: formats.money(code.minimumMinor, code.currency!) }),
        code.firstOrderOnly && t('firstOrder'),
        code.addsToOwnPrices && t('adds'),
        code.maxUsesEach !== null && t('each', { count: code.maxUsesEach }),
      ]) || t('everything'),
    days: ({ startsOn, endsOn }: KnownDiscountCode): string => {
      if (startsOn !== null && endsOn !== null)
        return t('fromTo', { from: formats.date(startsOn), to: formats.date(endsOn) })
      if (startsOn !== null) return t('fromDay', { day: formats.date(startsOn) })
      return endsOn === null ? t('always') : t('toDay', { day: formats.date(endsOn) })
    },
  }
}
