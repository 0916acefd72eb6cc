import { useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import type { ImportPicture, ImportPictures as Pictures } from '@selvedge/contract/intake/import-pictures.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

type Props = { pictures: Pictures; failure: FormFailure | undefined }
const ASK_EVERY_MS = 2000

/** The pictures whose addresses an imported list states: to be asked for, on their way, and what became of them. */
export function ImportPictures({ pictures, failure }: Props) {
  const t = useTranslations('desk.pictures')
  const { found, shared, waiting, kept, failed } = pictures.counts
  if (found + shared + waiting + kept + failed === 0) return null
  return (
    <section className={styles.outcome} aria-labelledby="pictures">
      <SectionHead id="pictures">{t('title')}</SectionHead>
      <FormFault failure={failure} labels={{}} />
      <Figures pictures={pictures} />
      {found > 0 && <Ask pictures={pictures} />}
      {waiting > 0 && <Waiting pictures={pictures} />}
      {failed > 0 && <Failed pictures={pictures} />}
      {pictures.requests.length > 0 && <Requests pictures={pictures} />}
    </section>
  )
}

type PartProps = Pick<Props, 'pictures'>

function Figures({ pictures: { counts, fabrics } }: PartProps) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  const shown = (['found', 'waiting', 'kept', 'failed'] as const).filter(state => counts[state] > 0)
  return (
    <div role="status">
      {shown.length > 0 && (
        <dl className={styles.counts}>
          {shown.map(state => (
            <div key={state}>
              <dt>{t(`state.${state}`)}</dt>
              <dd>{formats.number(counts[state])}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts.kept > 0 && (
        <p className={styles.note}>{t('shown', { fabrics, count: formats.number(fabrics) })}</p>
      )}
      {counts.shared > 0 && (
        <p className={styles.note}>
          {t('shared', { pictures: counts.shared, count: formats.number(counts.shared) })}
        </p>
      )}
    </div>
  )
}

/** Nothing is asked of a supplier's server before somebody presses this. */
function Ask({ pictures: { counts, hosts } }: PartProps) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset className={styles.outcome}>
      <p>{t('lead', { hosts: formats.listed(hosts) })}</p>
      <div>
        <Button type="submit" name="intent" value="fetchPictures" variant="solid" disabled={isBusy}>
          {t('fetch', { pictures: counts.found, count: formats.number(counts.found) })}
        </Button>
      </div>
    </Form>
  )
}

function Waiting({ pictures: { counts, rows } }: PartProps) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  const done = counts.kept + counts.failed
  const retried = rows.filter(row => row.state === 'waiting' && row.nextAt !== null)
  const at = retried.map(row => row.nextAt!).toSorted()[0]
  return (
    <>
      <progress
        className={styles.progress}
        aria-labelledby="pictures"
        max={done + counts.waiting}
        value={done}
      />
      <p className={styles.note}>{t('goesOn')}</p>
      {at !== undefined && (
        <>
          <p className={styles.note}>
            {t('retried', {
              pictures: retried.length,
              count: formats.number(retried.length),
              at: formats.time(at),
            })}
          </p>
          <PictureRows title={t('tryingAgain')} rows={retried} />
        </>
      )}
      <p>
        <Link to="." replace preventScrollReset className={styles.link}>
          {t('refresh')}
        </Link>
      </p>
    </>
  )
}

function Failed({ pictures: { counts, rows } }: PartProps) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const failed = rows.filter(row => row.state === 'failed')
  return (
    <>
      <PictureRows title={t('failed')} rows={failed} />
      {counts.failed > failed.length && (
        <p className={styles.note}>{t('more', { count: formats.number(counts.failed - failed.length) })}</p>
      )}
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="fetchPicturesAgain" disabled={isBusy}>
          {t('again', { pictures: counts.failed, count: formats.number(counts.failed) })}
        </Button>
      </Form>
    </>
  )
}

function PictureRows({ title, rows }: { title: string; rows: readonly ImportPicture[] }) {
  const t = useTranslations('desk.pictures')
  return (
    <>
      <h3 className={styles.subhead}>{title}</h3>
      <DataTable label={title} density="spec" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('fabric')}</HeadCell>
            <HeadCell>{t('why')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <FailedRow key={row.id} row={row} />
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

/** Why it did not come, and when it is asked for again. */
function FailedRow({ row }: { row: ImportPicture }) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  const { fabric, url, problem, status, nextAt } = row
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.fabric(fabric.id)} className={styles.link}>
          {fabric.designName} {fabric.colourName}
        </Link>
      </Cell>
      <Cell narrow="second" className={styles.why}>
        <p>
          {problem && t(`problem.${problem}`, { status: String(status ?? '') })}
          {nextAt !== null && `. ${t('nextTry', { at: formats.time(nextAt) })}`}
        </p>
        <p className={styles.note}>{url}</p>
      </Cell>
    </Row>
  )
}

function Requests({ pictures: { requests } }: PartProps) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  return (
    <ul>
      {requests.map(({ at, kind, pictures, by }) => (
        <li key={`${at} ${kind}`} className={styles.note}>
          {t(by === null ? `askedByProgram.${kind}` : `askedBy.${kind}`, {
            pictures,
            count: formats.number(pictures),
            by: by ?? '',
            when: formats.dateTime(at),
          })}
        </li>
      ))}
    </ul>
  )
}
