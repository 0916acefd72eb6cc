import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { Button } from '../ui/button/button.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import type { ItemProps } from './item-table.tsx'
import { useListName } from './list-name.ts'
import styles from './list.module.css'

/** Moves or copies an item to another room or list. */
export function MoveItem({ item, data: { list, others } }: Pick<ItemProps, 'item' | 'data'>) {
  const t = useTranslations('favorites.items')
  const listName = useListName()
  const rooms = [
    ...list.rooms.map(room => ({ value: `${list.id}/${room.id}`, label: room.name })),
    { value: list.id, label: t('noRoom') },
  ]
  const here = item.roomId === null ? list.id : `${list.id}/${item.roomId}`
  const named = (name: string, customer: string) =>
    customer === '' || customer === name ? name : `${name}, ${customer}`
  if (rooms.length + others.length < 2) return null
  return (
    <Form method="post" preventScrollReset className={styles.move}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="itemId" value={item.id} />
      <SelectField
        name="destination"
        id={`destination-${item.id}`}
        label={t('destination')}
        defaultValue={rooms.find(({ value }) => value !== here)?.value ?? others[0]?.id}
      >
        <optgroup label={listName(list)}>
          {rooms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
        {others.length > 0 && (
          <optgroup label={t('otherLists')}>
            {others.map(other => (
              <option key={other.id} value={other.id}>
                {named(listName(other), other.endCustomer)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          {t('move')}
        </Button>
        <Button type="submit" name="copy" value="yes" size="small">
          {t('copy')}
        </Button>
      </div>
    </Form>
  )
}
