import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Session } from '@selvedge/contract/account/sessions.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { FormFault } from '../form-fault.tsx'
import { FreshField, SignInAgain, type Freshness } from './fresh-sign-in.tsx'
import styles from './my-account.module.css'

type Props = {
  sessions: readonly Session[]
  freshness: Freshness
  failure: FormFailure | undefined
}

/** Active sessions, with buttons to end them. */
export function SessionList({ sessions, freshness, failure }: Props) {
  const t = useTranslations('account.mine')
  const hasOthers = sessions.length > 1
  const mayEnd = freshness !== 'signInAgain'
  const rows = (
    <ul className={styles.sessions}>
      {sessions.map(session => (
        <SessionRow key={session.id} session={session} mayEnd={mayEnd} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="sessions">
      <SectionHead id="sessions" note={t('sessionCount', { count: sessions.length })}>
        {t('sessions')}
      </SectionHead>
      {hasOthers && mayEnd ? (
        <Form method="post" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="sessions" />
          {rows}
          <div className={styles.form}>
            <FormFault failure={failure} labels={{ password: t('again.password') }} prefix="sessions-" />
            <FreshField freshness={freshness} prefix="sessions-" failure={failure} />
            <Button type="submit" variant="danger">
              {t('endOthers')}
            </Button>
          </div>
        </Form>
      ) : (
        rows
      )}
      {hasOthers && !mayEnd && <SignInAgain lead={t('again.lead')} />}
    </section>
  )
}

function SessionRow({ session, mayEnd }: { session: Session; mayEnd: boolean }) {
  const t = useTranslations('account.mine')
  const { dateTime, listed } = useFormats()
  const device = listed([session.browser, session.system]) || t('unknownBrowser')
  return (
    <li className={styles.session}>
      <p>
        <b>{device}</b>
        <span className={styles.note}>
          {listed([
            session.isCurrent && t('thisBrowser'),
            session.clientAddress,
            t('lastUsed', { at: dateTime(session.lastUsedAt) }),
          ])}
        </span>
      </p>
      {!session.isCurrent && mayEnd && (
        <Button
          type="submit"
          name="session"
          value={session.id}
          size="small"
          aria-label={t('endOf', { device })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
