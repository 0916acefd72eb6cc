import { useTranslations } from '../../messages/translations.tsx'
import { languageNames, locales, type Locale } from '../../messages/locales.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu, MenuButton } from '../../ui/overlay/menu.tsx'
import { PREFERENCES_FORM_ID } from './preferences-form.tsx'
import styles from './language-switch.module.css'

/** Language menu; each of the six languages is named in itself. */
export function LanguageSwitch({ locale, id = 'language-menu' }: { locale: Locale; id?: string }) {
  const t = useTranslations('shell.language')
  return (
    <Menu
      id={id}
      label={t('label')}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <Icon name="globe" />
          <span className={styles.code}>{locale.slice(0, 2)}</span>
        </>
      }
    >
      {locales.map(one => (
        <MenuButton
          key={one}
          type="submit"
          form={PREFERENCES_FORM_ID}
          name="language"
          value={one}
          aria-pressed={one === locale}
        >
          <span lang={one}>{languageNames[one]}</span>
          {one === locale && <Icon name="check" size={15} className={styles.mark} />}
        </MenuButton>
      ))}
    </Menu>
  )
}
