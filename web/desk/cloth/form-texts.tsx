import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useClothLabels } from './cloth-labels.ts'
import type { Texts } from './cloth-texts.ts'
import styles from './cloth.module.css'

type FormTexts = {
  texts: Texts
  /** What the catalogue says by now, where somebody has changed it meanwhile. */
  now: Texts | null
  fields: Readonly<Record<string, string>>
}

/** What stands in the form, and what is wrong with it, for each of its fields. */
export const FormTextsContext = createContext<FormTexts>({ texts: {}, now: null, fields: {} })

/** The text of a field, and what is wrong with it; of a list, with anything in it. */
export function useFormText(name: string) {
  const { texts, now, fields } = use(FormTextsContext)
  const within = Object.keys(fields).find(field => field === name || field.startsWith(`${name}.`))
  const error = within === undefined ? undefined : fields[within]
  const isOther = now !== null && error !== undefined
  return { text: texts[name] ?? '', error, now: isOther ? (now[name] ?? '') : undefined }
}

type TextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'defaultValue' | 'name'> & {
  name: string
  label?: string
}

/** A field of the cloth, under its own name in the call. */
export function ClothText({ name, label, help, ...field }: TextProps) {
  const labelOf = useClothLabels()
  const { text, error, now } = useFormText(name)
  return (
    <TextField
      {...field}
      name={name}
      label={label ?? labelOf(name)}
      defaultValue={text}
      error={error}
      help={now === undefined ? help : <Now value={now} />}
      autoComplete="off"
    />
  )
}

export const ClothNumber = (props: TextProps) => <ClothText inputMode="decimal" {...props} />

type Option = { value: string; label: string }
type SelectProps = {
  name: string
  label?: string
  help?: ReactNode
  none?: string
  options: readonly Option[]
}

/** A choice that can be left unstated, unless `none` says otherwise. */
export function ClothSelect({ name, label, help, none, options }: SelectProps) {
  const t = useTranslations('desk.defaults')
  const labelOf = useClothLabels()
  const { text, error, now } = useFormText(name)
  const all = [{ value: '', label: none ?? t('notStated') }, ...options]
  return (
    <SelectField
      name={name}
      label={label ?? labelOf(name)}
      defaultValue={text}
      error={error}
      help={now === undefined ? help : <Now value={all.find(one => one.value === now)?.label ?? now} />}
      options={all}
    />
  )
}

/** Several of a list; none ticked is not stated. */
export function ClothTicks({ name, options }: { name: string; options: readonly Option[] }) {
  const t = useTranslations('desk.defaults')
  const labelOf = useClothLabels()
  const { error } = useFormText(name)
  const { texts, now } = use(FormTextsContext)
  const ticked = (of: Texts) => options.filter(({ value }) => of[`${name}.${value}`] === 'on')
  return (
    <fieldset id={name} tabIndex={-1} className={styles.group}>
      <legend>{labelOf(name)}</legend>
      <p className={styles.quiet}>{t('noneTicked')}</p>
      {error && <p className={styles.error}>{error}</p>}
      {error && now && (
        <Now
          value={ticked(now)
            .map(one => one.label)
            .join(', ')}
        />
      )}
      <div className={styles.ticks}>
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            type="checkbox"
            name={`${name}.${value}`}
            value="on"
            defaultChecked={texts[`${name}.${value}`] === 'on'}
            label={label}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Rows that belong together, with what is wrong with any of them. */
export function ClothRows({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  const labelOf = useClothLabels()
  const { error } = useFormText(name)
  return (
    <fieldset id={name} tabIndex={-1} className={styles.group}>
      <legend>{labelOf(name)}</legend>
      {note && <p className={styles.quiet}>{note}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {children}
    </fieldset>
  )
}

function Now({ value }: { value: string }) {
  const t = useTranslations('deskCloth')
  const defaults = useTranslations('desk.defaults')
  return <>{t('now', { value: value || defaults('notStated') })}</>
}
