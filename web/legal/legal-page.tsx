import type { Route } from './+types/legal-page'
import { canonicalPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getLegalText } from '@selvedge/contract/legal/legal-texts.ts'
import { useFormats } from '../formats/formats.tsx'
import { languageNames } from '../messages/locales.ts'
import { useTranslations } from '../messages/translations.tsx'
import { clientContext } from '../request/contexts.server.ts'
import { pagePath } from '../request/visitor.server.ts'
import { found } from '../shell/failed-page/not-found.server.ts'
import { publicPage } from '../shell/page-head.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { LegalText } from './legal-text.tsx'
import styles from './legal-text.module.css'

const DESCRIPTION_SIGNS = 155

export const meta: Route.MetaFunction = args =>
  publicPage(args, ({ t }) => ({
    title: t(`shell.legal.${args.loaderData.kind}`),
    description: args.loaderData.text
      .replaceAll(/\s+|^# /gm, ' ')
      .trim()
      .slice(0, DESCRIPTION_SIGNS),
    address: paths[args.loaderData.kind],
  }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const kind = canonicalPath(pagePath(request)) === paths.terms ? 'terms' : 'privacy'
  return found(await client(getLegalText, { params: { kind } }), request, client)
}

/** The terms of sale or the privacy notice. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { kind, language, text, savedAt } = loaderData
  const t = useTranslations('shell.legal')
  const formats = useFormats()
  return (
    <div className={styles.page}>
      <PageTitle lead={t('version', { date: formats.date(savedAt) })}>{t(kind)}</PageTitle>
      {language !== formats.locale && <p>{t('otherLanguage', { language: languageNames[language] })}</p>}
      <LegalText text={text} language={language} />
    </div>
  )
}
