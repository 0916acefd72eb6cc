import { Form } from 'react-router'
import { nameAutoComplete, useNameOrder } from '../../formats/person-name.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { User } from '@selvedge/contract/account/account.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { OwnPasswordField } from '../password-fields.tsx'
import { languageNames, locales } from '../../messages/locales.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from './my-account.module.css'

export type Details = Pick<
  User,
  'firstName' | 'lastName' | 'email' | 'measurementType' | 'locale' | 'hasPassword'
>
type Props = { details: Details; failure: FormFailure | undefined }

export function DetailsForm({ details, failure }: Props) {
  const t = useTranslations('account')
  const { isUpdatingData } = useAuthState()
  const order = useNameOrder()
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: failure?.values[name] ?? details[name],
    error: failure?.fields[name],
    // Some have a single name, which their identity provider has given.
    required: name !== 'lastName' || details.lastName !== '',
  })
  return (
    <section aria-labelledby="details">
      <SectionHead id="details">{t('mine.details')}</SectionHead>
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="intent" value="details" />
        <FormFault
          failure={failure}
          labels={{
            firstName: t('fields.firstName'),
            lastName: t('fields.lastName'),
            email: t('fields.email'),
            password: t('fields.password'),
          }}
        />
        {order.map(name => (
          <TextField key={name} {...field(name)} autoComplete={nameAutoComplete[name]} />
        ))}
        <TextField {...field('email')} type="email" autoComplete="email" help={t('mine.emailHelp')} />
        {details.hasPassword && (
          <OwnPasswordField
            label={{ words: t('mine.passwordForEmail') }}
            error={failure?.fields['password']}
            required={false}
          />
        )}
        <Segment
          legend={t('profile.business.measure')}
          name="measurementType"
          defaultValue={failure?.values['measurementType'] ?? details.measurementType}
          options={[
            { value: 'metric', label: t('profile.business.metric') },
            { value: 'imperial', label: t('profile.business.imperial') },
          ]}
        />
        <SelectField
          name="locale"
          label={t('mine.language')}
          help={t('mine.languageHelp')}
          defaultValue={failure?.values['locale'] ?? details.locale}
          options={locales.map(locale => ({ value: locale, label: languageNames[locale] }))}
        />
        <Button type="submit" variant="solid" size="large" disabled={isUpdatingData}>
          {t('mine.save')}
        </Button>
      </Form>
    </section>
  )
}
