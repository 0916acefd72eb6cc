import { lengthUnits, mappedFields, weightUnits } from '@selvedge/contract/intake/mapped-fields.ts'
import type { ColumnReview } from '@selvedge/contract/intake/column-review.ts'
import { currencies } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './column-table.module.css'
import { YES_OR_NO } from './yes-or-no.ts'

const prices: readonly string[] = ['cutPrice', 'piecePrice', 'priceBreaks', 'rrp']
const lengths: readonly string[] = [
  'width',
  'fullWidth',
  'verticalRepeat',
  'horizontalRepeat',
  'repeat',
  'pieceLength',
  'minOrder',
  'stock',
]

type Props = { column: ColumnReview; at: number }

/** What a column is taken for, to be corrected in place, and the unit that its values leave unsaid. */
export function ColumnField({ column, at }: Props) {
  const t = useTranslations('desk.columns')
  const field = useTranslations('desk.field')
  const formats = useFormats()
  const names = mappedFields.map(name => ({ name, label: field(name) }))
  const told = column.fields.filter(name => name !== 'name' || !column.fields.includes('designName'))
  const now = formats.listed(told.map(name => field(name)))
  return (
    <span className={styles.field}>
      <select
        name={`field.${at}`}
        className={styles.select}
        aria-label={t('takenFor', { column: column.column })}
        defaultValue="same"
      >
        <option value="same">{column.fields.length === 0 ? t('notUsed') : now}</option>
        {column.fields.length > 0 && <option value="none">{t('notUsed')}</option>}
        {names
          .filter(({ name }) => column.fields.length !== 1 || column.fields[0] !== name)
          .toSorted((one, other) => one.label.localeCompare(other.label, formats.locale))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </select>
      <Units column={column} at={at} />
    </span>
  )
}

function Units({ column, at }: Props) {
  const t = useTranslations('desk.columns')
  const { fields, rule } = column
  const [only, ...others] = fields
  if (only === undefined || others.length > 0) return null
  const named = { column: column.column }
  if (prices.includes(only))
    return (
      <>
        <Unit
          name={`currency.${at}`}
          label={t('currencyOf', named)}
          value={rule.currency}
          options={currencies.map(code => [code, code])}
        />
        <Unit
          name={`per.${at}`}
          label={t('perOf', named)}
          value={rule.per}
          options={[
            ['m', t('perM')],
            ['yd', t('perYd')],
          ]}
        />
      </>
    )
  const units = lengths.includes(only) ? lengthUnits : only === 'weight' ? weightUnits : []
  if (units.length === 0) return null
  return (
    <Unit
      name={`unit.${at}`}
      label={t('unitOf', named)}
      value={rule.isAvailability ? YES_OR_NO : rule.unit}
      options={[
        ...units.map(unit => [unit, unit] as const),
        ...(only === 'stock' ? [[YES_OR_NO, t('yesOrNo')] as const] : []),
      ]}
    />
  )
}

type UnitProps = {
  name: string
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
}

/** An unsaid unit stays unsaid until one is chosen. */
function Unit({ name, label, value, options }: UnitProps) {
  return (
    <select name={name} className={styles.unit} aria-label={label} defaultValue={value ?? ''}>
      {value === undefined && <option value="">–</option>}
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
