import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Identity } from '@selvedge/contract/account/identity.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { FormFault } from '../form-fault.tsx'
import { FreshField, SignInAgain, type Freshness } from './fresh-sign-in.tsx'
import styles from './my-account.module.css'

type Props = {
  identities: readonly Identity[]
  hasPassword: boolean
  freshness: Freshness
  failure: FormFailure | undefined
}

/** Identity providers that can sign in to this account, with buttons to disconnect them. */
export function IdentityList({ identities, hasPassword, freshness, failure }: Props) {
  const t = useTranslations('account.mine')
  return (
    <section aria-labelledby="identities">
      <SectionHead id="identities">{t('identities.title')}</SectionHead>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="identity" />
        <ul className={styles.sessions}>
          {identities.map(identity => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              mayChange={hasPassword && freshness !== 'signInAgain'}
            />
          ))}
        </ul>
        <FormFault failure={failure} labels={{ password: t('again.password') }} prefix="identity-" />
        {hasPassword ? (
          <FreshField freshness={freshness} prefix="identity-" failure={failure} />
        ) : (
          <p className={styles.note}>{t('identities.needsPassword')}</p>
        )}
      </Form>
      {hasPassword && freshness === 'signInAgain' && <SignInAgain lead={t('again.lead')} />}
    </section>
  )
}

function IdentityRow({ identity, mayChange }: { identity: Identity; mayChange: boolean }) {
  const t = useTranslations('account.mine.identities')
  const { date } = useFormats()
  const { isUpdatingData } = useAuthState()
  const { id, provider, since, isOpen } = identity
  return (
    <li className={styles.session}>
      <p>
        <b>{provider}</b>
        <span className={styles.note}>{isOpen ? t('since', { date: date(since) }) : t('closed')}</span>
      </p>
      {mayChange && (
        <Button
          type="submit"
          size="small"
          name={isOpen ? 'close' : 'open'}
          value={id}
          disabled={isUpdatingData}
        >
          {isOpen ? t('remove', { provider }) : t('allow', { provider })}
        </Button>
      )}
    </li>
  )
}
