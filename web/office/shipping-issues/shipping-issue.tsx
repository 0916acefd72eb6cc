import type { Route } from './+types/shipping-issue'
import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { addClaimPhoto, getClaim, withdrawClaim, writeOfClaim } from '@selvedge/contract/claims/claims.ts'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ClaimAside } from './claim-aside.tsx'
import { ClaimConversation } from './claim-conversation.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import styles from './shipping-issues.module.css'

type Data = Awaited<ReturnType<typeof loader>>
export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle<Data> = {
  trail: ({ claim }) => [
    { page: 'counter' },
    { page: 'shippingIssues' },
    { name: claim.id, to: paths.shippingIssue(claim.id) },
  ],
}

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('issues.one', { id: args.params.id ?? '' }))

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const claim = must(await client(getClaim, { params: { id: params.id } }))
  const mayAnswer = visitorMay(context.get(visitorContext).user, 'raiseClaims')
  return { cursor, claim, mayAnswer }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const intent = formText(form, 'intent')
  const image = form.get('image')
  const result =
    intent === 'withdraw'
      ? await client(withdrawClaim, { params })
      : intent === 'photo' && image instanceof File
        ? await client(addClaimPhoto, { params, body: { image } })
        : await client(writeOfClaim, { params, body: { message: formText(form, 'message') } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.shippingIssue(params.id)), request, 'updated')
}

export default function ShippingIssue({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('issues')
  const format = useFormats()
  const { cursor, claim, mayAnswer } = loaderData
  useLivePage({
    cursor,
    concerns: ({ subject, id }) => subject === 'claim' && id === claim.id,
    shown: claim,
    news: t('live'),
  })
  const { line } = claim
  const delivered =
    line.deliveredAt === null ? t('notDelivered') : t('delivered', { date: format.day(line.deliveredAt) })
  return (
    <div className={styles.page}>
      <PageTitle
        lead={t.rich('about', {
          length: format.cutLength(line.cutMicrometres),
          supplier: line.supplierName,
          delivered,
          order: () => <TextLink to={paths.order(line.orderId)}>{line.orderId}</TextLink>,
        })}
        aside={line.sidemark !== '' && <Ticket>{line.sidemark}</Ticket>}
      >
        {t.rich('heading', {
          fault: t(`types.${claim.type}.name`),
          cloth: () => <FabricName fabric={line.fabric} />,
        })}
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ClaimFacts claim={claim} name={clothName(line.fabric)} />
          <ClaimConversation claim={claim} mayAnswer={mayAnswer} failure={failure} />
        </div>
        <ClaimAside claim={claim} mayAnswer={mayAnswer} />
      </div>
    </div>
  )
}
