import { Form, useNavigation } from 'react-router'
import { accountCurrencies } from '@selvedge/contract/pricing/currencies.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'
import styles from './promotions.module.css'

type Props = { suppliers: readonly { id: string; name: string }[]; failure: FormFailure | undefined }

/** A new code; once made it is ended, never changed. */
export function CodeForm({ suppliers, failure }: Props) {
  const t = useTranslations('deskPromotions')
  const isBusy = useNavigation().state !== 'idle'
  const kept = failure?.values
  const labels = {
    code: t('code'),
    percentBasisPoints: t('percent'),
    amountMinor: t('orAmount'),
    currency: t('currency'),
    minimumMinor: t('minimum'),
    startsOn: t('firstDay'),
    endsOn: t('lastDay'),
    maxUses: t('maxUses'),
    maxUsesEach: t('maxUsesEach'),
    books: t('books'),
    suppliers: t('suppliers'),
  }
  // The credit's form has fields of the same names.
  const field = (name: keyof typeof labels) => ({
    id: `code-${name}`,
    name,
    label: labels[name],
    defaultValue: kept?.[name],
    error: failure?.fields[name],
    autoComplete: 'off',
  })
  return (
    <details className={decision.more} open={failure !== undefined}>
      <summary>{t('newCode')}</summary>
      <Form method="post" noValidate preventScrollReset className={decision.form}>
        <FormFault failure={failure} labels={labels} prefix="code-" />
        <TextField {...field('code')} help={t('codeHelp')} maxLength={30} required />
        <div className={decision.fields}>
          <TextField {...field('percentBasisPoints')} unit="%" inputMode="decimal" />
          <TextField {...field('amountMinor')} inputMode="decimal" />
          <TextField {...field('minimumMinor')} inputMode="decimal" help={t('minimumHelp')} />
          <SelectField
            id="code-currency"
            name="currency"
            label={labels.currency}
            help={t('currencyHelp')}
            defaultValue={kept?.['currency'] ?? ''}
            error={failure?.fields['currency']}
            options={[
              { value: '', label: '–' },
              ...accountCurrencies.map(value => ({ value, label: value })),
            ]}
          />
          <TextField {...field('startsOn')} type="date" />
          <TextField {...field('endsOn')} type="date" />
          <TextField {...field('maxUses')} inputMode="numeric" />
          <TextField {...field('maxUsesEach')} inputMode="numeric" />
        </div>
        <fieldset id="code-suppliers" tabIndex={-1} className={styles.suppliers}>
          <legend>{labels.suppliers}</legend>
          <p className={decision.quiet}>{t('suppliersHelp')}</p>
          {failure?.fields['suppliers'] && <p className={styles.error}>{failure.fields['suppliers']}</p>}
          <div className={styles.ticks}>
            {suppliers.map(({ id, name }) => (
              <Choice
                key={id}
                type="checkbox"
                name={`supplier.${id}`}
                value="on"
                defaultChecked={kept?.[`supplier.${id}`] === 'on'}
                label={name}
              />
            ))}
          </div>
        </fieldset>
        <TextField {...field('books')} help={t('booksHelp')} />
        <Choice
          type="checkbox"
          name="firstOrderOnly"
          value="on"
          defaultChecked={kept?.['firstOrderOnly'] === 'on'}
          label={t('firstOrderOnly')}
        />
        <Choice
          type="checkbox"
          name="addsToOwnPrices"
          value="on"
          defaultChecked={kept?.['addsToOwnPrices'] === 'on'}
          label={t('addsToOwnPrices')}
        />
        <p className={decision.effect}>{t('codeEffect')}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="add" variant="solid" disabled={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
