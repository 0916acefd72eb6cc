import { Form, useNavigation } from 'react-router'
import type { CandidatePiece, DeskLine } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'

type Props = { line: DeskLine; piece: CandidatePiece }

/** Has the line cut from another piece: in place of one of several that it holds, or of all of them where it is long enough. */
export function TakePiece({ line, piece }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const kept = line.allocations.filter(({ pieceId }) => pieceId !== piece.insteadOf)
  const taken = { pieceId: piece.id, lengthMicrometres: piece.cutMicrometres }
  const whole = [...kept, taken].reduce((sum, one) => sum + one.lengthMicrometres, 0)
  const { pieceNumber } = piece
  if (kept.length === 0) return <TakePieces pieces={[taken]}>{t('take', { piece: pieceNumber })}</TakePieces>
  return (
    <>
      {piece.whyNot === null && (
        <TakePieces pieces={[...kept, taken]}>
          {t('submitInstead', { length: formats.length(piece.cutMicrometres), piece: pieceNumber })}
        </TakePieces>
      )}
      {piece.holdsAll && (
        <TakePieces pieces={[{ ...taken, lengthMicrometres: whole }]}>
          {t('take', { piece: pieceNumber })}
        </TakePieces>
      )}
    </>
  )
}

type Taking = { pieces: readonly { pieceId: string; lengthMicrometres: number }[]; children: string }

/** Has all that is still to be cut of a line cut from these pieces. */
export function TakePieces({ pieces, children }: Taking) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      {pieces.map(({ pieceId, lengthMicrometres }) => (
        <input key={pieceId} type="hidden" name="piece" value={`${pieceId} ${lengthMicrometres}`} />
      ))}
      <Button type="submit" name="intent" value="choose" size="small" disabled={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
