import type { Route } from './+types/labels-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PrintButton } from '../../ui/button/print-button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ParcelLabel, RestLabel, RollLabel } from './labels.tsx'
import { loadPaper } from './load-paper.server.ts'
import styles from './paper.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('desk.paper.labelsOf', { order: args.loaderData?.shipment.orderNumber ?? '' }))

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadPaper(context.get(clientContext), params.shipmentid, new URL(request.url).searchParams.get('line'))

/** Labels of a shipment, on A6: one a roll, one a piece that is left, one a parcel. No price stands on them. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('desk.paper')
  const { shipment, lines } = loaderData
  const rolls = lines.flatMap(line => line.cuttings.map(cutting => ({ line, cutting })))
  const isWhole = lines.length === shipment.lines.filter(line => line.cancelled === null).length
  const parcels = isWhole ? shipment.parcels : []
  const isEmpty = rolls.length === 0 && parcels.length === 0
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <PageTitle
          lead={t('labelLead')}
          aside={!isEmpty && <PrintButton data-key="p">{t('print')}</PrintButton>}
        >
          {t('labelsOf', { order: shipment.orderNumber })}
        </PageTitle>
        <TextLink to={paths.deskShipment(shipment.id)}>{t('back', { order: shipment.orderNumber })}</TextLink>
      </div>
      {isEmpty && <EmptyState title={t('noLabels')} />}
      {rolls.map(roll => (
        <RollLabel key={roll.cutting.id} shipment={shipment} {...roll} />
      ))}
      {rolls.map(
        ({ line, cutting }) =>
          cutting.remnant && (
            <RestLabel
              key={cutting.remnant.id}
              shipment={shipment}
              line={line}
              cutting={cutting}
              rest={cutting.remnant}
            />
          ),
      )}
      {parcels.map(parcel => (
        <ParcelLabel key={parcel.id} shipment={shipment} parcel={parcel} />
      ))}
    </div>
  )
}
