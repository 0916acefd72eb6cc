import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { useCutLengths, useCutWords } from '../../../cloth/use-cut-words.ts'
import { cutListOf, cutsOf, type Worked } from './work-out.ts'
import styles from './cut-list.module.css'

/** Longer lists repeat from here. */
const MOST_LISTED = 12

type Props = { worked: Worked; fabric: Pick<FabricDetail, 'pieces' | 'supply'> }

/** Start and end of each cut on the length ordered, as a drawing and as a list for the workroom. */
export function CutList({ worked, fabric }: Props) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const words = useCutWords()
  const { shortFigure } = useCutLengths()
  const [cut] = cutsOf(worked)
  const heading = (
    <h3 id="cut-list" className={styles.title}>
      {t('cutList')}
    </h3>
  )
  if (!cut) return <p className={styles.quiet}>{t('byPlan')}</p>
  const ordered = cutLength(worked.cut.totalMicrometres, fabric.supply)
  const unit = formats.smallUnit
  const repeats = worked.make === 'curtain' ? worked.cut.repeats : null
  const listed = Array.from({ length: Math.min(cut.count, MOST_LISTED) }, (_, index) => index)
  const label = t('plan', { cuts: words.cuts(cutListOf(worked)) ?? '', total: formats.cutLength(ordered) })
  return (
    <section aria-labelledby="cut-list" className={styles.list}>
      {heading}
      <CutPlan count={cut.count} lengthMicrometres={cut.lengthMicrometres} ordered={ordered} label={label} />
      <Remainder ordered={ordered} pieces={fabric.pieces} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('cut')}</th>
            <th scope="col">{t('from', { unit })}</th>
            <th scope="col">{t('to', { unit })}</th>
            <th scope="col">{t('length', { unit })}</th>
            {repeats !== null && <th scope="col">{t('repeats')}</th>}
          </tr>
        </thead>
        <tbody>
          {listed.map(index => (
            <tr key={index}>
              <th scope="row">{formats.number(index + 1)}</th>
              <td>{shortFigure(index * cut.lengthMicrometres)}</td>
              <td>{shortFigure((index + 1) * cut.lengthMicrometres)}</td>
              <td>{shortFigure(cut.lengthMicrometres)}</td>
              {repeats !== null && <td>{formats.number(repeats)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {cut.count > MOST_LISTED && (
        <p className={styles.quiet}>{t('more', { count: cut.count - MOST_LISTED })}</p>
      )}
    </section>
  )
}

type RemainderProps = { ordered: number; pieces: FabricDetail['pieces'] }

/** Remnant of the shortest piece that is long enough. */
function Remainder({ ordered, pieces }: RemainderProps) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const [piece] = pieces
    .filter(one => one.freeMicrometres >= ordered)
    .toSorted((one, other) => one.freeMicrometres - other.freeMicrometres)
  if (pieces.length === 0) return null
  return (
    <p className={styles.quiet}>
      {piece
        ? t('stays', {
            length: formats.length(piece.freeMicrometres - ordered),
            piece: piece.pieceNumber,
            lot: piece.dyeLot,
          })
        : t('noPiece')}
    </p>
  )
}

type PlanProps = { count: number; lengthMicrometres: number; ordered: number; label: string }

const PERCENT = 100

function CutPlan({ count, lengthMicrometres, ordered, label }: PlanProps) {
  const each = (PERCENT * lengthMicrometres) / ordered
  return (
    <svg className={styles.plan} role="img" aria-label={label}>
      <rect width="100%" height="100%" className={styles.rest} />
      {Array.from({ length: count }, (_, index) => (
        <rect key={index} x={`${index * each}%`} width={`${each}%`} height="100%" className={styles.cut} />
      ))}
    </svg>
  )
}
