import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useSignUpLink } from '../../account/sign-up/sign-up-link.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './home.module.css'

/** For visitors: what a trade account offers, with sign-up and sign-in. */
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
