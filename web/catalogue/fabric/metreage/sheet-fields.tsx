import type { MouseEvent } from 'react'
import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { MAX_WINDOW_NAME, MOST_WINDOWS } from '@selvedge/contract/metreage/cuts.ts'
import { PLAIN_CLOTH_WIDTH_MICROMETRES } from '@selvedge/contract/metreage/upholstery.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import {
  ADD_WINDOW,
  fieldKey,
  fieldsOf,
  hasWindows,
  headingChoices,
  REMOVE_WINDOW,
  WINDOW_NAME,
  windowFieldsOf,
  type FieldName,
  type Sheet,
  type SheetWindow,
} from './sheet.ts'
import { useCutLengths } from '../../../cloth/use-cut-words.ts'
import type { Fault, Faults } from './work-out.ts'
import styles from './calculator.module.css'

type Measures = { sheet: Sheet; facts: FabricFacts; faults: Faults }
type Props = Measures & {
  /** Called by the buttons that add a window and take one away. */
  onWindows: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A single window has its measures among the other fields; several have each their own group. */
export function SheetFields({ sheet, facts, faults, onWindows }: Props) {
  const t = useTranslations('metreage')
  const { make, windows } = sheet
  const hasSeveral = windows.length > 1
  const once = fieldsOf[make].map(name => (
    <MeasureField key={name} name={name} value={sheet.values[name]} fault={faults[name]} facts={facts} />
  ))
  const [first] = windows
  return (
    <>
      {hasSeveral &&
        windows.map((window, index) => (
          <fieldset key={window.key} className={styles.window}>
            <legend className={styles.legend}>{t('window', { number: index + 1 })}</legend>
            <div className={styles.fields}>
              <TextField
                id={`metreage-${WINDOW_NAME}-${index + 1}`}
                name={WINDOW_NAME}
                label={t('windowName')}
                defaultValue={window.name}
                autoComplete="off"
                maxLength={MAX_WINDOW_NAME}
              />
              <WindowMeasures sheet={sheet} window={window} index={index} facts={facts} faults={faults} />
            </div>
            <Button
              type="submit"
              variant="quiet"
              name={REMOVE_WINDOW}
              value={index + 1}
              className={styles.remove}
              onClick={onWindows}
            >
              {t('removeWindow', { number: index + 1 })}
            </Button>
          </fieldset>
        ))}
      <div className={styles.fields}>
        {!hasSeveral && first && (
          <WindowMeasures
            key={`measures ${first.key}`}
            sheet={sheet}
            window={first}
            index={0}
            facts={facts}
            faults={faults}
          />
        )}
        {make === 'curtain' && <HeadingField sheet={sheet} />}
        {once}
      </div>
      {hasWindows(make) && windows.length < MOST_WINDOWS && (
        <Button type="submit" name={ADD_WINDOW} value="window" className={styles.add} onClick={onWindows}>
          <Icon name="plus" />
          {t('addWindow')}
        </Button>
      )}
      {make === 'curtain' && facts.verticalRepeatCm !== 0 && (
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

type WindowProps = Measures & { window: SheetWindow; index: number }

function WindowMeasures({ sheet, window, index, facts, faults }: WindowProps) {
  return windowFieldsOf[sheet.make].map(name => (
    <MeasureField
      key={name}
      name={name}
      index={index}
      value={window.values[name]}
      fault={faults[fieldKey(name, index)]}
      facts={facts}
    />
  ))
}

function HeadingField({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const headings = headingChoices.map(({ value, heading, fullness }) => ({
    value,
    label: t('fullness', {
      heading: t(`headingName.${heading}`),
      fullness: formats.number(fullness / 100, 2),
    }),
  }))
  return (
    <SelectField
      id="metreage-heading"
      name="heading"
      label={t('heading')}
      options={headings}
      defaultValue={sheet.heading}
    />
  )
}

type MeasureProps = {
  name: FieldName
  /** The window's place, from 0. */
  index?: number
  value: string
  fault: Fault | undefined
  facts: FabricFacts
}

function MeasureField({ name, index = 0, value, fault, facts }: MeasureProps) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { short } = useCutLengths()
  const unit = name === 'count' ? undefined : name === 'plain' ? formats.unit : formats.smallUnit
  return (
    <TextField
      id={`metreage-${fieldKey(name, index)}`}
      name={name}
      label={t(`field.${name}`)}
      unit={unit}
      defaultValue={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      error={
        fault &&
        t(`fault.${fault}`, {
          example: formats.number(12.5, 1),
          width: formats.centimetres(facts.usableWidthCm),
        })
      }
      help={name === 'plain' ? t('plainHelp', { width: short(PLAIN_CLOTH_WIDTH_MICROMETRES) }) : undefined}
    />
  )
}
