import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { LOT_SHOWN_FIELD } from './lot-shown-field.ts'
import styles from './order-form.module.css'

type Props = {
  fabric: Pick<FabricDetail, 'pieces' | 'lotsHad'>
  chosen: string
  error: string | undefined
  onLot: (dyeLot: string) => void
}

/** Whether there is a dye lot to choose: where there are several, or to take back one that is gone. */
export const hasLotToMatch = ({ pieces }: Props['fabric'], chosen: string): boolean =>
  new Set([...pieces.map(({ dyeLot }) => dyeLot), chosen || pieces[0]?.dyeLot]).size > 1

/**
 * The dye lot that a length is cut from; those that the business had are marked. Without scripts a button shows the pieces
 * of the lot chosen.
 */
export function LotToMatch({ fabric: { pieces, lotsHad }, chosen, error, onLot }: Props) {
  const t = useTranslations('catalogue.lots')
  const formats = useFormats()
  const early = useEarlyInput<HTMLDivElement>(within => onLot(within.querySelector('select')!.value))
  const had = new Set(lotsHad.map(({ dyeLot }) => dyeLot))
  const free = new Map([[chosen, 0]])
  for (const { dyeLot, freeMicrometres } of pieces)
    free.set(dyeLot, (free.get(dyeLot) ?? 0) + freeMicrometres)
  free.delete('')
  const options = [...free].map(([lot, micrometres]) => ({
    value: lot,
    label: t(had.has(lot) ? 'optionHad' : 'option', { lot, length: formats.length(micrometres) }),
  }))
  return (
    <div ref={early} className={styles.lot}>
      <SelectField
        name="dyeLot"
        label={t('match')}
        defaultValue={chosen}
        error={error}
        options={[{ value: '', label: t('any') }, ...options]}
        onChange={event => onLot(event.currentTarget.value)}
      />
      <WithScripts
        without={
          <Button type="submit" name={LOT_SHOWN_FIELD} value="on" variant="quiet" size="small">
            {t('show')}
          </Button>
        }
      >
        {null}
      </WithScripts>
    </div>
  )
}
