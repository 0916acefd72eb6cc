import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'

type Props = {
  failure: FormFailure | undefined
  values: Record<string, string> | undefined
  /** Called with its place from the outer end, as it is typed. */
  onType: (from: string) => void
}

/** A flaw that was found while measuring off, from the outer end of the piece. */
export function FlawFields({ failure, values, onType }: Props) {
  const t = useTranslations('desk.cut')
  const { unit } = useFormats()
  const fault = (name: string) => failure?.fields[`flaw.${name}`]
  const value = (name: string) => values?.[name]
  const isOpen = ['flawFrom', 'flawLength', 'flawNote'].some(name => value(name))
  return (
    <details className={decision.more} open={isOpen}>
      <summary data-key="f">{t('flaw')}</summary>
      <div className={decision.form}>
        <div className={decision.fields}>
          <TextField
            name="flawFrom"
            label={t('flawFrom')}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value('flawFrom')}
            error={fault('fromMicrometres')}
            onInput={event => onType(event.currentTarget.value)}
          />
          <TextField
            name="flawLength"
            label={t('flawLength')}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value('flawLength')}
            error={fault('lengthMicrometres')}
          />
        </div>
        <TextField
          name="flawNote"
          label={t('flawNote')}
          autoComplete="off"
          defaultValue={value('flawNote')}
          error={fault('note')}
        />
        <p className={decision.effect}>{t('flawEffect')}</p>
      </div>
    </details>
  )
}
