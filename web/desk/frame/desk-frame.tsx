import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLanes } from '@selvedge/contract/desk/lanes.ts'
import type { Operator } from '@selvedge/contract/desk/operators.ts'
import type { UndoableAct } from '@selvedge/contract/desk/undo.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { MAIN_ID } from '../../shell/frame/app-frame.tsx'
import { LanguageSwitch } from '../../shell/preferences/language-switch.tsx'
import { PreferencesForm } from '../../shell/preferences/preferences-form.tsx'
import { ThemeSwitch } from '../../shell/preferences/theme-switch.tsx'
import { UnitSegment } from '../../shell/preferences/unit-segment.tsx'
import type { ShellView } from '../../shell/shell-view.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkipLink } from '../../ui/text/skip-link.tsx'
import { DeskKeys } from '../keys/desk-keys.tsx'
import { KeptCutsBar } from '../kept-cuts/kept-cuts-bar.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { FindField } from './find-field.tsx'
import { LaneNav } from './lane-nav.tsx'
import styles from './desk-frame.module.css'

type Props = {
  shell: ShellView
  operator: Operator | null
  lanes: DeskLanes | null
  /** What was done last and can be undone. */
  lastAct: UndoableAct | null
  children: ReactNode
}

/** The frame of the desk: nothing of the shop's bar, cart or customer. Only lanes that exist have a link. */
export function DeskFrame({ shell, operator, lanes, lastAct, children }: Props) {
  const t = useTranslations('shell')
  return (
    <div className={styles.frame}>
      <SkipLink href={`#${MAIN_ID}`}>{t('skip')}</SkipLink>
      <DeskBar shell={shell} operator={operator} lanes={lanes} />
      {operator && <UndoBar act={lastAct} />}
      {operator && <KeptCutsBar operatorId={operator.id} />}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {operator && <DeskKeys />}
    </div>
  )
}

function DeskBar({ shell, operator, lanes }: Omit<Props, 'children' | 'lastAct'>) {
  const t = useTranslations('desk.frame')
  return (
    <header className={styles.bar}>
      <PreferencesForm />
      <Link to={paths.desk} className={styles.logo} aria-label={t('home')}>
        <Mark />
        {t('brand')}
        <span className={styles.mark}>{t('desk')}</span>
      </Link>
      {operator && <LaneNav role={operator.role} counts={lanes} />}
      {operator && <FindField />}
      <span className={styles.room} />
      <div className={styles.preferences}>
        <UnitSegment measurementType={shell.measurementType} />
        <LanguageSwitch locale={shell.locale} />
        <ThemeSwitch />
      </div>
      {operator && <SignedIn operator={operator} />}
    </header>
  )
}

/** A woven edge with four pin holes, as in the shop's own bar. */
const Mark = () => (
  <svg className={styles.edge} width="9" height="26" viewBox="0 0 9 26" aria-hidden="true">
    <path d="M.5 0v26M8.5 0v26" stroke="currentColor" fill="none" />
    {[4, 10, 16, 22].map(y => (
      <circle key={y} cx="4.5" cy={y} r="1.3" fill="currentColor" />
    ))}
  </svg>
)

function SignedIn({ operator }: { operator: Operator }) {
  const t = useTranslations('desk.frame')
  return (
    <Form method="post" action={paths.deskSignOut} className={styles.person}>
      <span className={styles.name}>{operator.name}</span>
      <Button type="submit" size="small">
        {t('signOut')}
      </Button>
    </Form>
  )
}
