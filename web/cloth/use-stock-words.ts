import type { Stock } from '@selvedge/contract/catalogue/fabric-card.ts'
import type { z } from 'zod'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

type Lengths = Pick<z.output<typeof Stock>, 'freeMicrometres' | 'largestPieceMicrometres' | 'stated'>

/** Whether there is any, or its supplier has to say. */
export const mayBeOrdered = ({
  freeMicrometres,
  stated,
}: Omit<Lengths, 'largestPieceMicrometres'>): boolean => freeMicrometres > 0 || stated !== 'length'

/** How much there is of a cloth, in all and in one piece, or what its supplier states instead. */
export function useStockWords() {
  const t = useTranslations('terms.stock')
  const formats = useFormats()
  return {
    free: ({ freeMicrometres, stated }: Omit<Lengths, 'largestPieceMicrometres'>): string =>
      freeMicrometres > 0 || stated === 'length' ? formats.stock(freeMicrometres) : t(stated),
    largest: ({ freeMicrometres, largestPieceMicrometres, stated }: Lengths): string =>
      largestPieceMicrometres === null || (freeMicrometres === 0 && stated !== 'length')
        ? t('noPieces')
        : formats.stock(largestPieceMicrometres),
  }
}
