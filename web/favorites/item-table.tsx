import { Form, Link, useSubmit } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { clothName, colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { FavoriteItem } from '@selvedge/contract/favorites/favorite-item.ts'
import { favoriteStatuses } from '@selvedge/contract/favorites/favorites-terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useCutWords } from '../cloth/use-cut-words.ts'
import { useShortageWords } from '../cloth/use-shortage-words.ts'
import { ClothPicture } from '../cloth/cloth-picture.tsx'
import { useFormats } from '../formats/formats.tsx'
import { Cell, DataTable, HeadCell, Row } from '../ui/data/data-table.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { StockDot } from '../ui/data/stock-dot.tsx'
import { Ticket } from '../ui/data/ticket.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { ItemEditor } from './item-editor.tsx'
import type { ListData } from './list-data.ts'
import { amountsShown, itemShortage, searchFor, type RoomWithItems } from './list-show.ts'
import { dragOf, useDropInto } from './use-drag-order.ts'
import styles from './list.module.css'

type Props = { room: RoomWithItems; data: ListData; failure: FormFailure | undefined }
const COLUMNS = 9

export function ItemTable({ room, data, failure }: Props) {
  const t = useTranslations('favorites.items')
  const formats = useFormats()
  const isOwn = data.show.markupPercent === null
  const sign = formats.currencySign(data.list.currency)
  return (
    <div className={styles.lines}>
      <DataTable label={t('label', { room: room.name || t('noRoom') })} twoLines className={styles.table}>
        <thead>
          <tr>
            <HeadCell>
              <VisuallyHidden>{t('picture')}</VisuallyHidden>
            </HeadCell>
            <HeadCell>{t('cloth')}</HeadCell>
            <HeadCell>{t('purpose')}</HeadCell>
            <HeadCell numeric>{formats.measurementType === 'imperial' ? t('yards') : t('metres')}</HeadCell>
            <HeadCell numeric>{`${sign}/${formats.unit}`}</HeadCell>
            <HeadCell numeric>{t('goods')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            <HeadCell>{isOwn && t('note')}</HeadCell>
            <HeadCell>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {room.items.map((item, index) => (
            <ItemRows
              key={item.id}
              item={item}
              data={data}
              failure={failure}
              at={index}
              isFirst={index === 0}
              isLast={index === room.items.length - 1}
            />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

export type ItemProps = {
  item: FavoriteItem
  data: ListData
  failure: FormFailure | undefined
  /** Its place in the room. */
  at: number
  isFirst: boolean
  isLast: boolean
}

function ItemRows(props: ItemProps) {
  const { item, data } = props
  const isOpen = data.show.itemId === item.id
  const isOwn = data.show.markupPercent === null
  const drop = useDropInto(item.roomId, item.id)
  return (
    <>
      <Row selected={isOpen} className={styles.item} {...(isOwn && { ...dragOf(item.id), ...drop })}>
        <ItemCells {...props} />
      </Row>
      {isOpen && isOwn && (
        <tr className={styles.editorRow}>
          <td colSpan={COLUMNS} className={styles.editorCell}>
            <ItemEditor {...props} />
          </td>
        </tr>
      )}
    </>
  )
}

function ItemCells({ item, data }: ItemProps) {
  const t = useTranslations('favorites.items')
  const shared = useTranslations('favorites.shared')
  const formats = useFormats()
  const { fabric, length } = item
  const { list, show } = data
  const isOwn = show.markupPercent === null
  const { unitMinor, goodsMinor } = amountsShown(item, show)
  const name = clothName(fabric)
  const cutWords = useCutWords()
  const purpose = [item.cutList && cutWords.list(item.cutList), item.purpose].filter(Boolean).join(' · ')
  const isForAnother = item.sidemark !== '' && item.sidemark !== list.endCustomer
  return (
    <>
      <Cell narrow="none">
        <ClothPicture picture={fabric.picture} alt="" sizes="24px" className={styles.picture} />
      </Cell>
      <Cell heading narrow="first">
        {isOwn ? (
          <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.cloth}>
            <span className={styles.design}>{fabric.designName}</span>{' '}
            <span className={styles.colourway}>{colourwayName(fabric)}</span>
          </Link>
        ) : (
          <span className={styles.cloth}>
            <span className={styles.design}>{fabric.designName}</span>{' '}
            <span className={styles.colourway}>{colourwayName(fabric)}</span>
          </span>
        )}
        {isOwn && fabric.status === 'discontinued' && <span className={styles.gone}> {t('gone')}</span>}
        {isOwn && isForAnother && <Ticket>{item.sidemark}</Ticket>}
        {isOwn && <Short item={item} />}
      </Cell>
      <Cell className={styles.wrapping}>{purpose}</Cell>
      <Cell numeric>{length ? formats.length(length.cutMicrometres) : <Unmeasured />}</Cell>
      <Cell numeric quiet narrow="none">
        {unitMinor === null ? t('noPrice') : formats.unitPriceFigure(unitMinor)}
      </Cell>
      <Cell numeric narrow="first" className={styles.goods}>
        {goodsMinor === null ? '' : formats.money(goodsMinor, list.currency)}
        {unitMinor !== null && (
          <span className={styles.unitNarrow}>
            {shared('price', { price: formats.unitPrice(unitMinor, list.currency), unit: formats.unit })}
          </span>
        )}
      </Cell>
      <Cell>{isOwn ? <StatusChoice item={item} name={name} /> : <Status status={item.status} />}</Cell>
      <Cell quiet className={styles.wrapping}>
        {isOwn && item.note}
      </Cell>
      <Cell numeric narrow="none" className={styles.tools}>
        {isOwn && <ItemTools item={item} data={data} name={name} />}
      </Cell>
    </>
  )
}

/** Of a fabric that is not to be had as long as it is needed. What was ordered has its cloth. */
function Short({ item }: Pick<ItemProps, 'item'>) {
  const words = useShortageWords()
  const shortage =
    item.status === 'ordered' || item.fabric.status === 'discontinued' ? null : itemShortage(item)
  return shortage && <span className={styles.short}>{words(shortage)}</span>
}

/** Placeholder in a column too narrow for text. */
function Unmeasured() {
  const t = useTranslations('favorites.items')
  return (
    <span className={styles.quiet}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('noLength')}</VisuallyHidden>
    </span>
  )
}

function Status({ status }: Pick<FavoriteItem, 'status'>) {
  const t = useTranslations('favorites.status')
  const isDone = status === 'approved' || status === 'ordered'
  return <StockDot state={isDone ? 'in-stock' : 'none'}>{t(status)}</StockDot>
}

/** The status select: with scripts saved on change, without scripts part of the item's form. */
function StatusChoice({ item, name }: { item: FavoriteItem; name: string }) {
  const t = useTranslations('favorites')
  const submit = useSubmit()
  // A fetcher per item, so that one change does not cancel another in flight.
  const keep = (status: string) =>
    void submit(
      { intent: 'change', itemId: item.id, keep: 'page', status },
      { method: 'post', navigate: false, fetcherKey: item.id },
    )
  return (
    <div className={styles.status}>
      <span className={styles.statusWords} aria-hidden="true">
        <Status status={item.status} />
      </span>
      <select
        key={item.status}
        aria-label={t('items.stateOf', { cloth: name })}
        defaultValue={item.status}
        className={styles.statusChoice}
        onChange={event => keep(event.currentTarget.value)}
      >
        {favoriteStatuses.map(status => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

function ItemTools({ item, data, name }: Pick<ItemProps, 'item' | 'data'> & { name: string }) {
  const t = useTranslations('favorites.items')
  const isOpen = data.show.itemId === item.id
  return (
    <div className={styles.toolRow}>
      <Link
        to={{ search: searchFor(data.show, isOpen ? {} : { item: item.id }) }}
        preventScrollReset
        className={styles.iconTool}
        aria-label={t(isOpen ? 'closeNamed' : 'changeNamed', { cloth: name })}
      >
        <Icon name={isOpen ? 'x' : 'pencil-simple'} size={15} />
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="itemId" value={item.id} />
        <button type="submit" className={styles.heart} aria-label={t('removeNamed', { cloth: name })}>
          <Icon name="heart-fill" />
        </button>
      </Form>
    </div>
  )
}
