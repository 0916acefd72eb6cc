import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard, FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { standardColumns, type ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { HeartButton } from '../../cloth/heart-button.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { Cell, DataTable, Row } from '../../ui/data/data-table.tsx'
import { walkState, type ListWalk } from '../fabric/list-walk.ts'
import { clothLink, useClothLinks } from '../cards/use-cloth-links.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { COMPARE_FORM_ID, COMPARED } from '../compare/compare-form.ts'
import { useCompared } from '../compare/use-compared.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { MOST_IN_FILE } from './list-file-limit.ts'
import { searchOf } from './filters.ts'
import { NarrowCells, TableCells } from './table-cells.tsx'
import { TableHeads } from './table-heads.tsx'
import styles from './fabric-table.module.css'

type Props = {
  fabrics: readonly FabricCard[]
  filters: FabricFilters
  prices: PriceReader
  /** Columns that the reader chose; null for the standard ones. */
  chosenColumns: readonly ListColumn[] | null
  /** CIEDE2000 distance of each fabric from the requested colour. */
  distances: readonly number[] | null
  /** Where these fabrics stand in the whole list. */
  within: Pick<ListWalk, 'before' | 'total'>
}

/** The list as a table. */
export function FabricTable({ fabrics, filters, prices, chosenColumns, distances, within }: Props) {
  const t = useTranslations('catalogue.table')
  const { listeners, prefetched } = useClothLinks({ state: walkState(fabrics, within) })
  const compared = useCompared(fabrics)
  const columns = chosenColumns ?? standardColumns
  return (
    <div>
      <div className={styles.tools}>
        <ColumnChoice chosen={chosenColumns} prices={prices} />
        <CsvLink filters={filters} />
      </div>
      <div onChange={compared.onChange}>
        <DataTable
          label={t('label')}
          twoLines
          className={classes(styles.table, chosenColumns !== null && styles.asChosen)}
        >
          <thead>
            <TableHeads columns={columns} filters={filters} prices={prices} />
          </thead>
          <tbody {...listeners}>
            {fabrics.map((fabric, index) => (
              <FabricRow key={fabric.id} fabric={fabric} columns={columns} distance={distances?.[index]} />
            ))}
          </tbody>
        </DataTable>
        <CompareTray fabrics={fabrics} compared={compared} />
      </div>
      {prefetched}
    </div>
  )
}

/** The list as a file for a spreadsheet, with the columns of the table. */
function CsvLink({ filters }: Pick<Props, 'filters'>) {
  const t = useTranslations('catalogue.table')
  const format = useFormats()
  return (
    <a href={`${paths.fabricsFile}${searchOf({ ...filters, page: 1 })}`} download className={styles.file}>
      <Icon name="download-simple" size={15} /> {t('csv', { most: format.number(MOST_IN_FILE) })}
    </a>
  )
}

type RowProps = { fabric: FabricCard; columns: readonly ListColumn[]; distance: number | undefined }

function FabricRow({ fabric, columns, distance }: RowProps) {
  const formats = useFormats()
  const words = useFabricWords()
  const compare = useTranslations('compare')
  return (
    <Row className={styles.row}>
      <Cell narrow="none" className={styles.choose}>
        <input
          type="checkbox"
          name={COMPARED}
          value={fabric.id}
          form={COMPARE_FORM_ID}
          aria-label={compare('choose', { name: clothName(fabric) })}
        />
      </Cell>
      <Cell narrow="none" className={styles.cloth}>
        <ClothPicture picture={fabric.picture} alt="" sizes="56px" className={styles.picture} />
      </Cell>
      <Cell heading narrow="first">
        <a href={paths.fabric(fabric.id)} className={styles.link} {...clothLink}>
          {fabric.designName}
        </a>
        <span className={styles.under}>{fabric.supplier.name}</span>
      </Cell>
      <Cell narrow="second">{words.colourway(fabric)}</Cell>
      {distance !== undefined && (
        <Cell numeric narrow="none">
          {formats.number(distance, 1, 1)}
        </Cell>
      )}
      <TableCells fabric={fabric} columns={columns} />
      <NarrowCells fabric={fabric} columns={columns} />
      <Cell className={styles.heart} narrow="first">
        <HeartButton fabric={fabric} />
      </Cell>
    </Row>
  )
}
