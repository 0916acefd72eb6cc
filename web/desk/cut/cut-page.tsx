import type { Route } from './+types/cut-page'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { formatLength } from '@selvedge/contract/format/format.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import { signedIn } from '../at-desk.server.ts'
import decision from '../queue/decision.module.css'
import { changeCut } from './cut-action.server.ts'
import { CutDone, CutSoFar } from './cut-done.tsx'
import { CutScale } from './cut-scale.tsx'
import { isCut } from './is-cut.ts'
import { loadCut } from './load-cut.server.ts'
import { PieceTable } from './piece-table.tsx'
import { RecordForm } from './record-form.tsx'
import styles from './cut.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t =>
    args.loaderData
      ? t('desk.cut.titleOf', {
          length: formatLength(
            { locale: 'en-GB', measurementType: 'metric' },
            args.loaderData.line.cutMicrometres,
          ),
          order: args.loaderData.shipment.orderNumber,
        })
      : t('desk.today.lanes.toCut'),
  )

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = signedIn(context)
  const loaded = await loadCut(context.get(clientContext), {
    shipmentId: params.shipmentid,
    lineId: params.lineid,
    pieceId: new URL(request.url).searchParams.get('piece'),
  })
  return {
    ...loaded,
    isCut: isCut(loaded.line),
    mayCut:
      mayAtDesk(role, 'cutCloth') &&
      loaded.shipment.confirmedAt !== null &&
      loaded.line.state !== 'backordered' &&
      loaded.line.signOff.waits === null,
    // While the buyer looks at one piece, no other is taken.
    mayChoose:
      mayAtDesk(role, 'choosePieces') &&
      (loaded.line.signOff.waits === null || loaded.line.signOff.waits === 'cuttingToSend'),
  }
}

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeCut(context.get(clientContext), request, params)

/** One line at the cutting table: the piece to scale, the other pieces, and the cut to record. */
export default function CutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.cut')
  const { shipment, line, pieces, piece, next, mayCut, mayChoose } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const flawFound = actionData && 'next' in actionData && actionData.flawFound ? actionData : undefined
  const checked =
    actionData && 'checked' in actionData && actionData.checked !== undefined ? actionData : undefined
  const asked = actionData && 'asked' in actionData && actionData.asked !== undefined ? actionData : undefined
  const crumbs = [
    { label: t('crumb'), to: paths.deskLane('toCut') },
    { label: shipment.orderNumber, to: paths.deskShipment(shipment.id) },
    { label: t('lineOf', { at: shipment.lines.indexOf(line) + 1, count: shipment.lines.length }) },
  ]
  return (
    <div className={decision.page}>
      <Breadcrumbs label={t('trail')} items={crumbs} />
      <CutHead shipment={shipment} line={line} isCut={loaderData.isCut} />
      {loaderData.isCut ? (
        <CutDone shipment={shipment} line={line} next={next} />
      ) : (
        <>
          {line.cuttings.length > 0 && <CutSoFar shipment={shipment} line={line} />}
          <CutSignOff shipment={shipment} line={line} />
          {line.supplierConfirms && (
            <p className={decision.effect}>{t(`confirms.${line.supplierConfirms}`)}</p>
          )}
          {piece && <CutScale piece={piece} line={line} orderNumber={shipment.orderNumber} />}
          <div className={styles.work}>
            <PieceTable {...{ shipment, line, pieces, piece, mayChoose }} />
            {mayCut ? (
              <RecordForm
                // Empty again for the next piece of the line, whichever was cut.
                key={`${line.cuttings.length} ${piece?.id}`}
                {...{ line, pieces, piece, next, failure, flawFound, asked, checked, mayChoose }}
                shipment={shipment}
              />
            ) : (
              <>
                {line.state === 'backordered' && <p className={decision.effect}>{t('onBackOrder')}</p>}
                {shipment.confirmedAt === null && <p className={decision.quiet}>{t('unconfirmed')}</p>}
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** What holds up the cut, and the page where its buyer is asked. */
function CutSignOff({ shipment, line }: Pick<Route.ComponentProps['loaderData'], 'shipment' | 'line'>) {
  const t = useTranslations('desk.signOff')
  const formats = useFormats()
  const { waits, answerBy, approvedLot } = line.signOff
  return (
    <div>
      {waits !== null && (
        <p className={styles.over} role="status">
          {t(`waits.${waits}`)} {answerBy !== null && t('until', { when: formats.dateTime(answerBy) })}
        </p>
      )}
      {approvedLot !== null && <p>{t('approvedLot', { lot: approvedLot || '–' })}</p>}
      <TextLink to={paths.deskSignOff(shipment.id, line.id)} data-key="s">
        {t('open')}
      </TextLink>
    </div>
  )
}

type HeadProps = Pick<Route.ComponentProps['loaderData'], 'shipment' | 'line' | 'isCut'>

function CutHead({ shipment, line, isCut: isDone }: HeadProps) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const words = useTranslations('desk.shipment')
  const { dueAt, isLate } = shipment
  const comesOn = line.state === 'backordered' ? line.backOrderOn : null
  return (
    <header className={styles.head}>
      <ClothPicture picture={line.cloth.picture} alt="" sizes="112px" first className={styles.picture} />
      <div>
        <div className={styles.titles}>
          <h1 className={styles.title}>{t('cut', { length: formats.cutLength(line.cutMicrometres) })}</h1>
          {line.sidemark !== '' && <Ticket size="bar">{line.sidemark}</Ticket>}
        </div>
        <p className={styles.cloth}>
          <FabricName fabric={line.cloth} />
        </p>
        <p className={decision.quiet}>
          {formats.listed([
            line.cloth.supplierSku,
            line.orderType === 'piece' && t('wholePiece'),
            line.onePiece && t('onePiece'),
            line.lotAsked !== '' && t('lotAsked', { lot: line.lotAsked }),
            line.note,
          ])}
        </p>
      </div>
      <div className={styles.aside}>
        <p>{shipment.businessName}</p>
        <p className={decision.quiet}>
          {formats.listed([
            shipment.shipTo.name !== shipment.businessName && shipment.shipTo.name,
            shipment.shipTo.instructions,
          ])}
        </p>
        {comesOn !== null && (
          <p className={styles.soon}>{words('onBackOrder', { day: formats.day(comesOn) })}</p>
        )}
        {comesOn === null && dueAt !== null && !isDone && (
          <p className={isLate ? styles.over : styles.soon}>
            {t('by', { when: `${formats.day(dueAt)} ${formats.time(dueAt)}` })}
          </p>
        )}
      </div>
    </header>
  )
}
