import { paths } from '@selvedge/contract/access/paths.ts'
import type { RowsOfReason as Reason, SupplierImport } from '@selvedge/contract/intake/imports.ts'
import type { ListChanges as Changes } from '@selvedge/contract/intake/list-changes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { ListChanges } from './list-changes.tsx'
import { isTaken } from './import-state.ts'
import { useReasonWords } from './reason-words.ts'
import { AccountHead, accountOf } from './row-account.tsx'
import { RowsOfReason } from './rows-of-reason.tsx'
import styles from './import-page.module.css'
import rows from './row-account.module.css'

type Props = { one: SupplierImport & { reasons: readonly Reason[]; changes: Changes } }

/** What the last try or import came to, row by row in sums, with why some did not come in. */
export function ImportOutcome({ one }: Props) {
  const t = useTranslations('desk.outcome')
  const formats = useFormats()
  if (one.finishedAt === null || (one.state !== 'done' && one.state !== 'failed')) return null
  const when = formats.dateTime(one.finishedAt)
  const did = one.withdrawnAt !== null ? 'untilWithdrawn' : isTaken(one) ? 'imported' : 'tried'
  const { counts } = one
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <SectionHead id="outcome">{one.state === 'failed' ? t('failed') : t(did, { when })}</SectionHead>
      <div role="status">
        {one.problem && (
          <p className={styles.problem} lang="en">
            {one.problem}
          </p>
        )}
        {counts && <Counts one={one} counts={counts} />}
      </div>
      {counts && one.state === 'done' && (
        <div>
          <AccountHead
            id="counted"
            account={accountOf(counts)}
            tense={isTaken(one) ? 'after' : 'before'}
            level={3}
          />
        </div>
      )}
      {isTaken(one) && <ListChanges changes={one.changes} isDone />}
      <Reasons one={one} outcome="refused" />
      <Reasons one={one} outcome="skipped" />
      {counts && <Reports one={one} />}
    </section>
  )
}

function Counts({ one, counts }: { one: SupplierImport; counts: NonNullable<SupplierImport['counts']> }) {
  const t = useTranslations('desk.outcome')
  const formats = useFormats()
  const shown = (['added', 'changed', 'unchanged'] as const).map(name => [name, counts[name]] as const)
  const all = one.discontinueMissing ? [...shown, ['discontinued', one.discontinued] as const] : shown
  return (
    <dl className={styles.counts}>
      {all.map(([name, count]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ one, outcome }: Props & { outcome: Reason['outcome'] }) {
  const t = useTranslations('desk.account')
  const { titleOf, isOwn } = useReasonWords()
  const reasons = one.reasons.filter(reason => reason.outcome === outcome)
  if (reasons.length === 0) return null
  const isRefused = outcome === 'refused'
  return (
    <div className={rows.group} id={outcome}>
      <h3>{t(isRefused ? 'refusedTitle' : 'leftOutTitle')}</h3>
      <ul>
        {reasons.map(({ code, field, column, rows: count, examples }) => {
          const title = titleOf(code, { field, message: examples[0]?.message ?? '' })
          return (
            <RowsOfReason
              key={`${field} ${code} ${title}`}
              title={column === null || !isRefused ? title : `${title} (${column})`}
              rows={count}
              examples={examples.map(row => ({ ...row, message: isOwn(code) ? row.message : null }))}
            />
          )
        })}
      </ul>
      {isRefused && isTaken(one) && one.withdrawnAt === null && (
        <p className={rows.quiet}>{t('afterwards')}</p>
      )}
    </div>
  )
}

/** What became of every row, or of those alone that did not come in. */
function Reports({ one }: { one: SupplierImport }) {
  const t = useTranslations('desk.outcome')
  const isLacking = (one.counts?.refused ?? 0) > 0
  return (
    <p className={styles.links}>
      {isLacking && (
        <a href={`${paths.importReport(one.id)}?outcome=refused`} className={styles.link} download>
          {t('refusedReport')}
        </a>
      )}
      <a href={paths.importReport(one.id)} className={styles.link} download>
        {t('report')}
      </a>
    </p>
  )
}
