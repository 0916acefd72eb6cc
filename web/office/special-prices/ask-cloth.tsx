import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { cutLength, micrometresOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import { shortageOf } from '@selvedge/contract/catalogue/shortage.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { usePerUnit } from './use-offer-words.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useShortageWords } from '../../cloth/use-shortage-words.ts'
import { useLeastWords } from '../../cloth/use-least-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { AskRow } from './request-draft.server.ts'
import styles from './special-prices.module.css'

type Props = {
  row: AskRow
  index: number
  /** Of one cloth its target is required; of several, those without one are not asked about. */
  isOnly: boolean
  currency: Currency
  failure: FormFailure | undefined
}

/** One cloth of the request: length, current price and target price. */
export function AskCloth({ row, index, isOnly, currency, failure }: Props) {
  const t = useTranslations('specials.form')
  const leastWords = useLeastWords()
  const format = useFormats()
  const perUnit = usePerUnit(currency)
  const shortageWords = useShortageWords()
  const at = `items.${index}`
  const name = clothName(row.cloth)
  const fieldError = (...fields: string[]) =>
    fields.map(field => failure?.fields[`${at}.${field}`]).find(message => message !== undefined)
  // Once, because the page read anew in another unit begins with another length.
  const [begun] = useState(failure?.values[`${at}.quantity`] ?? row.typed ?? suggested(row, format))
  const [quantity, setQuantity] = useState(begun)
  // What is typed before the page's script has started says its price, too.
  const asked = useEarlyInput<HTMLLIElement>(element => {
    const field = element.querySelector<HTMLInputElement>(`[name="${at}.quantity"]`)
    if (field) setQuantity(field.value)
  })
  const micrometres = lengthAsked(row, quantity, format.unit)
  const shortage = micrometres === null ? null : shortageOf(micrometres, row.stock)
  const price = perUnit(priceAt(row, micrometres))
  const isPriceOfLength = micrometres !== null && (row.dependsOnLength || row.cartItemId !== null)
  return (
    <li className={styles.cloth} ref={asked}>
      <input type="hidden" name="row" value={index} />
      <ClothPicture picture={row.picture} alt="" sizes="56px" className={styles.picture} />
      <p className={styles.name}>
        <Link to={paths.fabric(row.cloth.id)} prefetch="intent">
          <FabricName fabric={row.cloth} />
        </Link>
      </p>
      {row.cartItemId === null ? (
        <>
          <input type="hidden" name={`${at}.fabricId`} value={row.cloth.id} />
          <TextField
            id={`${at}.fabricQuantity`}
            name={`${at}.quantity`}
            label={<OfCloth name={name}>{t('length')}</OfCloth>}
            unit={format.unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={begun}
            onChange={event => setQuantity(event.currentTarget.value)}
            required={isOnly}
            help={leastWords(row.cutting)}
            error={fieldError('fabricQuantity', 'entered.quantity', 'fabricId')}
          />
        </>
      ) : (
        <p className={styles.fixed}>
          <input type="hidden" name={`${at}.cartItemId`} value={row.cartItemId} />
          {format.length(row.micrometres ?? 0)}
          {fieldError('fabricId', 'cartItemId') && (
            <span className={styles.fault}>{fieldError('fabricId', 'cartItemId')}</span>
          )}
        </p>
      )}
      <TextField
        id={`${at}.targetPrice`}
        name={`${at}.target`}
        label={<OfCloth name={name}>{t(isOnly ? 'target' : 'targetOptional')}</OfCloth>}
        required={isOnly}
        unit={`${format.currencySign(currency)}/${format.unit}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={failure?.values[`${at}.target`]}
        help={
          isPriceOfLength ? t('nowAt', { price, length: format.length(micrometres) }) : t('now', { price })
        }
        error={fieldError('targetPrice', 'targetPrice.minor')}
      />
      {shortage && <p className={styles.shortage}>{shortageWords(shortage)}</p>}
    </li>
  )
}

/** Visually the row names the cloth; this adds it to the label for screen readers. */
const OfCloth = ({ name, children }: { name: string; children: string }) => (
  <>
    {children} <VisuallyHidden>{name}</VisuallyHidden>
  </>
)

const suggested = ({ micrometres }: AskRow, { typedLength }: ReturnType<typeof useFormats>): string =>
  micrometres === null ? '' : typedLength(micrometres)

/** The length that is asked for, as it would be cut, or null while none is typed. */
function lengthAsked(
  { cartItemId, micrometres, cutting }: AskRow,
  typed: string,
  unit: LengthUnit,
): number | null {
  if (cartItemId !== null) return micrometres
  const { quantity, unit: own } = readTypedLength(typed, unit) ?? { quantity: 0, unit }
  return quantity > 0 ? cutLength(micrometresOf(quantity, own), cutting) : null
}

/** The current price per metre at that length. */
function priceAt({ currentMinor, wholePiece, breaks }: AskRow, micrometres: number | null): number {
  if (micrometres === null) return currentMinor
  const own = wholePiece && micrometres >= wholePiece.fromMicrometres ? wholePiece.minor : currentMinor
  const reached = breaks.findLast(({ fromMicrometres }) => fromMicrometres <= micrometres)
  return Math.min(own, reached?.perMetreMinor ?? own)
}
