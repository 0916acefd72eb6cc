import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Session } from '@selvedge/contract/sessions.ts'
import { useFormats } from '../../trade/formats.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import styles from './my-account.module.css'

/** Where this person is signed in, and the way to end it there. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('account.mine')
  return (
    <section aria-labelledby="sessions">
      <SectionHead id="sessions" note={t('sessionCount', { count: sessions.length })}>
        {t('sessions')}
      </SectionHead>
      <ul className={styles.sessions}>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" variant="danger">
            {t('endOthers')}
          </Button>
        </Form>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: Session }) {
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
      {!session.isCurrent && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="sessions" />
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" size="small" aria-label={t('endOf', { device })}>
            {t('end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
