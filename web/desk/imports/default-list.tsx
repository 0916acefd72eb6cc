import type { ReactNode } from 'react'
import {
  importDefaultNames,
  importDefaults,
  type ImportDefault,
} from '@selvedge/contract/intake/import-defaults.ts'
import type { DefaultReview, ImportReview } from '@selvedge/contract/intake/import-review.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useChoiceWords } from './choice-words.ts'
import { ConfirmAll } from './confirm-all.tsx'
import type { TickGroup } from './open-answers.ts'
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

/** What customers pay by, and no column says: each is answered by itself. */
export function Decisions({ review, failure }: Props) {
  const t = useTranslations('desk.decisions')
  const decisions = review.defaults.filter(one => one.isDecision && isAsked(one))
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="decisions">
      <SectionHead id="decisions">{t('title')}</SectionHead>
      <p className={styles.note}>{t('lead')}</p>
      <Rows rows={decisions} review={review} failure={failure} />
    </section>
  )
}

/** What else is assumed where the list says nothing: each can be changed, and all are confirmed at once. */
export function DefaultList({
  review,
  failure,
  onConfirm,
}: Props & { onConfirm: (group: TickGroup) => void }) {
  const t = useTranslations('desk.defaults')
  const assumed = review.defaults.filter(one => !one.isDecision && isAsked(one))
  if (assumed.length === 0) return null
  return (
    <section aria-labelledby="defaults">
      <SectionHead
        id="defaults"
        aside={
          assumed.length > 1 && (
            <ConfirmAll group="confirmDefault" count={assumed.length} onConfirm={onConfirm} />
          )
        }
      >
        {t('title')}
      </SectionHead>
      <p className={styles.note}>{t('lead')}</p>
      {assumed.map(({ name }) => (
        <input key={name} type="hidden" name="togetherDefault" value={name} />
      ))}
      <Rows rows={assumed} review={review} failure={failure} />
    </section>
  )
}

const facts = {
  rrpOfCut: 'rrp',
  cutOfRrp: 'cutPrice',
  pieceOfCut: 'piecePrice',
  pieceLengthMetres: 'pieceLength',
  leadTimeDays: 'leadTime',
} as const

/** What is not stated, by the name of the fact and not of the question. */
function useFactNames(names: Record<ImportDefault, string>) {
  const field = useTranslations('desk.field')
  return (name: ImportDefault) => (name in facts ? field(facts[name as keyof typeof facts]) : names[name])
}

/** What stays "not stated": nobody has to answer, and who knows it of the whole list can say it. */
export function Unstated({ review, failure }: Props) {
  const t = useTranslations('desk.defaults')
  const formats = useFormats()
  const names = useDefaultNames(review)
  const factNames = useFactNames(names)
  const unstated = review.defaults.filter(one => !isAsked(one))
  if (unstated.length === 0) return null
  const isFaulty = unstated.some(({ name }) => failure?.fields[`defaults.${name}`])
  return (
    <details className={styles.unstated} open={isFaulty}>
      <summary>{t('unstated', { names: formats.listed(unstated.map(one => factNames(one.name))) })}</summary>
      <p className={styles.note}>{t('unstatedLead')}</p>
      <ul className={styles.defaults}>
        {unstated.map(one => (
          <li key={one.name} className={styles.default}>
            <span>{names[one.name]}</span>
            <DefaultField one={one} label={names[one.name]} failure={failure} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Nothing is assumed of what is empty, or of an offer that nobody took up; tax of which nobody has said how much is asked. */
const isAsked = ({ name, value }: DefaultReview): boolean =>
  'isOffer' in importDefaults[name]
    ? !['', 'false'].includes(value)
    : value !== '' || importDefaults[name].kind === 'percent'

type RowsProps = Props & { rows: readonly DefaultReview[] }
const Rows = ({ rows, ...props }: RowsProps) => (
  <ul className={styles.defaults}>
    {rows.map(one => (
      <DefaultRow key={one.name} one={one} {...props} />
    ))}
  </ul>
)

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
        data-decision={one.isDecision ? '' : undefined}
        label={t('confirm', { name: label })}
        help={rows}
      />
      {!isTold && <DefaultField one={one} label={label} failure={failure} />}
    </li>
  )
}

type FieldProps = { one: DefaultReview; label: string; failure: FormFailure | undefined }

/** Beside its tick, which has the words. */
function DefaultField({ one, label, failure }: FieldProps) {
  const t = useTranslations('desk.defaults')
  const choiceWords = useChoiceWords()
  const { decimalSeparator } = useFormats()
  const { name, value } = one
  const declared = importDefaults[name]
  const id = `defaults.${name}`
  const error = failure?.fields[id]
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
        // A figure, kept as the text that was typed; one that was refused, too.
        defaultValue={(error && failure?.values[id]) ?? value.replace(/[.,]/, decimalSeparator)}
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
