import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { PLAIN_CLOTH_WIDTH_MICROMETRES } from '@selvedge/contract/metreage/upholstery.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { fieldsOf, headingChoices, type FieldName, type Sheet } from './sheet.ts'
import { useCutLengths } from '../../../cloth/use-cut-words.ts'
import type { Fault, Faults } from './work-out.ts'
import styles from './calculator.module.css'

type Props = { sheet: Sheet; facts: FabricFacts; faults: Faults }

export function SheetFields({ sheet, facts, faults }: Props) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { short } = useCutLengths()
  const unitOf = (name: FieldName) =>
    name === 'count' ? undefined : name === 'plain' ? formats.unit : formats.smallUnit
  const faultWords = (fault: Fault) =>
    t(`fault.${fault}`, { example: formats.number(12.5, 1), width: formats.centimetres(facts.usableWidthCm) })
  const field = (name: FieldName) => {
    const fault = faults[name]
    return (
      <TextField
        key={name}
        id={`metreage-${name}`}
        name={name}
        label={t(`field.${name}`)}
        unit={unitOf(name)}
        defaultValue={sheet.values[name]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={fault && faultWords(fault)}
        help={name === 'plain' ? t('plainHelp', { width: short(PLAIN_CLOTH_WIDTH_MICROMETRES) }) : undefined}
      />
    )
  }
  const [first, second, ...rest] = fieldsOf[sheet.make].map(field)
  if (sheet.make !== 'curtain') return <div className={styles.fields}>{[first, second, ...rest]}</div>
  const headings = headingChoices.map(({ value, heading, fullness }) => ({
    value,
    label: t('fullness', {
      heading: t(`headingName.${heading}`),
      fullness: formats.number(fullness / 100, 2),
    }),
  }))
  return (
    <>
      <div className={styles.fields}>
        {first}
        {second}
        <SelectField
          id="metreage-heading"
          name="heading"
          label={t('heading')}
          options={headings}
          defaultValue={sheet.heading}
        />
        {rest}
      </div>
      {facts.verticalRepeatCm !== null && (
        <Choice
          type="checkbox"
          id="metreage-start"
          name="start"
          label={t('start')}
          defaultChecked={sheet.choosesStart}
        />
      )}
    </>
  )
}
