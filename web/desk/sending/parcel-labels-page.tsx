import type { Route } from './+types/parcel-labels-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listParcelsToSend } from '@selvedge/contract/fulfilment/sending.ts'
import { getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PrintButton } from '../../ui/button/print-button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ParcelLabel } from '../paper/labels.tsx'
import paper from '../paper/paper.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.sending.labelsTitle'))

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLabels(context.get(clientContext), new URL(request.url).searchParams.getAll('parcel'))

/** The named parcels that wait or are just gone; all that leave today where none is named. */
async function loadLabels(client: Client, ids: readonly string[]) {
  const { waiting, gone } = must(await client(listParcelsToSend))
  const wanted =
    ids.length === 0
      ? waiting.filter(parcel => parcel.leaves?.isToday)
      : [...waiting, ...gone].filter(({ id }) => ids.includes(id))
  const shipmentIds = [...new Set(wanted.map(parcel => parcel.shipmentId))]
  const shipments = await Promise.all(
    shipmentIds.map(async id => must(await client(getDeskShipment, { params: { id } }))),
  )
  const wantedIds = new Set(wanted.map(({ id }) => id))
  return {
    labels: shipments.flatMap(shipment =>
      shipment.parcels.filter(({ id }) => wantedIds.has(id)).map(parcel => ({ shipment, parcel })),
    ),
  }
}

/** Labels of several parcels on A6, printed together. */
export default function ParcelLabelsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('desk.sending')
  const words = useTranslations('desk.paper')
  const { labels } = loaderData
  return (
    <div className={paper.page}>
      <div className={paper.screen}>
        <PageTitle
          lead={words('labelLead')}
          aside={labels.length > 0 && <PrintButton data-key="p">{words('print')}</PrintButton>}
        >
          {t('labelsTitle')}
        </PageTitle>
        <TextLink to={paths.deskSending}>{t('back')}</TextLink>
      </div>
      {labels.length === 0 && <EmptyState title={t('noLabels')} />}
      {labels.map(({ shipment, parcel }) => (
        <ParcelLabel key={parcel.id} shipment={shipment} parcel={parcel} />
      ))}
    </div>
  )
}
