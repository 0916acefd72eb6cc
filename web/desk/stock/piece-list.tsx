import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, NarrowHead, Row } from '../../ui/data/data-table.tsx'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './stock.module.css'

export type Piece = DataOf<typeof getClothStock>['pieces'][number]
type Props = { pieces: readonly Piece[]; openId: string | null; fabricId: string; mayCount: boolean }

/** The pieces, lot by lot; each opens to be counted or corrected. */
export function PieceList({ pieces, openId, fabricId, mayCount }: Props) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const hasShelves = pieces.some(({ shelf }) => shelf !== '')
  const axis = Math.max(1, ...pieces.map(piece => piece.lengthMicrometres))
  const lots = [...Map.groupBy(pieces, ({ dyeLot }) => dyeLot)]
  if (pieces.length === 0) return <EmptyState title={t('noPieces')} />
  return (
    <div>
      <SectionHead id="pieces">{t('pieces')}</SectionHead>
      <DataTable label={t('pieces')} density="orders" twoLines className={styles.pieces}>
        <thead>
          <tr>
            <HeadCell>{t('piece')}</HeadCell>
            {hasShelves && <HeadCell>{t('shelf')}</HeadCell>}
            <HeadCell>{t('axis', { length: formats.length(axis) })}</HeadCell>
            <HeadCell numeric>{t('length')}</HeadCell>
            <HeadCell numeric>{t('held')}</HeadCell>
            <HeadCell>{t('heldFor')}</HeadCell>
            <HeadCell numeric>{t('available')}</HeadCell>
            <HeadCell>{t('counted')}</HeadCell>
          </tr>
        </thead>
        {lots.map(([lot, ofLot]) => (
          <tbody key={lot}>
            <tr className={styles.ofLot}>
              <th scope="rowgroup" colSpan={hasShelves ? 8 : 7} className={styles.lot}>
                {ofLot.every(({ pieceNumber }) => pieceNumber === '')
                  ? t('unnumberedLot')
                  : t('lot', { lot })}
              </th>
            </tr>
            {ofLot.map(piece => (
              <PieceRow
                key={piece.id}
                {...{ piece, axis, hasShelves, fabricId, mayCount }}
                isOpen={piece.id === openId}
              />
            ))}
          </tbody>
        ))}
      </DataTable>
    </div>
  )
}

type RowProps = {
  piece: Piece
  axis: number
  hasShelves: boolean
  isOpen: boolean
  fabricId: string
  mayCount: boolean
}

function PieceRow({ piece, axis, hasShelves, isOpen, fabricId, mayCount }: RowProps) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const isHeld = piece.heldMicrometres > 0
  const orders = piece.heldFor.map(one => (one.isPending ? t('pending') : one.orderNumber))
  const buyers = piece.buyersHold.map(one =>
    t('buyerHolds', { business: one.businessName, day: formats.day(one.endsAt) }),
  )
  return (
    <Row selected={isOpen}>
      <Cell heading narrow="first">
        {mayCount ? (
          <Link
            to={`${paths.deskClothStock(fabricId)}?piece=${piece.id}#correct`}
            aria-current={isOpen ? 'true' : undefined}
            className={styles.piece}
            data-row
          >
            {piece.pieceNumber || t('unnumbered')}
          </Link>
        ) : (
          piece.pieceNumber || t('unnumbered')
        )}
      </Cell>
      {hasShelves && (
        <Cell>
          {piece.shelf !== '' && <NarrowHead>{t('shelf')}</NarrowHead>}
          {piece.shelf}
        </Cell>
      )}
      <Cell className={styles.barCell}>
        <PieceBar
          length={piece.lengthMicrometres}
          held={piece.heldMicrometres}
          axis={axis}
          label={formats.length(piece.lengthMicrometres)}
        />
        {piece.flaws.map(flaw => (
          <span key={flaw.fromMicrometres} className={styles.flaw}>
            {t('flawAt', { at: formats.length(flaw.fromMicrometres), note: flaw.note })}
          </span>
        ))}
      </Cell>
      <Cell numeric className={styles.length}>
        <NarrowHead>{t('length')}</NarrowHead>
        {formats.length(piece.lengthMicrometres)}
      </Cell>
      <Cell numeric quiet narrow={isHeld ? 'second' : 'none'} className={styles.held}>
        <NarrowHead>{t('held')}</NarrowHead>
        {isHeld ? formats.length(piece.heldMicrometres) : '–'}
      </Cell>
      <Cell className={styles.heldFor}>{formats.listed([...new Set([...orders, ...buyers])])}</Cell>
      <Cell numeric narrow="first">
        <NarrowHead>{t('available')}</NarrowHead>
        {formats.length(piece.freeMicrometres)}
      </Cell>
      <Cell className={hasShelves ? styles.counted : undefined}>
        <NarrowHead>{t('counted')}</NarrowHead>
        {piece.countedAt === null ? t('notYet') : formats.day(piece.countedAt)}
      </Cell>
    </Row>
  )
}
