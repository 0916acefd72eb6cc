import { Form } from 'react-router'
import { nameAutoComplete, useNameOrder } from '../../formats/person-name.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { ShownInvitation } from '@selvedge/contract/retailer/team.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { NewPasswordField, OwnPasswordField } from '../password-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from '../auth.module.css'

type Props = { invitation: ShownInvitation; failure: FormFailure | undefined }

/** The invited address: read-only, present for password managers. */
function FixedEmail({ email }: { email: string }) {
  const t = useTranslations()
  return (
    <TextField
      name="email"
      type="email"
      label={t('account.fields.email')}
      autoComplete="username"
      value={email}
      help={t('team.invitation.emailHelp')}
      readOnly
    />
  )
}

/** Names and a new password. The link already proved that the address is theirs, so no mail follows. */
export function JoinAsNew({ invitation, failure }: Props) {
  const t = useTranslations('account')
  const words = useTranslations('team.invitation')
  const { authLoading } = useAuthState()
  const order = useNameOrder()
  const field = (name: 'firstName' | 'lastName') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: failure?.values[name] ?? invitation[name],
    error: failure?.fields[name],
    required: true,
  })
  return (
    <Form method="post" noValidate>
      <FixedEmail email={invitation.email} />
      <div className={styles.pair}>
        {order.map(name => (
          <TextField key={name} {...field(name)} autoComplete={nameAutoComplete[name]} />
        ))}
      </div>
      <NewPasswordField error={failure?.fields['password']} />
      <Button
        type="submit"
        name="intent"
        value="new"
        variant="solid"
        size="large"
        wide
        disabled={authLoading}
      >
        {words('submit', { business: invitation.businessName })}
      </Button>
      <Button type="submit" name="intent" value="known" variant="quiet" disabled={authLoading}>
        {words('known')}
      </Button>
    </Form>
  )
}

/** For an address that has an account: signing in adds it to the team. */
export function JoinBySigningIn({ invitation, failure }: Props) {
  const t = useTranslations('account')
  const words = useTranslations('team.invitation')
  const { authLoading } = useAuthState()
  const isRefused = failure?.code === 'credentialsRefused'
  return (
    <>
      <p>{words('signIn')}</p>
      <Form method="post" noValidate>
        <FixedEmail email={invitation.email} />
        <OwnPasswordField error={isRefused ? t('signIn.typeAgain') : failure?.fields['password']} />
        <Button
          type="submit"
          name="intent"
          value="signIn"
          variant="solid"
          size="large"
          wide
          disabled={authLoading}
        >
          {words('signInSubmit')}
        </Button>
      </Form>
      <p className={styles.after}>
        {words.rich('otherWay', { link: text => <TextLink to={paths.signin}>{text}</TextLink> })}
      </p>
    </>
  )
}

type SignedInProps = { invitation: ShownInvitation; givesUpProfile: boolean }

/** One button, for a visitor signed in with the invited address. */
export function JoinSignedIn({ invitation, givesUpProfile }: SignedInProps) {
  const t = useTranslations('team.invitation')
  const { authLoading } = useAuthState()
  return (
    <>
      <p>
        {t('signedIn', { email: invitation.email })} {givesUpProfile && t('givesUp')}
      </p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="signedIn"
          variant="solid"
          size="large"
          wide
          disabled={authLoading}
        >
          {t('submit', { business: invitation.businessName })}
        </Button>
      </Form>
    </>
  )
}
