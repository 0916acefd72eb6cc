import { data } from 'react-router'
import type { Route } from './+types/sign-off-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { getDeskSignOffs, listSubstitutes } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { substituteKinds } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import { signedIn } from '../at-desk.server.ts'
import cut from '../cut/cut.module.css'
import decision from '../queue/decision.module.css'
import { CuttingPart } from './cutting-part.tsx'
import { askBuyer } from './sign-off-action.server.ts'
import { SubstitutePart } from './substitute-part.tsx'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office', 'fabric'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.signOff.title'))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { role } = signedIn(context)
  const ofLine = { id: params.lineid }
  const search = new URL(request.url).searchParams
  const q = search.get('q') ?? ''
  const from = substituteKinds.find(kind => kind === search.get('from')) ?? null
  const [shipment, asked] = await Promise.all([
    client(getDeskShipment, { params: { id: params.shipmentid } }).then(must),
    client(getDeskSignOffs, { params: ofLine }).then(must),
  ])
  const line = shipment.lines.find(({ id }) => id === params.lineid)
  if (!line || line.orderType === 'sample') throw data(null, { status: 404 })
  const isOpen = line.cancelled === null && line.cuttings.length === 0 && line.parcelNumber === null
  const mayOffer = isOpen && mayAtDesk(role, 'confirmOrders') && line.signOff.waits !== 'substitute'
  const candidates = mayOffer ? must(await client(listSubstitutes, { params: ofLine, query: { q } })) : []
  return {
    shipment,
    line,
    asked,
    q,
    from,
    candidates,
    mayOffer,
    maySend: isOpen && mayAtDesk(role, 'cutCloth'),
    mayDecide: isOpen && mayAtDesk(role, 'confirmOrders'),
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  askBuyer(context.get(clientContext), request, params)

/** What the buyer of a line is asked before it is cut: the shade of a cutting, or whether a substitute will do. */
export default function SignOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.signOff')
  const crumbs = useTranslations('desk.cut')
  const request = useTranslations('signOff.request')
  const formats = useFormats()
  const { shipment, line, ...page } = loaderData
  const failure = actionData ?? undefined
  const { waits, approvedLot, answerBy } = line.signOff
  return (
    <div className={decision.page}>
      <Breadcrumbs
        label={crumbs('trail')}
        items={[{ label: shipment.orderNumber, to: paths.deskShipment(shipment.id) }, { label: t('title') }]}
      />
      <header className={cut.head}>
        <ClothPicture picture={line.cloth.picture} alt="" sizes="112px" first className={cut.picture} />
        <div>
          <div className={cut.titles}>
            <h1 className={cut.title}>
              <FabricName fabric={line.cloth} />
            </h1>
            {line.sidemark !== '' && <Ticket size="bar">{line.sidemark}</Ticket>}
          </div>
          <p className={decision.quiet}>
            {formats.listed([
              formats.cutLength(line.cutMicrometres),
              line.cloth.supplierSku,
              shipment.businessName,
              line.note,
            ])}
          </p>
          {waits !== null && (
            <p className={cut.soon}>
              {t(`waits.${waits}`)} {answerBy !== null && t('until', { when: formats.dateTime(answerBy) })}
            </p>
          )}
          {approvedLot !== null && <p>{t('approvedLot', { lot: approvedLot || '–' })}</p>}
        </div>
      </header>
      <FormFault
        failure={failure}
        labels={{
          image: request('photo'),
          pieceId: t('choose'),
          postedOn: request('postedOn'),
          note: request('noteToBuyer'),
        }}
      />
      <CuttingPart shipment={shipment} line={line} {...page} failure={failure} />
      <SubstitutePart line={line} {...page} failure={failure} />
    </div>
  )
}
