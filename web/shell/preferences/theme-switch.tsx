import { useTranslations } from '../../messages/translations.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SegmentButtons } from '../../ui/form/segment.tsx'
import { PREFERENCES_FORM_ID } from './preferences-form.tsx'
import type { ThemeChoice } from '../shell-view.ts'
import styles from './theme-switch.module.css'

/** Moon in light, sun in dark. Both buttons are rendered; CSS shows the one that changes the current theme. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  return (
    <>
      <button
        type="submit"
        form={PREFERENCES_FORM_ID}
        name="theme"
        value="dark"
        className={classes(styles.switch, styles.toDark)}
        aria-label={t('toDark')}
      >
        <Icon name="moon" />
      </button>
      <button
        type="submit"
        form={PREFERENCES_FORM_ID}
        name="theme"
        value="light"
        className={classes(styles.switch, styles.toLight)}
        aria-label={t('toLight')}
      >
        <Icon name="sun" />
      </button>
    </>
  )
}

/** Light, dark and system as a segmented control, where there is room for labels. */
export function ThemeSegment({ theme }: { theme: ThemeChoice }) {
  const t = useTranslations('shell.theme')
  const options = (['light', 'dark', 'system'] as const).map(value => ({ value, label: t(value) }))
  return (
    <SegmentButtons
      form={PREFERENCES_FORM_ID}
      label={t('label')}
      name="theme"
      value={theme}
      options={options}
    />
  )
}
