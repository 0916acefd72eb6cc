import type { ComponentType } from 'react'
import { Form, type FormProps } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { nameAutoComplete, useNameOrder } from '../../formats/person-name.ts'
import { EmailField } from '../email-field.tsx'
import { GoogleButton } from '../google-button.tsx'
import { NewPasswordField } from '../password-fields.tsx'
import { useShellView } from '../../shell/shell-view.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from '../auth.module.css'

const names = ['firstName', 'lastName', 'email', 'password'] as const

type Props = {
  failure: FormFailure | undefined
  /** Display name of the identity provider; null if there is none. */
  provider: string | null
  /** The page to return to. */
  wanted: string | null
  isSending: boolean
  /** A form that stays on the current page; by default the answer is a page. */
  as?: ComponentType<FormProps>
}

/** The same fields and address on the sign-up page and in the dialog. */
export function SignUpForm({ failure, provider, wanted, isSending, as: SendingForm = Form }: Props) {
  const t = useTranslations('account')
  const order = useNameOrder()
  const { legal } = useShellView()
  return (
    <>
      <p className={styles.lead}>{t('signUp.lead')}</p>
      <FormFault
        failure={failure}
        labels={Object.fromEntries(names.map(name => [name, t(`fields.${name}`)]))}
      />
      <SendingForm method="post" action={withReturnPath(paths.signup, wanted)} noValidate>
        <div className={styles.pair}>
          {order.map(name => (
            <NameField key={name} name={name} failure={failure} />
          ))}
        </div>
        <EmailField failure={failure} />
        <NewPasswordField error={failure?.fields['password']} />
        {legal.includes('privacy') && (
          <p className={styles.after}>
            {t.rich('signUp.privacy', { link: text => <TextLink to={paths.privacy}>{text}</TextLink> })}
          </p>
        )}
        <Button type="submit" variant="solid" size="large" wide disabled={isSending}>
          {t('signUp.submit')}
        </Button>
      </SendingForm>
      <GoogleButton provider={provider} wanted={wanted} />
      <p className={styles.after}>
        {t.rich('signUp.haveAccount', {
          link: text => <TextLink to={withReturnPath(paths.signin, wanted)}>{text}</TextLink>,
        })}
      </p>
    </>
  )
}

type NameProps = Pick<Props, 'failure'> & { name: 'firstName' | 'lastName' }

function NameField({ name, failure }: NameProps) {
  const t = useTranslations('account.fields')
  return (
    <TextField
      name={name}
      label={t(name)}
      autoComplete={nameAutoComplete[name]}
      defaultValue={failure?.values[name]}
      error={failure?.fields[name]}
      required
    />
  )
}
