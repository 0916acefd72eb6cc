import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { QuotedItem } from '@selvedge/contract/quotes/quote.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './quote-room.module.css'

/** The cloth of an item and the work around it, each with its amount. */
export function ItemLines({ item, currency }: { item: QuotedItem; currency: Currency }) {
  const t = useTranslations('clientQuote.lines')
  const format = useFormats()
  const heads = [t('what'), t('quantity'), t('price'), t('amount')]
  return (
    <table className={styles.lines}>
      <caption>
        <VisuallyHidden>{item.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{clothName(item.cloth)}</th>
          <td>{format.length(item.cutMicrometres)}</td>
          <td>
            {format.unitPrice(item.unitMinor, currency)}/{format.unit}
          </td>
          <td>{format.money(item.clothMinor, currency)}</td>
        </tr>
        {item.extras.map((extra, index) => (
          <tr key={index}>
            <th scope="row">{extra.label}</th>
            <td>{extra.quantity}</td>
            <td>–</td>
            <td>{format.money(extra.amountMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
