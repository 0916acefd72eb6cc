import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/legal-editor'
import { paths } from '@selvedge/contract/access/paths.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { getLegalVersions, saveLegalText } from '@selvedge/contract/legal/legal-texts.ts'
import { legalKinds } from '@selvedge/contract/legal/legal-kinds.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { LegalText } from '../../legal/legal-text.tsx'
import { languageNames } from '../../messages/locales.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { QueuePage } from '../queue/queue.tsx'
import decision from '../queue/decision.module.css'
import styles from './legal-editor.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.legal.title'))

/** The text that the address names: terms of sale in English where it names none. */
function placeIn({ searchParams }: URL) {
  const [kind, language] = [searchParams.get('kind'), searchParams.get('language')]
  return {
    kind: legalKinds.find(one => one === kind) ?? legalKinds[0],
    language: locales.find(one => one === language) ?? locales[0],
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const place = placeIn(url)
  const version = url.searchParams.get('version') ?? undefined
  const saved = must(
    await context.get(clientContext)(getLegalVersions, { params: place, query: { version } }),
  )
  return { ...saved, ...place, version: version ?? saved.versions[0]?.version ?? null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = formText(form, 'text')
  if (formText(form, 'intent') === 'preview') return { preview: text }
  const params = placeIn(url)
  const result = await context.get(clientContext)(saveLegalText, { params, body: { text } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskLegalText(params)), request, 'updated')
}

/** Terms of sale and privacy notice, one language at a time. */
export default function LegalEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, language, version, versions } = loaderData
  const t = useTranslations('desk.legal')
  const ofShell = useTranslations('shell.legal')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const text = preview ?? failure?.values['text'] ?? loaderData.text
  const address = paths.deskLegalText({ kind, language })
  return (
    <QueuePage>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <nav className={styles.choice} aria-label={t('kind')}>
        {legalKinds.map(one => (
          <TextLink
            key={one}
            to={paths.deskLegalText({ kind: one, language })}
            aria-current={one === kind ? 'page' : undefined}
          >
            {ofShell(one)}
          </TextLink>
        ))}
      </nav>
      <nav className={styles.choice} aria-label={t('language')}>
        {locales.map(one => (
          <TextLink
            key={one}
            to={paths.deskLegalText({ kind, language: one })}
            lang={one}
            aria-current={one === language ? 'page' : undefined}
          >
            {languageNames[one]}
          </TextLink>
        ))}
      </nav>
      <FormFault failure={failure} labels={{ text: ofShell(kind) }} />
      <Form
        method="post"
        action={address}
        encType="multipart/form-data"
        noValidate
        className={decision.part}
        key={`${kind} ${language} ${version}`}
      >
        <TextArea
          name="text"
          label={t('text', { kind: ofShell(kind), language: languageNames[language] })}
          help={t('help')}
          defaultValue={text}
          error={failure?.fields['text']}
          lang={language}
          rows={16}
        />
        <div className={decision.actions}>
          <Button type="submit" variant="solid" name="intent" value="save" disabled={isBusy}>
            {t('save')}
          </Button>
          <Button type="submit" name="intent" value="preview" disabled={isBusy}>
            {t('preview')}
          </Button>
        </div>
      </Form>
      <section className={decision.part} aria-labelledby="preview">
        <SectionHead id="preview" ruled>
          {t('preview')}
        </SectionHead>
        {text.trim() === '' ? <p>{t('none')}</p> : <LegalText text={text} language={language} />}
      </section>
      {versions.length > 0 && (
        <section className={decision.part} aria-labelledby="versions">
          <SectionHead id="versions" ruled>
            {t('versions')}
          </SectionHead>
          <ul>
            {versions.map(one => (
              <li key={one.version}>
                <TextLink
                  to={`${address}&version=${one.version}`}
                  aria-current={one.version === version ? 'page' : undefined}
                >
                  {t('savedBy', { date: formats.dateTime(one.savedAt), name: one.savedBy })}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueuePage>
  )
}
