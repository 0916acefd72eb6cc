import type { InvoiceDocument, InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import styles from './invoices.module.css'

/** Every line as it was invoiced, with the piece and lot of each cloth. */
export function InvoiceLines({ document }: { document: InvoiceDocument }) {
  const t = useTranslations('invoices')
  const { currency, lines } = document
  return (
    <DataTable label={t('lines')} density="list" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('columns.cloth')}</HeadCell>
          <HeadCell>{t('columns.piece')}</HeadCell>
          <HeadCell numeric>{t('columns.length')}</HeadCell>
          <HeadCell numeric>{t('columns.price')}</HeadCell>
          <HeadCell numeric>{t('columns.rate')}</HeadCell>
          <HeadCell numeric>{t('columns.net')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <LineRow key={at} line={line} currency={currency} />
        ))}
      </tbody>
    </DataTable>
  )
}

type LineProps = { line: InvoiceLine; currency: InvoiceDocument['currency'] }

function LineRow({ line, currency }: LineProps) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const isLength = line.kind === 'cloth' && line.lengthMicrometres > 0
  const kind = line.kind === 'cloth' ? null : line.kind
  const isCloth = kind === null || kind === 'sample'
  return (
    <Row>
      <Cell heading narrow="first">
        {isCloth ? <span className={styles.cloth}>{line.name}</span> : t(`kinds.${kind}`)}
        <span className={styles.note}>
          {format.listed([
            kind === 'sample' && t('kinds.sample'),
            !isCloth && line.name,
            line.sidemark,
            line.priceFromMicrometres !== null &&
              t('priceFrom', { length: format.grid(line.priceFromMicrometres) }),
          ])}
        </span>
      </Cell>
      <Cell narrow="second">
        {line.pieces.map(piece => (
          <span key={`${piece.pieceNumber} ${piece.dyeLot}`} className={styles.piece}>
            {t('pieceLot', { piece: piece.pieceNumber, lot: piece.dyeLot })}
            {line.pieces.length > 1 && <> {format.cutLength(piece.lengthMicrometres)}</>}
          </span>
        ))}
      </Cell>
      <Cell numeric narrow="none">
        {isLength && format.cutLength(line.lengthMicrometres)}
      </Cell>
      <Cell numeric narrow="none">
        {isLength && format.unitPrice(line.unitPriceMinor, currency)}
      </Cell>
      <Cell numeric quiet narrow="none">
        {format.percent(line.basisPoints)}
      </Cell>
      <Cell numeric narrow="first">
        {format.money(line.netMinor, currency)}
      </Cell>
    </Row>
  )
}
