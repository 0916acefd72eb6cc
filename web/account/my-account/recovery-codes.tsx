import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './my-account.module.css'

/** Recovery codes are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('account.mine.code')
  return (
    <div className={styles.form}>
      <p role="status">{t('recovery')}</p>
      <ol className={styles.codes} aria-label={t('recoveryList')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <ButtonLink to={paths.myAccount} variant="solid">
          {t('kept')}
        </ButtonLink>
      </p>
    </div>
  )
}
