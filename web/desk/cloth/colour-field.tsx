import { useRef, useState } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { WithScripts } from '../../ui/hydrated.tsx'
import { useClothLabels } from './cloth-labels.ts'
import { useFormText } from './form-texts.tsx'
import styles from './cloth.module.css'

const HEX = /^#?[\da-f]{6}$/i
const UNDYED = '#e8e2d6'

/** A colour as text, and with scripts the browser's own picker beside it. */
export function ColourField({ name }: { name: string }) {
  const t = useTranslations('deskCloth')
  const labelOf = useClothLabels()
  const { text, error, now } = useFormText(name)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const shown = HEX.test(typed) ? (typed.startsWith('#') ? typed : `#${typed}`).toLowerCase() : UNDYED
  return (
    <div className={styles.colour}>
      <TextField
        ref={field}
        name={name}
        label={labelOf(name)}
        defaultValue={text}
        onChange={event => setTyped(event.target.value)}
        error={error}
        help={now === undefined ? t('hexHelp') : t('now', { value: now || '–' })}
        autoComplete="off"
        spellCheck={false}
      />
      <WithScripts>
        <input
          type="color"
          value={shown}
          aria-label={t('picker')}
          className={styles.well}
          onChange={event => {
            setTyped(event.target.value)
            if (field.current) field.current.value = event.target.value
          }}
        />
      </WithScripts>
    </div>
  )
}
