import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'

type Movement = DataOf<typeof getClothStock>['movements'][number]

/** What came, went and was counted, newest first: before and after. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  if (movements.length === 0) return null
  return (
    <div>
      <SectionHead id="movements">{t('movements')}</SectionHead>
      <DataTable label={t('movements')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('when')}</HeadCell>
            <HeadCell>{t('what')}</HeadCell>
            <HeadCell>{t('piece')}</HeadCell>
            <HeadCell numeric>{t('beforeAfter')}</HeadCell>
            <HeadCell>{t('by')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {movements.map(one => (
            <Row key={one.id}>
              <Cell narrow="first">{formats.dateTime(one.at)}</Cell>
              <Cell heading narrow="second">
                {one.flawFromMicrometres === null
                  ? formats.listed([t(`kinds.${one.kind}`), one.orderNumber, reasonOf(one.reason, t)])
                  : formats.listed([
                      t(`kinds.${one.kind}`),
                      formats.length(one.flawFromMicrometres),
                      one.reason,
                    ])}
              </Cell>
              <Cell narrow="second">
                {one.pieceNumber}
                {one.becameNumber !== null && ` → ${one.becameNumber}`}
              </Cell>
              <Cell numeric narrow="first">
                {formats.length(one.beforeMicrometres)} → {formats.length(one.afterMicrometres)}
              </Cell>
              <Cell narrow="none">{one.by}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

const reasons = ['samples', 'flawCutAway', 'cutUnrecorded', 'shortFromMill', 'measured'] as const
type Words = ReturnType<typeof useTranslations<'desk.stock'>>

/** A reason of the list in the reader's words, with its note; a written one as it was written. */
function reasonOf(text: string, t: Words): string {
  const [reason, ...note] = text.split(': ')
  const listed = reasons.find(one => one === reason)
  return listed ? [t(`reasons.${listed}`), ...note].join(': ') : text
}
