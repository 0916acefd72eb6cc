import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk, type DeskRole } from '@selvedge/contract/desk/roles.ts'
import type { CandidatePiece, DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import decision from '../queue/decision.module.css'
import { useWhyWords } from '../cut/why-words.ts'
import { LineForms } from './line-forms.tsx'
import styles from './shipment.module.css'

type Props = {
  shipment: DeskShipment
  proposed: Record<string, CandidatePiece[]>
  role: DeskRole
  /** The level below that of the shipment's own heading. */
  heading: 'h2' | 'h3'
  failure: FormFailure | undefined
}

/** The lines, each with the pieces that it is to be cut from or was. */
export function ShipmentLines({ shipment, proposed, role, heading: Heading, failure }: Props) {
  const axis = Math.max(
    1,
    ...Object.values(proposed)
      .flat()
      .map(piece => piece.lengthMicrometres),
  )
  return (
    <ul className={styles.lines}>
      {shipment.lines.map(line => (
        <li key={line.id} className={styles.line}>
          <ClothPicture picture={line.cloth.picture} alt="" sizes="44px" className={styles.picture} />
          <div className={styles.words}>
            <Heading className={styles.cloth}>
              <FabricName fabric={line.cloth} />
            </Heading>
            <Pieces line={line} pieces={proposed[line.id] ?? []} axis={axis} />
            <div className={styles.standing}>
              <LineState line={line} shipment={shipment} role={role} />{' '}
              <LineSignOff line={line} shipment={shipment} />
            </div>
          </div>
          <LineFigures line={line} shipment={shipment} />
          {mayAtDesk(role, 'confirmOrders') && isOpen(line) && (
            <LineForms line={line} shipment={shipment} failure={failure} />
          )}
        </li>
      ))}
    </ul>
  )
}

const isOpen = ({ cancelled, cuttings, parcelNumber }: DeskLine): boolean =>
  cancelled === null && cuttings.length === 0 && parcelNumber === null

function LineFigures({ line, shipment }: { line: DeskLine; shipment: DeskShipment }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  return (
    <div className={styles.figures}>
      <b>{line.orderType === 'sample' ? t('sample') : formats.length(line.cutMicrometres)}</b>
      {line.money && shipment.money && (
        <span>{formats.money(line.money.goodsMinor, shipment.money.currency)}</span>
      )}
    </div>
  )
}

type PiecesProps = { line: DeskLine; pieces: readonly CandidatePiece[]; axis: number }

/** The pieces that are proposed, each with its length and why; later those that were taken. */
function Pieces({ line, pieces: proposed, axis }: PiecesProps) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  const why = useWhyWords()
  if (proposed.length === 0) {
    const pieces = line.allocations.map(one => `${one.pieceNumber} ${t('lot', { lot: one.dyeLot })}`)
    return <p className={decision.quiet}>{formats.listed([...pieces, line.note])}</p>
  }
  return (
    <div className={decision.quiet}>
      {proposed.map(piece => (
        <div key={piece.id}>
          <span className={styles.bar}>
            <PieceBar
              length={piece.lengthMicrometres}
              held={piece.heldMicrometres}
              cut={piece.cutMicrometres}
              axis={axis}
              label={t('pieceBar', {
                length: formats.length(piece.lengthMicrometres),
                cut: formats.length(piece.cutMicrometres),
              })}
            />
          </span>
          {formats.listed([
            proposed.length > 1 && formats.length(piece.cutMicrometres),
            `${piece.pieceNumber} ${t('lot', { lot: piece.dyeLot })}`,
            piece.shelf,
            piece.isBestFit ? t('bestFit') : t('chosenPiece'),
            piece.restMicrometres === null
              ? why(piece)
              : t('remains', { length: formats.length(piece.restMicrometres) }),
            proposed.length === 1 && line.note,
          ])}
        </div>
      ))}
      {proposed.length > 1 && line.note}
    </div>
  )
}

/** What the line waits for, and the page where its buyer is asked. */
function LineSignOff({ line, shipment }: { line: DeskLine; shipment: DeskShipment }) {
  const t = useTranslations('desk.signOff')
  const { waits, approvedLot } = line.signOff
  if (line.orderType === 'sample') return null
  return (
    <>
      {waits !== null && <p className={styles.soon}>{t(`waits.${waits}`)}</p>}
      {approvedLot !== null && <p className={styles.done}>{t('approvedLot', { lot: approvedLot || '–' })}</p>}
      {isOpen(line) && (
        <Link
          to={paths.deskSignOff(shipment.id, line.id)}
          prefetch="intent"
          className={styles.link}
          data-key="s"
        >
          {t('open')}
        </Link>
      )}
    </>
  )
}

function LineState({ line, shipment, role }: { line: DeskLine; shipment: DeskShipment; role: DeskRole }) {
  const t = useTranslations('desk.shipment')
  const formats = useFormats()
  if (line.cancelled)
    return <p className={styles.over}>{t('cancelled', { reason: line.cancelled.reason })}</p>
  if (line.parcelNumber !== null)
    return <p className={decision.quiet}>{t('inParcel', { number: line.parcelNumber })}</p>
  if (line.cuttings.length > 0 && line.state === 'cut')
    return (
      <p className={styles.done}>
        {t('isCut', {
          pieces: formats.listed(line.cuttings.map(({ pieceNumber }) => pieceNumber)),
          when: formats.dateTime(line.cuttings[0]!.cutAt),
        })}
      </p>
    )
  const comesOn = line.state === 'backordered' ? line.backOrderOn : null
  if (comesOn !== null && (line.orderType === 'sample' || !mayAtDesk(role, 'choosePieces')))
    return <p className={styles.soon}>{t('onBackOrder', { day: formats.day(comesOn) })}</p>
  if (line.orderType === 'sample' || !mayAtDesk(role, 'choosePieces')) return null
  const { waits } = line.signOff
  // What its buyer is looking at is neither cut nor changed.
  if (waits === 'cuttingSent' || waits === 'substitute') return null
  const isToCut = shipment.confirmedAt !== null && waits === null
  return (
    <>
      {comesOn !== null && <p className={styles.soon}>{t('onBackOrder', { day: formats.day(comesOn) })}</p>}
      <Link to={paths.deskCut(shipment.id, line.id)} prefetch="intent" className={styles.link}>
        {t(comesOn !== null ? 'choosePiece' : isToCut ? 'toCut' : 'otherPieces')}
      </Link>
    </>
  )
}
