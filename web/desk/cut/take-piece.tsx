import { Form, useNavigation } from 'react-router'
import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'

/** Has the line cut from another piece. */
export function TakePiece({ piece }: { piece: Pick<CandidatePiece, 'id' | 'pieceNumber'> }) {
  const t = useTranslations('desk.cut')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="piece" value={piece.id} />
      <Button type="submit" name="intent" value="choose" size="small" disabled={isBusy}>
        {t('take', { piece: piece.pieceNumber })}
      </Button>
    </Form>
  )
}
