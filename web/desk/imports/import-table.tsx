import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { stateOf } from './import-state.ts'
import styles from './import-list.module.css'

/** Suppliers' lists, the newest first. */
export function ImportTable({ imports }: { imports: readonly SupplierImport[] }) {
  const t = useTranslations('desk.list')
  return (
    <DataTable label={t('title')} density="orders" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('file')}</HeadCell>
          <HeadCell>{t('supplier')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell numeric>{t('rows')}</HeadCell>
          <HeadCell numeric>{t('sent')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {imports.map(one => (
          <ImportRow key={one.id} one={one} />
        ))}
      </tbody>
    </DataTable>
  )
}

function ImportRow({ one }: { one: SupplierImport }) {
  const t = useTranslations('desk')
  const formats = useFormats()
  const { counts } = one
  const rows = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const taken = counts && counts.added + counts.changed + counts.unchanged
  const isInPart = rows !== taken && stateOf(one) === 'done'
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.import(one.id)} prefetch="intent" className={styles.file}>
          {one.fileName}
        </Link>
      </Cell>
      <Cell narrow="second">{one.supplierName}</Cell>
      <Cell narrow="second">{t(`state.${stateOf(one)}`)}</Cell>
      <Cell numeric quiet={rows === null} narrow={isInPart ? 'second' : 'none'}>
        {rows === null || taken === null
          ? t('list.notCounted')
          : isInPart
            ? t('list.inPart', { taken: formats.number(taken), rows })
            : formats.number(rows)}
      </Cell>
      <Cell numeric narrow="first">
        {formats.dateTime(one.createdAt)}
      </Cell>
    </Row>
  )
}
