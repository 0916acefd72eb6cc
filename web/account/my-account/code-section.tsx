import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { SecondFactor } from '@selvedge/contract/account/second-factor.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { FormFault } from '../form-fault.tsx'
import { CodeField } from './code-field.tsx'
import { CodeSetUp } from './code-set-up.tsx'
import { FreshField, SignInAgain, type Freshness } from './fresh-sign-in.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { OneTimeSecret } from './one-time-secrets.ts'
import styles from './my-account.module.css'

type Props = {
  secondFactor: SecondFactor
  hasPassword: boolean
  freshness: Freshness
  /** Shown once, in the answer to a form of this section. */
  secret: OneTimeSecret | undefined
  recoveryCodes: string[] | undefined
  failureOf: (intent: string) => FormFailure | undefined
  /** Whether the section has no neighbour beside it. */
  isAlone: boolean
}

/** Two-factor codes: off, being set up, or on. */
export function CodeSection(props: Props) {
  const t = useTranslations('account.mine.code')
  const { secondFactor, recoveryCodes, secret, freshness, failureOf, isAlone } = props
  return (
    <section aria-labelledby="code-head" className={isAlone ? styles.wide : undefined}>
      <SectionHead id="code-head" note={secondFactor.isOn ? t('isOn') : t('isOff')}>
        {t('title')}
      </SectionHead>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} />
      ) : secondFactor.isOn ? (
        <CodeIsOn {...props} />
      ) : secret || failureOf('codeConfirm') ? (
        <CodeSetUp secret={secret} failure={failureOf('codeConfirm')} />
      ) : (
        <CodeIsOff freshness={freshness} failure={failureOf('codeBegin')} />
      )}
    </section>
  )
}

function CodeIsOff({ freshness, failure }: { freshness: Freshness; failure: FormFailure | undefined }) {
  const t = useTranslations('account.mine')
  const { isUpdatingData } = useAuthState()
  if (freshness === 'signInAgain') return <SignInAgain lead={`${t('code.lead')} ${t('again.lead')}`} />
  return (
    <Form method="post" noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value="codeBegin" />
      <p className={styles.note}>{t('code.lead')}</p>
      <FormFault failure={failure} labels={{ password: t('again.password') }} prefix="code-" />
      <FreshField freshness={freshness} prefix="code-" failure={failure} />
      <Button type="submit" size="large" disabled={isUpdatingData}>
        {t('code.begin')}
      </Button>
    </Form>
  )
}

function CodeIsOn({ secondFactor, hasPassword, freshness, failureOf }: Props) {
  const t = useTranslations('account')
  const { date } = useFormats()
  const { isUpdatingData } = useAuthState()
  const failure = failureOf('codeOff') ?? failureOf('codeRenew')
  const labels = { code: t('codeStep.code'), password: t('fields.password') }
  return (
    <Form method="post" noValidate preventScrollReset className={styles.form}>
      <p className={styles.note}>
        {secondFactor.since && t('mine.code.since', { date: date(secondFactor.since) })}{' '}
        {t('mine.code.left', { count: secondFactor.recoveryCodesLeft })}
      </p>
      <FormFault failure={failure} labels={labels} prefix="code-" />
      <CodeField failure={failure} />
      <FreshField freshness={hasPassword ? 'password' : freshness} prefix="code-" failure={failure} />
      <div className={styles.moves}>
        <Button type="submit" name="intent" value="codeRenew" disabled={isUpdatingData}>
          {t('mine.code.renew')}
        </Button>
        <Button type="submit" name="intent" value="codeOff" variant="danger" disabled={isUpdatingData}>
          {t('mine.code.turnOff')}
        </Button>
      </div>
    </Form>
  )
}
