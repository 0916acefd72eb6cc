import type { Route } from './+types/sending-page'
import { privateHead } from '../../head/page-head.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { QueuePage } from '../queue/queue.tsx'
import { useKeepFresh } from '../today/use-keep-fresh.ts'
import { CarrierForm } from './carrier-form.tsx'
import { GoneParcels } from './gone-parcels.tsx'
import { loadSending } from './load-sending.server.ts'
import { ScanToTick } from './scan-to-tick.tsx'
import { sendParcels } from './send-parcels.server.ts'
import { useGroupKeys } from './use-group-keys.ts'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.frame.sending'))

export const loader = ({ context }: Route.LoaderArgs) => loadSending(context.get(clientContext))

export const action = ({ request, context }: Route.ActionArgs) =>
  sendParcels(context.get(clientContext), request)

/** What leaves today, carrier by carrier: labels printed together, and collected together. */
export default function SendingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.sending')
  const formats = useFormats()
  const { groups, gone, count, now } = loaderData
  const failure = actionData && 'values' in actionData ? actionData : undefined
  const noneTicked = actionData && 'noneTicked' in actionData ? actionData.noneTicked : undefined
  const keys = useGroupKeys(groups)
  useKeepFresh()
  return (
    <QueuePage>
      <PageTitle aside={`${formats.day(now)} ${formats.time(now)}`} lead={t('lead')}>
        {t('title', { count })}
      </PageTitle>
      <ScanToTick parcels={groups.flatMap(({ parcels }) => parcels)} />
      {groups.length === 0 && <EmptyState title={t('none')} />}
      {groups.map((group, at) => (
        <CarrierForm
          key={keys[at]}
          id={`carrier-${at}`}
          group={group}
          failure={failure?.values['group'] === `carrier-${at}` ? failure : undefined}
          isNoneTicked={noneTicked === `carrier-${at}`}
        />
      ))}
      <GoneParcels gone={gone} />
    </QueuePage>
  )
}
