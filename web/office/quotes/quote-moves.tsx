import { Form, useNavigation } from 'react-router'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { isQuoteOpen } from '@selvedge/contract/quotes/quote-terms.ts'
import type { Quote, quoteToCart } from '@selvedge/contract/quotes/quotes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './quotes.module.css'

/** What the business can do next: put an accepted quote into the cart, or withdraw an open one. */
export function QuoteMoves({ quote }: { quote: Quote }) {
  const t = useTranslations('quotes.moves')
  const format = useFormats()
  const isSending = useNavigation().formData !== undefined
  const { state, filledAt } = quote
  if (state === 'accepted' && filledAt !== null)
    return (
      <p>
        {t('filled', { day: format.dateTime(filledAt) })}{' '}
        <TextLink to={paths.checkout}>{t('toCart')}</TextLink>
      </p>
    )
  if (state !== 'accepted' && !isQuoteOpen(state)) return null
  return (
    <Form method="post" preventScrollReset>
      {state === 'accepted' ? (
        <Button type="submit" name="intent" value="cart" variant="solid" disabled={isSending}>
          {t('cart', { count: quote.items.filter(item => item.isAccepted).length })}
        </Button>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          variant="danger"
          size="small"
          disabled={isSending}
        >
          {t('withdraw')}
        </Button>
      )}
    </Form>
  )
}

type NoteProps = { quote: Quote; filled: DataOf<typeof quoteToCart> | undefined }

/** What went into the cart just now, and what did not and why. */
export function FillNote({ quote, filled }: NoteProps) {
  const t = useTranslations('quotes.moves')
  if (!filled) return null
  const titles = new Map(quote.items.map(item => [item.id, item.title]))
  return (
    <div role="status" className={styles.note}>
      <p>{t('added', { count: filled.added })}</p>
      {filled.refused.length > 0 && (
        <ul>
          {filled.refused.map(({ itemId, reason }) => (
            <li key={itemId}>
              <b>{titles.get(itemId)}</b> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
