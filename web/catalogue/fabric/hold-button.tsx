import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { Draft } from './draft-line.ts'
import { HOLD_FIELD } from './hold-field.ts'

type Props = {
  fabric: Pick<FabricDetail, 'supply' | 'status' | 'pieces'>
  draft: Draft
  busy: boolean
}

/** Has the supplier hold the length or the piece of the form, without an order. */
export function HoldButton({ fabric, draft, busy }: Props) {
  const t = useTranslations('catalogue.holds')
  const { holdDays } = fabric.supply
  if (draft.orderType === 'sample' || holdDays === 0 || fabric.status === 'discontinued') return null
  // What is held is a piece that is known.
  if (fabric.pieces.every(piece => piece.freeMicrometres === 0)) return null
  return (
    <Button type="submit" name={HOLD_FIELD} value="yes" aria-disabled={busy || undefined}>
      {t('hold', { days: holdDays })}
    </Button>
  )
}
