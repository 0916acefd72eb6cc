import { Form, Link } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { favoriteTexts } from '@selvedge/contract/favorites/favorites-terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothStrip } from './cloth-strip.tsx'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { classes } from '../ui/classes.ts'
import { SectionHead } from '../ui/text/section-head.tsx'
import { FirstField } from '../ui/form/first-field.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { ItemTable } from './item-table.tsx'
import type { ListData } from './list-data.ts'
import { lengthOf, searchFor, type RoomWithItems } from './list-show.ts'
import { useDropInto } from './use-drag-order.ts'
import styles from './list.module.css'

type Props = { room: RoomWithItems; data: ListData; failure: FormFailure | undefined }

/** A room: a strip of its cloths with widths by length, and a table. */
export function ListRoom({ room, data, failure }: Props) {
  const t = useTranslations('favorites.room')
  const formats = useFormats()
  const { items } = room
  const headId = `room-${room.id ?? 'none'}`
  const length = lengthOf(items)
  const counts = [t('cloths', { count: items.length }), length > 0 && formats.length(length)]
  const drop = useDropInto(room.id, null)
  const isOwn = data.show.markupPercent === null
  return (
    <section
      aria-labelledby={headId}
      className={classes(styles.room, items.length === 0 && styles.bare)}
      {...drop}
    >
      <div className={styles.strip}>
        <SectionHead id={headId} note={items.length === 0 ? t('nothingYet') : formats.listed(counts)}>
          {room.id === null ? (
            <span className={classes(!isOwn && styles.screenOnly)}>{t('none')}</span>
          ) : (
            room.name
          )}
        </SectionHead>
        {items.length > 0 && (
          <ClothStrip
            low={items.length === 1}
            cloths={items.map(item => ({
              id: item.id,
              picture: item.fabric.picture,
              lengthMicrometres: item.length?.cutMicrometres ?? null,
            }))}
          />
        )}
        {isOwn && room.id !== null && (
          <RoomTools roomId={room.id} name={room.name} data={data} failure={failure} />
        )}
      </div>
      {items.length > 0 ? (
        <ItemTable room={room} data={data} failure={failure} />
      ) : (
        <EmptyRoom roomId={room.id ?? ''} data={data} />
      )}
    </section>
  )
}

function EmptyRoom({ roomId, data: { list } }: { roomId: string; data: ListData }) {
  const t = useTranslations('favorites.room')
  const filled = list.rooms.filter(room => list.items.some(item => item.roomId === room.id))
  return (
    <div className={styles.next}>
      <TextLink to={paths.fabrics}>{t('find')}</TextLink>
      {filled.map(room => (
        <Form key={room.id} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="copyRoom" />
          <input type="hidden" name="roomId" value={roomId} />
          <input type="hidden" name="fromRoomId" value={room.id} />
          <Button type="submit" variant="quiet" size="small">
            {t('copyFrom', { room: room.name })}
          </Button>
        </Form>
      ))}
    </div>
  )
}

type ToolsProps = { roomId: string; name: string; data: ListData; failure: FormFailure | undefined }

/** Rename, move or remove the room; shown on request. */
function RoomTools({ roomId, name, data, failure }: ToolsProps) {
  const t = useTranslations('favorites.room')
  const fields = useTranslations('favorites.fields')
  const { show, list } = data
  if (show.roomId !== roomId)
    return (
      <Link
        to={{ search: searchFor(show, { room: roomId }) }}
        preventScrollReset
        className={styles.tool}
        aria-label={t('changeNamed', { room: name })}
      >
        {t('change')}
      </Link>
    )
  const at = list.rooms.findIndex(room => room.id === roomId)
  return (
    <Form method="post" preventScrollReset className={styles.roomForm} noValidate>
      <input type="hidden" name="roomId" value={roomId} />
      <FirstField
        id={`name-${roomId}`}
        name="roomName"
        label={fields('roomName')}
        defaultValue={failure?.values['roomName'] ?? name}
        error={failure?.fields['name']}
        maxLength={favoriteTexts.room}
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="renameRoom" size="small">
          {t('rename')}
        </Button>
        <Button type="submit" name="intent" value="removeRoom" size="small" variant="danger">
          {t('remove')}
        </Button>
      </div>
      <RoomSteps isFirst={at === 0} isLast={at === list.rooms.length - 1} />
    </Form>
  )
}

function RoomSteps({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const t = useTranslations('favorites.room')
  const step = (move: 'up' | 'down') => (
    <Button
      type="submit"
      size="small"
      variant="quiet"
      name="intent"
      value={move === 'up' ? 'roomUp' : 'roomDown'}
    >
      {t(move)}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {!isFirst && step('up')}
      {!isLast && step('down')}
    </div>
  )
}
