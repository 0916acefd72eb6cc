import { useTranslations } from '../messages/translations.tsx'
import { MOST_LISTED, type PlacedCut } from '@selvedge/contract/metreage/cuts.ts'
import { useFormats } from '../formats/formats.tsx'
import { useCutLengths, useCutNames } from './use-cut-words.ts'
import styles from './cut-table.module.css'

type Props = {
  cuts: readonly PlacedCut[]
  /** Whether the list has several windows, so that a cut's name says of which it is. */
  hasSeveral: boolean
  /** Repeats in a cut, window by window; without any there is no column for them. */
  repeats?: readonly (number | null)[] | undefined
}

/** Where each cut begins and ends, for the workroom: of each window the first cuts, and how many more are the same. */
export function CutTable({ cuts, hasSeveral, repeats = [] }: Props) {
  const t = useTranslations('metreage')
  const unit = useFormats().smallUnit
  const ofWindows = [...Map.groupBy(cuts, cut => cut.windowNumber)]
  const hasRepeats = repeats.some(count => count !== null)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('cut')}</th>
          <th scope="col">{t('from', { unit })}</th>
          <th scope="col">{t('to', { unit })}</th>
          <th scope="col">{t('length', { unit })}</th>
          {hasRepeats && <th scope="col">{t('repeats')}</th>}
        </tr>
      </thead>
      {ofWindows.map(([windowNumber, ofWindow]) => (
        <tbody key={windowNumber}>
          {ofWindow.slice(0, MOST_LISTED).map(cut => (
            <CutRow
              key={cut.number}
              cut={cut}
              hasSeveral={hasSeveral}
              repeats={hasRepeats ? (repeats[windowNumber - 1] ?? null) : undefined}
            />
          ))}
          {ofWindow.length > MOST_LISTED && (
            <tr>
              <td colSpan={hasRepeats ? 5 : 4} className={styles.more}>
                {t('more', { count: ofWindow.length - MOST_LISTED })}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = { cut: PlacedCut; hasSeveral: boolean; repeats: number | null | undefined }

function CutRow({ cut, hasSeveral, repeats }: RowProps) {
  const formats = useFormats()
  const { shortFigure } = useCutLengths()
  const { cutName } = useCutNames()
  return (
    <tr>
      <th scope="row">{hasSeveral ? cutName(cut, hasSeveral) : formats.number(cut.number)}</th>
      <td>{shortFigure(cut.fromMicrometres)}</td>
      <td>{shortFigure(cut.toMicrometres)}</td>
      <td>{shortFigure(cut.toMicrometres - cut.fromMicrometres)}</td>
      {repeats !== undefined && <td>{repeats === null ? '' : formats.number(repeats)}</td>}
    </tr>
  )
}
