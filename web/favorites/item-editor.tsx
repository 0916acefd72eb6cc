import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { FavoriteItem } from '@selvedge/contract/favorites/favorite-item.ts'
import { favoriteStatuses, favoriteTexts } from '@selvedge/contract/favorites/favorites-terms.ts'
import {
  yardsFromMicrometres,
  metresFromMicrometres,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { useLeastWords } from '../cloth/use-least-words.ts'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { FirstField } from '../ui/form/first-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { ItemProps } from './item-table.tsx'
import { MoveItem } from './move-item.tsx'
import styles from './list.module.css'

/** An item's fields, and its actions: move, copy, remove. */
export function ItemEditor(props: ItemProps) {
  const { item, data } = props
  const t = useTranslations('favorites.items')
  return (
    <div className={styles.editor}>
      <ItemFields {...props} />
      <div className={styles.ways}>
        {data.mayOrder && <CartButtons item={item} />}
        <MoveItem item={item} data={data} />
        <PlaceButtons {...props} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" name="itemId" value={item.id} variant="danger" size="small">
            {t('remove')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

function ItemFields({ item, failure }: ItemProps) {
  const t = useTranslations('favorites')
  const leastWords = useLeastWords()
  const formats = useFormats()
  const { unit, typedNumber } = formats
  const typed = failure?.values['itemId'] === item.id ? failure : undefined
  const shown = lengthShown(item, unit)
  const length = shown === null ? '' : typedNumber(shown)
  return (
    <Form method="post" preventScrollReset className={styles.fields} noValidate>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="unit" value={unit} />
      <FirstField
        name="purpose"
        label={t('fields.purpose')}
        defaultValue={typed?.values['purpose'] ?? item.purpose}
        error={typed?.fields['purpose']}
        maxLength={favoriteTexts.purpose}
        autoComplete="off"
      />
      <TextField
        key={unit}
        name="quantity"
        label={t('fields.quantity')}
        unit={unit}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed?.values['quantity'] ?? length}
        error={typed?.fields['fabricQuantity'] ?? typed?.fields['entered.quantity']}
        help={
          item.length && item.length.cutMicrometres !== item.length.requestedMicrometres
            ? t('items.goesUpTo', { length: formats.cutLength(item.length.cutMicrometres) })
            : leastWords(item.fabric)
        }
      />
      <SelectField
        name="status"
        id={`status-${item.id}`}
        label={t('fields.status')}
        defaultValue={typed?.values['status'] ?? item.status}
        options={favoriteStatuses.map(value => ({ value, label: t(`status.${value}`) }))}
      />
      <TextArea
        name="note"
        label={t('fields.note')}
        defaultValue={typed?.values['note'] ?? item.note}
        error={typed?.fields['note']}
        maxLength={favoriteTexts.note}
        rows={2}
        className={styles.note}
      />
      <Button type="submit" variant="solid">
        {t('items.save')}
      </Button>
    </Form>
  )
}

/** The entered length, if it was entered in this unit; null without one. */
function lengthShown({ length }: FavoriteItem, unit: LengthUnit): number | null {
  if (!length) return null
  if (length.entered.unit === unit) return length.entered.quantity
  const inUnit = unit === 'yd' ? yardsFromMicrometres : metresFromMicrometres
  return Math.round(inUnit(length.requestedMicrometres) * 1000) / 1000
}

function CartButtons({ item }: { item: FavoriteItem }) {
  const t = useTranslations('favorites.items')
  return (
    <Form method="post" preventScrollReset className={styles.buttons}>
      <input type="hidden" name="intent" value="cart" />
      <input type="hidden" name="itemId" value={item.id} />
      {item.length && (
        <Button type="submit" name="orderType" value="cut" size="small">
          {t('toCart')}
        </Button>
      )}
      {item.fabric.sampleAvailable && (
        <Button type="submit" name="orderType" value="sample" size="small">
          {t('sample')}
        </Button>
      )}
    </Form>
  )
}

function PlaceButtons({ item, at, isFirst, isLast }: ItemProps) {
  const t = useTranslations('favorites.items')
  if (isFirst && isLast) return null
  return (
    <Form method="post" preventScrollReset className={styles.buttons}>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="keep" value="item" />
      <input type="hidden" name="at" value={at} />
      {!isFirst && (
        <Button type="submit" name="step" value="up" size="small">
          {t('up')}
        </Button>
      )}
      {!isLast && (
        <Button type="submit" name="step" value="down" size="small">
          {t('down')}
        </Button>
      )}
    </Form>
  )
}
