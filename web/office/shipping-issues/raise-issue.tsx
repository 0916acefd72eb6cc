import { redirect } from 'react-router'
import type { Route } from './+types/raise-issue'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addClaimPhoto, getClaimableLine, raiseClaim } from '@selvedge/contract/claims/claims.ts'
import {
  claimTypes,
  cutAlready,
  MAX_CLAIM_PHOTOS,
  wantedOutcomes,
} from '@selvedge/contract/claims/claim-terms.ts'
import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { micrometresOf, unitOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { RaiseForm } from './raise-form.tsx'
import styles from './shipping-issues.module.css'

type Data = Awaited<ReturnType<typeof loader>>
export type ClaimableLine = Data['line']
export const handle: PageHandle<Data> = {
  trail: ({ line }) => [
    { page: 'counter' },
    { page: 'orders' },
    { name: line.orderId, to: paths.order(line.orderId) },
    { page: 'shippingIssues' },
  ],
}

export const meta: Route.MetaFunction = args => privateHead(args, t => t('issues.raise.title'))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  const found = must(await context.get(clientContext)(getClaimableLine, { params: { id: params.id } }))
  return { ...found, mayRaise: visitorMay(user, 'raiseClaims') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const sent = formText(form, 'unit')
  // As the form was shown: the reader may have changed units since.
  const unit = sent === 'm' || sent === 'yd' ? sent : unitOf(context.get(visitorContext).measurementType)
  const from = formText(form, 'from').trim()
  const result = await client(raiseClaim, {
    body: {
      lineId: params.id,
      type: claimTypes.find(type => type === formText(form, 'type')) ?? 'flaw',
      lengthMicrometres: lengthIn(formText(form, 'length'), unit),
      fromMicrometres: from === '' ? null : lengthIn(from, unit),
      cut: cutAlready.find(cut => cut === formText(form, 'cut')) ?? 'no',
      isHidden: form.has('isHidden'),
      wanted: wantedOutcomes.find(wanted => wanted === formText(form, 'wanted')) ?? 'credit',
      message: formText(form, 'message'),
    },
  })
  if (!result.success) return formFailure(byField(result), form)
  const { id } = result.data
  const refused = await addPhotos(client, id, form.getAll('photos'))
  if (refused.length > 0) return { refused }
  return withNotice(redirect(paths.shippingIssue(id)), request, 'updated')
}

/** Adds every photo that can be, and returns the names of the others: the claim stands. */
async function addPhotos(
  client: Client,
  id: string,
  photos: readonly FormDataEntryValue[],
): Promise<string[]> {
  const refused: string[] = []
  for (const image of photos) {
    if (!(image instanceof File) || (image.size === 0 && image.name === '')) continue
    const added = await client(addClaimPhoto, { params: { id }, body: { image } })
    if (!added.success) refused.push(image.name)
  }
  return refused
}

/** What is no number is refused by the API. */
const lengthIn = (text: string, unit: LengthUnit): number => {
  const typed = parseTypedNumber(text)
  return typed === undefined ? 0 : micrometresOf(typed, unit)
}

const fieldOf: Record<string, string> = { lengthMicrometres: 'length', fromMicrometres: 'from' }
const byField = (failure: Failure): Failure => ({
  ...failure,
  fields: failure.fields.map(fault => ({ ...fault, field: fieldOf[fault.field] ?? fault.field })),
})

export default function RaiseIssue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('issues.raise')
  const { line, isClaimable, openClaim, mayRaise } = loaderData
  const why = whyNot(loaderData)
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const failure = actionData && 'fields' in actionData ? actionData : undefined
  return (
    <div className={styles.page}>
      <PageTitle
        lead={t('lead', { supplier: line.supplierName })}
        aside={line.sidemark !== '' && <Ticket>{line.sidemark}</Ticket>}
      >
        {t('title')}
      </PageTitle>
      {refused && <RefusedPhotos names={refused} />}
      {/* A second claim about the line is refused with what was typed. */}
      {why === null || (why === 'open' && failure) ? (
        <RaiseForm line={line} failure={failure} />
      ) : (
        <EmptyState
          title={t(`not.${why}`, {
            days: line.claimDays,
            supplier: line.supplierName,
            of: line.claimDaysOf,
          })}
          actions={
            openClaim !== null && mayRaise && isClaimable ? (
              <ButtonLink to={paths.shippingIssue(openClaim)} variant="solid">
                {t('openClaim', { id: openClaim })}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.order(line.orderId)}>{t('back', { order: line.orderId })}</ButtonLink>
            )
          }
        />
      )}
    </div>
  )
}

/** The claim was sent: its page, which is linked below, takes other photos. */
function RefusedPhotos({ names }: { names: readonly string[] }) {
  const t = useTranslations('issues')
  const { listed } = useFormats()
  return (
    <ErrorSummary
      title={t('photosRefused', { count: names.length, names: listed(names), max: MAX_CLAIM_PHOTOS })}
    />
  )
}

function whyNot({ isClaimable, openClaim, mayRaise }: Data): 'role' | 'open' | 'late' | null {
  if (!mayRaise) return 'role'
  if (openClaim !== null) return 'open'
  return isClaimable ? null : 'late'
}
