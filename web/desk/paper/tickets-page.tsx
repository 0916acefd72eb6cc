import type { Route } from './+types/tickets-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PrintButton } from '../../ui/button/print-button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CuttingTicket } from './cutting-ticket.tsx'
import { loadPaper } from './load-paper.server.ts'
import styles from './paper.module.css'

export const handle: PageHandle = { words: ['desk', 'fabric'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('desk.paper.ticketsOf', { order: args.loaderData?.shipment.orderNumber ?? '' }))

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadPaper(context.get(clientContext), params.shipmentid, new URL(request.url).searchParams.get('line'))

/** Cutting tickets, one a line on A5: black on white, with the sidemark and without any price. */
export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('desk.paper')
  const { shipment, uncut, pieces } = loaderData
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <PageTitle
          lead={t('ticketLead')}
          aside={uncut.length > 0 && <PrintButton data-key="p">{t('print')}</PrintButton>}
        >
          {t('ticketsOf', { order: shipment.orderNumber })}
        </PageTitle>
        <TextLink to={paths.deskShipment(shipment.id)}>{t('back', { order: shipment.orderNumber })}</TextLink>
      </div>
      {uncut.length === 0 && <EmptyState title={t('noTickets')} />}
      {uncut.map(line => (
        <CuttingTicket
          key={line.id}
          shipment={shipment}
          line={line}
          pieces={pieces[line.id] ?? []}
          number={shipment.lines.findIndex(({ id }) => id === line.id) + 1}
        />
      ))}
    </div>
  )
}
