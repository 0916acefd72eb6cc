import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/verifying-profile'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { featuredCloth } from '../featured-cloth.server.ts'
import { returnPage } from '../sign-in/return-page.server.ts'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account'] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.verifying.title'))

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  wanted: returnPage(request) ?? null,
  cloth: await featuredCloth(context.get(clientContext)),
})

export default function VerifyingProfile({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.verifying')
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ButtonLink to={loaderData.wanted ?? paths.fabrics} variant="solid" size="large" wide>
        {t(loaderData.wanted ? 'goBack' : 'browse')}
      </ButtonLink>
    </AuthFrame>
  )
}
