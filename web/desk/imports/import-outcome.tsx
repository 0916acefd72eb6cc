import { paths } from '@selvedge/contract/access/paths.ts'
import type { ReportedRow, SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { isTaken } from './import-state.ts'
import styles from './import-page.module.css'

type Props = { one: SupplierImport; leftOut: readonly ReportedRow[] }

/** What the last try or import came to. */
export function ImportOutcome({ one, leftOut }: Props) {
  const t = useTranslations('desk.outcome')
  const formats = useFormats()
  if (one.finishedAt === null || (one.state !== 'done' && one.state !== 'failed')) return null
  const when = formats.dateTime(one.finishedAt)
  const title =
    one.state === 'failed' ? t('failed') : isTaken(one) ? t('imported', { when }) : t('tried', { when })
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <SectionHead id="outcome">{title}</SectionHead>
      <div role="status">
        {one.problem && (
          <p className={styles.problem} lang="en">
            {one.problem}
          </p>
        )}
        {one.counts && <Counts one={one} counts={one.counts} />}
      </div>
      {leftOut.length > 0 && <LeftOut one={one} rows={leftOut} />}
      {one.counts && (
        <p>
          <a href={paths.importReport(one.id)} className={styles.link} download>
            {t('report')}
          </a>
        </p>
      )}
    </section>
  )
}

function Counts({ one, counts }: { one: SupplierImport; counts: NonNullable<SupplierImport['counts']> }) {
  const t = useTranslations('desk.outcome')
  const formats = useFormats()
  const shown = (['added', 'changed', 'unchanged', 'refused', 'skipped'] as const).map(
    name => [name, counts[name]] as const,
  )
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

function LeftOut({ one, rows }: { one: SupplierImport; rows: readonly ReportedRow[] }) {
  const t = useTranslations('desk.outcome')
  const formats = useFormats()
  return (
    <>
      <h3 className={styles.subhead}>{t('leftOut')}</h3>
      <DataTable label={t('leftOut')} density="spec" twoLines>
        <thead>
          <tr>
            <HeadCell numeric>{t('line')}</HeadCell>
            <HeadCell>{t('what')}</HeadCell>
            <HeadCell>{t('why')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.row}>
              <Cell numeric narrow="first">
                {formats.number(row.line)}
              </Cell>
              <Cell heading narrow="first">
                {row.what}
              </Cell>
              <Cell narrow="second" className={styles.why}>
                {row.reasons.map(reasonText).join('; ')}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
      {(one.counts?.refused ?? 0) > rows.length && <p>{t('more')}</p>}
    </>
  )
}

const reasonText = ({ column, value, message }: ReportedRow['reasons'][number]): string =>
  [column, value === undefined ? undefined : `“${value}”`, message].filter(Boolean).join(': ')
