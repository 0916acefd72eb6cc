import { useId } from 'react'
import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { placedCuts, windowCuts, type PlacedCut } from '@selvedge/contract/metreage/cuts.ts'
import { cutsOnPieces } from '@selvedge/contract/metreage/cuts-on-pieces.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'
import { CutPlan } from './cut-plan.tsx'
import { CutTable } from './cut-table.tsx'
import { useCutWords } from './use-cut-words.ts'
import styles from './cut-layout.module.css'

/** A piece that a length is cut from. */
export type PieceToCut = {
  pieceNumber: string
  dyeLot: string
  /** What is cut of it for the list. */
  lengthMicrometres: number
  /** The whole piece; null where that is not known any more. */
  pieceMicrometres: number | null
  /** Of the piece, for others. */
  reservedMicrometres: number
}

type Props = {
  cutList: CutList
  orderedMicrometres: number
  /** All that the length is cut from; empty where that is not known. */
  pieces: readonly PieceToCut[]
  /** Which of several pieces are drawn; all of them unless given. */
  isDrawn?: (piece: PieceToCut) => boolean
  /** Where each cut begins and ends, below the drawing. */
  hasTable: boolean
  /** Repeats in a cut, window by window; without any there is no column for them. */
  repeats?: readonly (number | null)[]
}

/** A cut list, drawn on the piece that it is cut from, or on each of several with its own cuts; nothing without a cut. */
export function CutLayout(props: Props) {
  const windows = windowCuts(props.cutList)
  if (windows.length === 0) return null
  const pieces = props.pieces.toSorted(byLotAndNumber)
  const lengths = pieces.map(({ lengthMicrometres }) => lengthMicrometres)
  const onPieces = pieces.length > 1 ? cutsOnPieces(windows, lengths) : null
  if (!onPieces) return <OnOneLength {...props} />
  return pieces.map((piece, index) => {
    const cuts = onPieces[index]!
    if (cuts.length === 0 || props.isDrawn?.(piece) === false) return null
    return <OnPiece key={`${piece.dyeLot} ${piece.pieceNumber}`} {...props} {...{ piece, cuts }} />
  })
}

/** In the same order before and after some of them are cut, so that each keeps its cuts. */
const byLotAndNumber = (one: PieceToCut, other: PieceToCut): number =>
  compareTexts(one.dyeLot, other.dyeLot) || compareTexts(one.pieceNumber, other.pieceNumber)
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function OnOneLength({ cutList, orderedMicrometres, pieces, hasTable, repeats }: Props) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const words = useCutWords()
  const windows = windowCuts(cutList)
  const only = pieces.length === 1 ? pieces[0]! : null
  const label = t('plan', {
    cuts: words.cuts(cutList) ?? '',
    total: formats.cutLength(orderedMicrometres),
  })
  const drawn = { cuts: placedCuts(windows), hasSeveral: windows.length > 1 }
  return (
    <>
      <CutPlan
        {...drawn}
        label={{ 'aria-label': label }}
        orderedMicrometres={orderedMicrometres}
        pieceMicrometres={only?.pieceMicrometres ?? null}
        reservedMicrometres={only?.reservedMicrometres ?? 0}
      />
      {hasTable && <CutTable {...drawn} repeats={repeats} />}
    </>
  )
}

type OnPieceProps = Pick<Props, 'cutList' | 'hasTable' | 'repeats'> & {
  piece: PieceToCut
  cuts: readonly PlacedCut[]
}

function OnPiece({ cutList, piece, cuts, hasTable, repeats }: OnPieceProps) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { pieceNumber, dyeLot, lengthMicrometres, pieceMicrometres, reservedMicrometres } = piece
  const id = useId()
  const drawn = { cuts, hasSeveral: windowCuts(cutList).length > 1 }
  return (
    <div className={styles.piece}>
      <p id={id}>
        {t('onPiece', {
          count: cuts.length,
          length: formats.cutLength(lengthMicrometres),
          piece: pieceNumber,
          lot: dyeLot,
        })}
      </p>
      <CutPlan
        {...drawn}
        {...{ pieceMicrometres, reservedMicrometres }}
        label={{ 'aria-labelledby': id }}
        orderedMicrometres={lengthMicrometres}
      />
      {hasTable && <CutTable {...drawn} repeats={repeats} />}
    </div>
  )
}
