import { paths } from '@selvedge/contract/access/paths.ts'
import { fewestPieces } from '@selvedge/contract/fulfilment/best-fit.ts'
import { windowCuts } from '@selvedge/contract/metreage/cuts.ts'
import type { CandidatePiece, DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import { TextLink } from '../../ui/text/text-link.tsx'
import { TakePiece, TakePieces } from './take-piece.tsx'
import { useWhyWords } from './why-words.ts'
import styles from './cut.module.css'

type Props = {
  shipment: DeskShipment
  line: DeskLine
  pieces: readonly CandidatePiece[]
  /** The one at the table. */
  piece: CandidatePiece | undefined
  mayChoose: boolean
}

/** Every piece of the cloth; each that is not taken says why. */
export function PieceTable({ shipment, line, pieces, piece: atTable, mayChoose }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const hasShelves = pieces.some(({ shelf }) => shelf !== '')
  const axis = Math.max(1, ...pieces.map(piece => piece.lengthMicrometres))
  return (
    <div className={decision.part}>
      <SectionHead id="pieces" note={t('onShelf', { count: pieces.length })}>
        {t('pieces')}
      </SectionHead>
      <DataTable label={t('pieces')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('piece')}</HeadCell>
            <HeadCell>{t('dyeLot')}</HeadCell>
            {hasShelves && <HeadCell>{t('shelfHead')}</HeadCell>}
            <HeadCell>{t('axis', { length: formats.length(axis) })}</HeadCell>
            <HeadCell numeric>{t('length')}</HeadCell>
            <HeadCell numeric>{t('held')}</HeadCell>
            <HeadCell>{t('why')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {pieces.map(piece => (
            <PieceRow
              key={piece.id}
              {...{ shipment, line, piece, axis, hasShelves, mayChoose }}
              isAtTable={piece.id === atTable?.id}
            />
          ))}
        </tbody>
      </DataTable>
      <p className={decision.effect}>{t('rule')}</p>
      {mayChoose && <FromSeveral line={line} pieces={pieces} />}
    </div>
  )
}

/** For a line that holds none: the fewest pieces that hold it together, where no piece does and it need not be in one. */
function FromSeveral({ line, pieces }: Pick<Props, 'line' | 'pieces'>) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const isInOne = line.onePiece || line.orderType !== 'cut'
  if (isInOne || line.allocations.length > 0 || pieces.some(({ whyNot }) => whyNot === null)) return null
  const fewest = fewestPieces(
    // A lot that was rejected, or another than was asked for, is none of them.
    pieces.filter(({ whyNot }) => whyNot === 'short' || whyNot === 'flawInCut'),
    {
      lengthMicrometres: line.cutMicrometres,
      wholePiece: false,
      lot: '',
      pieceId: null,
      cuts: line.cutList ? windowCuts(line.cutList) : [],
    },
  )
  if (fewest.length === 0) return null
  const listed = fewest.map(
    ({ piece, lengthMicrometres }) => `${piece.pieceNumber} (${formats.length(lengthMicrometres)})`,
  )
  return (
    <TakePieces
      pieces={fewest.map(({ piece, lengthMicrometres }) => ({ pieceId: piece.id, lengthMicrometres }))}
    >
      {t('take', { piece: formats.listed(listed) })}
    </TakePieces>
  )
}

type RowProps = {
  shipment: DeskShipment
  line: DeskLine
  isAtTable: boolean
  piece: CandidatePiece
  axis: number
  hasShelves: boolean
  mayChoose: boolean
}

function PieceRow({ shipment, line, piece, isAtTable, axis, hasShelves, mayChoose }: RowProps) {
  const words = useTranslations('desk.shipment')
  const formats = useFormats()
  const why = useWhyWords()
  const { isProposed, whyNot, heldMicrometres } = piece
  return (
    <Row selected={isProposed}>
      <Cell heading narrow="first">
        <b>{piece.pieceNumber}</b>
      </Cell>
      <Cell>{piece.dyeLot}</Cell>
      {hasShelves && <Cell>{piece.shelf}</Cell>}
      <Cell narrow="none" className={styles.barCell}>
        <PieceBar
          length={piece.lengthMicrometres}
          held={heldMicrometres}
          cut={isProposed ? piece.cutMicrometres : 0}
          axis={axis}
          label={formats.length(piece.lengthMicrometres)}
        />
      </Cell>
      <Cell numeric narrow="first">
        {formats.length(piece.lengthMicrometres)}
      </Cell>
      <Cell numeric quiet narrow="none">
        {heldMicrometres > 0 ? formats.length(heldMicrometres) : '–'}
      </Cell>
      <Cell className={styles.whyCell}>
        <div className={styles.why}>
          {why(piece)}
          {mayChoose && !isProposed && (whyNot === null || piece.holdsAll) && (
            <TakePiece line={line} piece={piece} />
          )}
          {mayChoose && isProposed && !isAtTable && (
            <TextLink to={`${paths.deskCut(shipment.id, line.id)}?piece=${piece.id}`}>
              {words('otherPieces')}
            </TextLink>
          )}
        </div>
      </Cell>
    </Row>
  )
}
