import type { ColumnReview } from '@selvedge/contract/intake/column-review.ts'
import { SURE_ENOUGH, VALUES_SHOWN } from '@selvedge/contract/intake/import-terms.ts'
import type { ImportReview } from '@selvedge/contract/intake/import-review.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { classes } from '../../ui/classes.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { ColumnField } from './column-field.tsx'
import { HeadingText } from './heading-text.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import type { TickGroup } from './open-answers.ts'
import { useReadWords } from './read-words.ts'
import styles from './column-table.module.css'

type Props = { review: ImportReview; onConfirm: (group: TickGroup) => void }

/** Every column of a file: the ones to confirm first, those that nothing is read from last and folded. */
export function ColumnTable({ review, onConfirm }: Props) {
  const t = useTranslations('desk.columns')
  const numbered = review.columns.map((column, at) => ({ column, at }))
  const isOpen = ({ isConfirmed }: ColumnReview) => isConfirmed !== null
  const used = numbered.filter(({ column }) => column.fields.length > 0)
  const unused = numbered.filter(({ column }) => column.fields.length === 0)
  const asked = used.filter(({ column }) => isOpen(column))
  const together = asked.filter(({ column }) => !column.isDecision)
  const sorted = [...asked, ...used.filter(({ column }) => !isOpen(column))]
  return (
    <div className={styles.columns}>
      {review.columns.map(({ column }) => (
        <input key={column} type="hidden" name="column" value={column} />
      ))}
      {together.map(({ at }) => (
        <input key={at} type="hidden" name="togetherColumn" value={at} />
      ))}
      <NewColumns columns={review.columns} />
      {together.length > 1 && (
        <p className={styles.together}>
          <span>{t('asked', { count: together.length })}</span>
          <ConfirmAll group="confirmColumn" count={together.length} onConfirm={onConfirm} />
        </p>
      )}
      <Columns rows={sorted} count={review.columns.length} />
      {unused.length > 0 && (
        <details className={styles.unused} open={used.length === 0}>
          <summary>{t('unused', { count: unused.length })}</summary>
          <Columns rows={unused} count={unused.length} />
        </details>
      )}
    </div>
  )
}

/** A mapping that is remembered says nothing of what the list before had not. */
function NewColumns({ columns }: Pick<ImportReview, 'columns'>) {
  const t = useTranslations('desk.columns')
  const formats = useFormats()
  const fresh = columns.filter(one => one.isNew)
  if (fresh.length === 0) return null
  return (
    <p className={styles.together}>
      {t('newColumns', { count: fresh.length, names: formats.listed(fresh.map(({ column }) => column)) })}
    </p>
  )
}

type Numbered = { column: ColumnReview; at: number }

function Columns({ rows, count }: { rows: readonly Numbered[]; count: number }) {
  const t = useTranslations('desk.columns')
  const formats = useFormats()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('column', { count: formats.number(count) })}</th>
          <th scope="col">{t('taken')}</th>
          <th scope="col">{t('basisHead')}</th>
          <th scope="col" className={styles.half}>
            {t('values', { count: VALUES_SHOWN })}
          </th>
          <th scope="col" className={styles.half}>
            {t('readAs')}
          </th>
          <th scope="col" className={styles.end}>
            {t('lost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <ColumnRow key={row.column.column} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function ColumnRow({ column, at }: Numbered) {
  const t = useTranslations('desk.columns')
  const field = useTranslations('desk.field')
  const isOpen = column.isConfirmed !== null
  return (
    <tr tabIndex={-1} className={classes(styles.row, isOpen && styles.open)}>
      <th scope="row" className={styles.name}>
        <HeadingText>{column.column}</HeadingText>
        {column.isNew && <span className={styles.consequence}>{t('new')}</span>}
      </th>
      <td className={styles.taken}>
        <ColumnField column={column} at={at} />
        {column.isWidthAssumed && (
          <p className={styles.consequence}>{t('widthAssumed', { full: field('fullWidth') })}</p>
        )}
        {column.warning && <p className={styles.warning}>{t(`warning.${column.warning}`)}</p>}
        {isOpen && (
          <Choice
            type="checkbox"
            name="confirmColumn"
            value={String(at)}
            defaultChecked={column.isConfirmed ?? false}
            label={t('confirm')}
            data-decision={column.isDecision ? '' : undefined}
            aria-label={`${t('confirm')}: ${column.column}`}
          />
        )}
      </td>
      <td className={styles.sure}>
        {column.basis === null ? '–' : t(`basis.${column.basis}`)}
        {isOpen && column.certainty < SURE_ENOUGH && column.basis !== 'guess' && (
          <span className={styles.consequence}>{t('unsure')}</span>
        )}
      </td>
      <Values column={column} />
      <td className={classes(styles.end, column.lost === 0 && styles.nothingLost)}>
        <Lost column={column} />
      </td>
    </tr>
  )
}

/** Ten different values, and beside each what it was read as; what is lost is struck through and named. */
function Values({ column: { values, fields } }: { column: ColumnReview }) {
  const t = useTranslations('desk.columns')
  const words = useReadWords()
  if (values.length === 0)
    return (
      <td colSpan={2} className={styles.quiet}>
        {t('noValues')}
      </td>
    )
  return (
    <td colSpan={2} className={styles.values}>
      <dl>
        {values.map(({ text, readAs, isLost, unread, why }) => (
          <div
            key={`${text} ${readAs?.kind === 'money' ? readAs.currency : ''}`}
            className={classes(isLost && styles.lost)}
          >
            <dt>{text}</dt>
            <dd>
              {isLost
                ? t('notSaid')
                : readAs
                  ? words(readAs)
                  : fields.includes('details')
                    ? t('nothingFound')
                    : '–'}
              {unread !== null && (
                <span className={styles.consequence}>{t('unread', { words: unread })}</span>
              )}
              {why !== null && <span className={styles.consequence}>{why}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </td>
  )
}

function Lost({ column: { lost, refused } }: { column: ColumnReview }) {
  const t = useTranslations('desk.columns')
  const formats = useFormats()
  if (lost === 0) return '–'
  return (
    <>
      <b>{t('lostRows', { rows: lost, count: formats.number(lost) })}</b>
      <span className={styles.consequence}>{refused > 0 ? t('refuses') : t('omits')}</span>
    </>
  )
}
