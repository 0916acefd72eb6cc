import { data, replace } from 'react-router'
import type { Route } from './+types/cutting-request'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { getCuttingRequest, sendRequestedCutting } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import type { CuttingRequest } from '@selvedge/contract/sign-off/sign-off.ts'
import { TOKEN_HEADERS } from '../../account/token-headers.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FormatsProvider, useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must, type FormFailure } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { languageOf } from '../../request/language.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SendCuttingForm } from './send-cutting-form.tsx'
import { cuttingIn } from './sent-cutting.ts'
import styles from './sign-off.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('signOff.request.title'))

/** The address is a secret: no caching, no indexing, no referrer but the origin, which forms need. */
const closedHeaders = { ...TOKEN_HEADERS, 'x-robots-tag': 'noindex, nofollow, noarchive' }
export const headers: Route.HeadersFunction = () => closedHeaders

/** Opening the link changes nothing. It opens in the supplier's language, unless the address names another. */
export async function loader({ params: { token }, request, url, context }: Route.LoaderArgs) {
  const found = await context.get(clientContext)(getCuttingRequest, { params: { token } })
  if (!found.success && found.code === 'linkSpent')
    return data(null, { status: found.status, headers: closedHeaders })
  const asked = must(found)
  if (!url.searchParams.has('lang') && languageOf(request) !== asked.locale)
    throw replace(`${paths.cutting(token)}?lang=${asked.locale}`, { headers: closedHeaders })
  return data({ ...asked, token }, { headers: closedHeaders })
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = { params: { token }, body: cuttingIn(form) }
  const result = await context.get(clientContext)(sendRequestedCutting, sent)
  return result.success ? null : formFailure(result, form)
}

/** A supplier's page for one cutting that it is asked for. Outside the shop's frame. */
export default function CuttingRequestPage({ loaderData: asked, actionData }: Route.ComponentProps) {
  const t = useTranslations('signOff')
  const { locale } = useFormats()
  if (!asked)
    return (
      <main id="main" className={styles.page}>
        <h1 className={styles.pageTitle}>{t('request.title')}</h1>
        <EmptyState title={t('spent')}>{t('spentWhy')}</EmptyState>
      </main>
    )
  return (
    // Mills cut in metres, as in their mails.
    <FormatsProvider locale={locale} measurementType="metric" display={null}>
      <Sheet asked={asked} failure={actionData ?? undefined} />
    </FormatsProvider>
  )
}

type Props = { asked: CuttingRequest & { token: string }; failure: FormFailure | undefined }
function Sheet({ asked: { line, cutting, piece, token }, failure }: Props) {
  const t = useTranslations('signOff')
  const format = useFormats()
  const errors = [{ fieldId: 'cutting-image', message: failure?.fields['image'] }].filter(one => one.message)
  const facts = [
    [t('piece'), piece?.pieceNumber ?? ''],
    [t('lot'), piece?.dyeLot ?? ''],
    [t('request.buyersNote'), cutting.answerNote || cutting.askNote],
  ] as const
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.pageTitle}>{`${t('request.title')}: ${clothName(line.fabric)}`}</h1>
        <p className={styles.quiet}>
          {format.listed([
            line.orderNumber,
            line.businessName,
            format.cutLength(line.lengthMicrometres),
            line.supplierSku,
            line.sidemark,
          ])}
        </p>
      </header>
      {failure && <ErrorSummary title={failure.message} errors={errors} />}
      <p role="status">{t(`request.states.${cutting.state}`)}</p>
      <div className={styles.wanted}>
        <ClothPicture
          picture={line.fabric.picture}
          alt=""
          sizes="220px"
          className={styles.picture}
          root={paths.cutting(token)}
        />
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      {cutting.state === 'asked' &&
        (piece === null ? (
          <p className={styles.said}>{t('request.noPiece')}</p>
        ) : (
          <SendCuttingForm failure={failure} effect={t('request.lead', { business: line.businessName })} />
        ))}
    </main>
  )
}
