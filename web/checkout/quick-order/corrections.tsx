import { useTranslations } from '../../messages/translations.tsx'
import type { QuickOrderReported } from '@selvedge/contract/cart/quick-order.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { correcting } from './list-lines.ts'
import styles from './quick-order.module.css'

/** The fields of a line that is not ready: those that matter to what is missing, cloths to choose from, leaving it out. */
export function Corrections({ nth, reported }: { nth: number; reported: QuickOrderReported }) {
  const t = useTranslations('cart.quick')
  const format = useFormats()
  const { line, state, choices } = reported
  const names = correcting(nth)
  return (
    <fieldset className={styles.corrections}>
      <legend className={styles.legend}>{t('correct', { number: nth + 1, article: line.article })}</legend>
      <TextField
        name={names.article}
        label={t('article')}
        defaultValue={line.article}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        name={names.length}
        label={t('length')}
        defaultValue={line.length}
        unit={line.unit}
        maxLength={40}
        autoComplete="off"
        inputMode="decimal"
      />
      {state === 'noLot' && (
        <TextField
          name={names.lot}
          label={t('lot')}
          defaultValue={line.lot}
          maxLength={20}
          autoComplete="off"
        />
      )}
      {choices.length > 0 && (
        <div className={styles.choices} role="group" aria-label={t('choose')}>
          <span>{t('choose')}</span>
          {choices.map(choice => (
            <Choice
              key={choice.id}
              type="radio"
              id={`${names.fabricId}.${choice.id}`}
              name={names.fabricId}
              value={choice.id}
              label={`${clothName(choice)}, ${choice.supplierName}, ${format.length(choice.freeMicrometres)}`}
            />
          ))}
        </div>
      )}
      <Choice type="checkbox" name={names.omit} label={t('omit')} />
    </fieldset>
  )
}
