import { useTranslations } from '../../messages/translations.tsx'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { SpecialPriceNote } from '@selvedge/contract/special-pricing/special-price.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useOfferWords } from './use-offer-words.ts'

type Props = {
  special: SpecialPriceNote | null
  currency: Currency
  /** Address of the request form; null if the reader may not use it. */
  askTo: string | null
}

/** Status of a special price with a link to the request, or a link to request one. */
export function SpecialNote({ special, currency, askTo }: Props) {
  const t = useTranslations('specials')
  const offerWords = useOfferWords(currency)
  if (special === null) return askTo && <TextLink to={askTo}>{t('ask')}</TextLink>
  const { id, state, offer } = special
  const isAnswered = state === 'countered' || state === 'accepted' || state === 'expired'
  const words = offer && isAnswered ? t(`note.${state}`, offerWords(offer)) : t('note.asked')
  return (
    <>
      <TextLink to={paths.specialPrice(id)}>{words}</TextLink>
      {state === 'expired' && askTo && (
        <>
          {' · '}
          <TextLink to={askTo}>{t('askAgain')}</TextLink>
        </>
      )}
    </>
  )
}
