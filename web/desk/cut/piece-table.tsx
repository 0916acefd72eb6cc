import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import { TakePiece } from './take-piece.tsx'
import { useWhyWords } from './why-words.ts'
import styles from './cut.module.css'

type Props = { pieces: readonly CandidatePiece[]; mayChoose: boolean }

/** Every piece of the cloth; each that is not taken says why. */
export function PieceTable({ pieces, mayChoose }: Props) {
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
            <PieceRow key={piece.id} {...{ piece, axis, hasShelves, mayChoose }} />
          ))}
        </tbody>
      </DataTable>
      <p className={decision.effect}>{t('rule')}</p>
    </div>
  )
}

type RowProps = {
  piece: CandidatePiece
  axis: number
  hasShelves: boolean
  mayChoose: boolean
}

function PieceRow({ piece, axis, hasShelves, mayChoose }: RowProps) {
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
          {mayChoose && !isProposed && whyNot === null && <TakePiece piece={piece} />}
        </div>
      </Cell>
    </Row>
  )
}
