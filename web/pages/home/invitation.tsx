import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import { useFormats } from '../../trade/formats.tsx'
import { useSignUpLink } from '../../trade/sign-up-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import styles from './home.module.css'

/** For visitors: what a trade account is for, and the two ways in. */
export function Invitation({ fabricCount }: { fabricCount: number }) {
  const t = useTranslations('catalogue.home.invitation')
  const formats = useFormats()
  const signUp = useSignUpLink()
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <SectionHead id="invitation">{t('title')}</SectionHead>
      <p className={styles.second}>{t('words', { count: formats.number(fabricCount) })}</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.signin} variant="solid">
          {t('signIn')}
        </ButtonLink>
        <ButtonLink {...signUp}>{t('signUp')}</ButtonLink>
      </div>
    </section>
  )
}
