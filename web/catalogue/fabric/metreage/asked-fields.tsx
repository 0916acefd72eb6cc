import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import { askedFacts, choicesOf, isLength, type AskedFact } from './asked-facts.ts'
import type { Sheet } from './sheet.ts'
import type { Faults } from './work-out.ts'
import styles from './calculator.module.css'

type Props = { sheet: Sheet; fabric: Pick<FabricDetail, 'facts' | 'supplier'>; faults: Faults }

/** What the calculation needs of the cloth and its supplier does not state: the reader may know it from a sample. */
export function AskedFields({ sheet, fabric, faults }: Props) {
  const t = useTranslations('metreage')
  const names = askedFacts(sheet.make, fabric.facts)
  if (names.length === 0) return null
  return (
    <fieldset className={styles.window}>
      <legend className={styles.legend}>{t('asked', { supplier: fabric.supplier.name })}</legend>
      <div className={styles.fields}>
        {names.map(name => (
          <AskedField key={name} name={name} value={sheet.asked[name]} fault={faults[name]} />
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = { name: AskedFact; value: string; fault: Faults[string] }

function AskedField({ name, value, fault }: FieldProps) {
  const t = useTranslations('metreage')
  const term = useTranslations('terms')
  const formats = useFormats()
  const id = `metreage-${name}`
  if (isLength(name))
    return (
      <TextField
        id={id}
        name={name}
        label={t(`field.${name}`)}
        unit={formats.smallUnit}
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        help={t(name === 'usable' ? 'askedUsable' : 'askedRepeat')}
        error={fault && t(`fault.${fault}`, { example: formats.number(12.5, 1), width: '' })}
      />
    )
  const words = (choice: string) =>
    name === 'match'
      ? term(`match.${choice as (typeof choicesOf.match)[number]}`)
      : term(`direction.${choice as (typeof choicesOf.way)[number]}`)
  const options = choicesOf[name].map(choice => ({ value: choice, label: words(choice) }))
  return (
    <SelectField
      id={id}
      name={name}
      label={t(`field.${name}`)}
      options={[{ value: '', label: t('notKnown') }, ...options]}
      defaultValue={value}
    />
  )
}
