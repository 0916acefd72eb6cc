import type { WalletEntry } from '@selvedge/contract/wallet/wallet.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { useCardWords } from '../payment/card-words.ts'

/** What a statement says of an entry: the paper or card it went with, and what it was for. */
export function useEntryWords() {
  const t = useTranslations('wallet')
  const format = useFormats()
  const cards = useCardWords()
  return {
    with: ({ card, document, orderId }: WalletEntry): string =>
      card ? cards.name(card) : document || orderId || 'Selvedge',
    for(entry: WalletEntry): string {
      if (entry.kind === 'topUp' && entry.by !== null) return t('by', { name: entry.by })
      if (entry.kind === 'expiry') return t('notSpent')
      if (entry.kind === 'adjustment' && entry.sides.some(({ account }) => account === 'transfer'))
        return t('overpaid')
      const until = entry.endsOn === null ? '' : t('until', { date: format.day(entry.endsOn) })
      return format.listed([entry.note, until])
    },
    side({ account, source }: WalletEntry['sides'][number], entry: WalletEntry): string {
      if (account === 'wallet' && source)
        return t('sides.wallet', { kind: source.kind, date: format.day(source.at) })
      if (account === 'card') return entry.card ? cards.name(entry.card) : t('kinds.topUp')
      if (account === 'order')
        return entry.orderId === null
          ? t('sides.invoice', { document: entry.document })
          : t('sides.order', { order: entry.orderId })
      if (account === 'transfer') return t('sides.transfer', { document: entry.document })
      if (account === 'claim') return t('sides.claim', { document: entry.document })
      return t(account === 'promotion' ? 'sides.promotion' : 'sides.adjustment')
    },
  }
}
