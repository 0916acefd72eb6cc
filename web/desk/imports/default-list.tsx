import type { ReactNode } from 'react'
import {
  importDefaultNames,
  importDefaults,
  type DefaultReview,
  type ImportDefault,
  type ImportReview,
} from '@selvedge/contract/intake/import-review.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useChoiceWords } from './choice-words.ts'
import styles from './import-page.module.css'

/** What each default is called. */
export function useDefaultNames(review: ImportReview): Record<ImportDefault, string> {
  const t = useTranslations('desk.default')
  const values = { currency: review.currency, supplier: review.import.supplierName }
  return Object.fromEntries(importDefaultNames.map(name => [name, t(name, values)])) as Record<
    ImportDefault,
    string
  >
}

type Props = { review: ImportReview; failure: FormFailure | undefined }

/** What is assumed where the list says nothing: each can be changed, and has to be confirmed. */
export function DefaultList({ review, failure }: Props) {
  const t = useTranslations('desk.defaults')
  if (review.defaults.length === 0) return null
  return (
    <section aria-labelledby="defaults">
      <SectionHead id="defaults">{t('title')}</SectionHead>
      <p className={styles.note}>{t('lead')}</p>
      <ul className={styles.defaults}>
        {review.defaults.map(one => (
          <DefaultRow key={one.name} one={one} review={review} failure={failure} />
        ))}
      </ul>
    </section>
  )
}

function DefaultRow({ one, review, failure }: Props & { one: DefaultReview }) {
  const t = useTranslations('desk.defaults')
  const formats = useFormats()
  const names = useDefaultNames(review)
  const label = names[one.name]
  const rows = t('rows', { rows: one.rows, count: formats.number(one.rows) })
  const isTold = importDefaults[one.name].kind === 'told'
  return (
    <li className={styles.default}>
      <Choice
        type="checkbox"
        name="confirmDefault"
        value={one.name}
        defaultChecked={one.isConfirmed}
        label={label}
        help={rows}
        aria-label={t('confirm', { name: label })}
      />
      {!isTold && <DefaultField one={one} label={label} error={failure?.fields[`defaults.${one.name}`]} />}
    </li>
  )
}

type FieldProps = { one: DefaultReview; label: string; error: string | undefined }

/** Beside its tick, which has the words. */
function DefaultField({ one, label, error }: FieldProps) {
  const t = useTranslations('desk.defaults')
  const choiceWords = useChoiceWords()
  const { name, value } = one
  const declared = importDefaults[name]
  const id = `defaults.${name}`
  const shared = {
    id,
    name: id,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const
  const fault = error && (
    <p className={styles.problem} id={`${id}-error`}>
      {error}
    </p>
  )
  if (declared.kind === 'choice')
    return (
      <select {...shared} defaultValue={value} className={styles.control}>
        {'mayBeUnstated' in declared && <option value="">{t('notStated')}</option>}
        {declared.choices.map(choice => (
          <option key={choice} value={choice}>
            {choiceWords(name, choice)}
          </option>
        ))}
      </select>
    )
  if (declared.kind === 'several') return <Several one={one} label={label} fault={fault} />
  return (
    <>
      <input
        {...shared}
        defaultValue={value}
        placeholder={'isOffer' in declared ? t('notStated') : undefined}
        inputMode="decimal"
        className={styles.control}
      />
      {fault}
    </>
  )
}

type SeveralProps = { one: DefaultReview; label: string; fault: ReactNode }

function Several({ one: { name, value }, label, fault }: SeveralProps) {
  const t = useTranslations('desk.defaults')
  const choiceWords = useChoiceWords()
  const declared = importDefaults[name]
  if (declared.kind !== 'several') return null
  const chosen = value.split(',')
  return (
    <fieldset className={styles.several} id={`defaults.${name}`}>
      <legend className={styles.hidden}>{label}</legend>
      <input type="hidden" name={`defaults.${name}`} value="" />
      {declared.choices.map(choice => (
        <Choice
          key={choice}
          type="checkbox"
          name={`defaults.${name}`}
          value={choice}
          label={choiceWords(name, choice)}
          defaultChecked={chosen.includes(choice)}
        />
      ))}
      {declared.mayBeUnstated && <p className={styles.note}>{t('noneTicked')}</p>}
      {fault}
    </fieldset>
  )
}
