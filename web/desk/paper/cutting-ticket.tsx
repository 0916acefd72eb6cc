import type {
  CandidatePiece,
  Cutting,
  DeskLine,
  DeskShipment,
} from '@selvedge/contract/fulfilment/shipment.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { CutLayout, type PieceToCut } from '../../cloth/cut-layout.tsx'
import { useCutWords } from '../../cloth/use-cut-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import { BarcodePicture } from './barcode-picture.tsx'
import styles from './paper.module.css'

type Props = {
  shipment: DeskShipment
  line: DeskLine
  /** Those that it is still to be cut from. */
  pieces: readonly CandidatePiece[]
  number: number
}

/** What is cut from what, for whom, and room to write. No price stands on it. */
export function CuttingTicket({ shipment, line, pieces, number }: Props) {
  const t = useTranslations('desk.paper')
  const formats = useFormats()
  const words = useCutWords()
  const { shipTo } = shipment
  const { on } = shipment.dispatch
  const uncut = line.cuttings.reduce((left, one) => left - one.lengthMicrometres, line.cutMicrometres)
  return (
    <article className={styles.ticket} aria-label={t('ticket')}>
      <header className={styles.top}>
        <span className={styles.supplier}>{shipment.supplier.name}</span>
        <b>{t('ticket')}</b>
      </header>
      <div className={styles.cloth}>
        <div>
          <p className={styles.length}>{formats.cutLength(uncut)}</p>
          <p className={styles.design}>{line.cloth.designName}</p>
          <p className={styles.colour}>
            {line.cloth.colourNumber} {line.cloth.colourName} <small>{line.cloth.supplierSku}</small>
          </p>
        </div>
        <ClothPicture picture={line.cloth.picture} alt="" sizes="160px" first className={styles.swatch} />
      </div>
      {pieces.length === 0 && <PieceBoxes piece={undefined} isOneOfSeveral={false} />}
      {pieces.map(piece => (
        <PieceBoxes key={piece.id} piece={piece} isOneOfSeveral={uncut !== piece.cutMicrometres} />
      ))}
      {line.signOff.waits !== null && (
        <p>
          <b>{t('doNotCut')}</b>
        </p>
      )}
      {line.signOff.approvedLot !== null && (
        <p>
          <b>{t('approvedLot', { lot: line.signOff.approvedLot || '–' })}</b>
        </p>
      )}
      {pieces.map(piece => (
        <PieceDrawing key={piece.id} piece={piece} />
      ))}
      {line.cutList && (
        <div className={styles.plan}>
          <p>
            <b>{t('cutList')}</b> {words.cuts(line.cutList)}
          </p>
          <CutLayout
            cutList={line.cutList}
            orderedMicrometres={line.cutMicrometres}
            pieces={[...line.cuttings.map(cutAlready), ...pieces.map(toBeCut)]}
            isDrawn={({ pieceNumber }) => pieces.some(piece => piece.pieceNumber === pieceNumber)}
            hasTable={false}
          />
        </div>
      )}
      <div className={styles.two}>
        <div>
          <h2>{t('for')}</h2>
          <p>{shipment.businessName}</p>
          {line.sidemark !== '' && <Ticket>{line.sidemark}</Ticket>}
          {line.note !== '' && <p>{line.note}</p>}
          {shipment.note !== '' && <p>“{shipment.note}”</p>}
        </div>
        <div>
          <h2>{t('goesTo')}</h2>
          {[shipTo.name, ...addressLines(shipTo.address)].map(one => (
            <p key={one}>{one}</p>
          ))}
          {shipTo.instructions !== '' && <p>{shipTo.instructions}</p>}
          {on !== null && <p>{t('leavesOn', { day: formats.day(on) })}</p>}
        </div>
      </div>
      <div className={styles.fill}>
        {(['measured', 'flaws', 'cutBy', 'time'] as const).map(name => (
          <span key={name}>{t(name)}</span>
        ))}
      </div>
      <footer className={styles.foot}>
        <BarcodePicture code={shipment.orderNumber} />
        {pieces.map(({ id, pieceNumber }) => (
          <BarcodePicture key={id} code={pieceNumber} label={t('pieceNumber', { piece: pieceNumber })} />
        ))}
        <b>{t('of', { at: number, count: shipment.lines.length })}</b>
      </footer>
    </article>
  )
}

const cutAlready = ({ pieceNumber, dyeLot, lengthMicrometres }: Cutting): PieceToCut => ({
  pieceNumber,
  dyeLot,
  lengthMicrometres,
  pieceMicrometres: null,
  reservedMicrometres: 0,
})
const toBeCut = (piece: CandidatePiece): PieceToCut => ({
  pieceNumber: piece.pieceNumber,
  dyeLot: piece.dyeLot,
  lengthMicrometres: piece.cutMicrometres,
  pieceMicrometres: piece.lengthMicrometres,
  reservedMicrometres: 0,
})

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

type BoxesProps = { piece: CandidatePiece | undefined; isOneOfSeveral: boolean }

/** A piece, where it is, and what is cut of it where that is not all that the line wants. */
function PieceBoxes({ piece, isOneOfSeveral }: BoxesProps) {
  const t = useTranslations('desk.paper')
  const lanes = useTranslations('desk.today.lanes')
  const formats = useFormats()
  const boxes = [
    [t('piece'), piece?.pieceNumber],
    [t('dyeLot'), piece?.dyeLot],
    [t('shelf'), piece?.shelf],
    [t('has'), piece && formats.length(piece.lengthMicrometres)],
    ...(isOneOfSeveral ? [[lanes('toCut'), piece && formats.length(piece.cutMicrometres)] as const] : []),
    [t('leaves'), piece && formats.length(piece.lengthMicrometres - piece.cutMicrometres)],
  ] as const
  return (
    <dl className={styles.boxes}>
      {boxes.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function PieceDrawing({ piece }: { piece: CandidatePiece }) {
  const t = useTranslations('desk.paper')
  const formats = useFormats()
  const whole = piece.lengthMicrometres
  return (
    <div className={styles.drawing}>
      <svg width="100%" height="22" aria-hidden="true">
        <rect x="0.5" y="4.5" width="99.8%" height="14" className={styles.whole} />
        <rect y="4" width={percent(piece.cutMicrometres, whole)} height="15" className={styles.cut} />
        {piece.flaws.map(flaw => (
          <rect
            key={flaw.fromMicrometres}
            x={percent(flaw.fromMicrometres, whole)}
            width="2"
            height="22"
            className={styles.cut}
          />
        ))}
      </svg>
      <p className={styles.marks}>
        <span>0</span>
        <span>{formats.length(piece.cutMicrometres)}</span>
        {piece.flaws.map(flaw => (
          <span key={flaw.fromMicrometres}>
            {t('flawAt', { at: formats.length(flaw.fromMicrometres), note: flaw.note })}
          </span>
        ))}
        <span>{formats.length(whole)}</span>
      </p>
    </div>
  )
}
