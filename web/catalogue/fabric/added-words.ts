import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { shortageOf } from '@selvedge/contract/catalogue/shortage.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useShortageWords } from '../../cloth/use-shortage-words.ts'
import type { AddedLine } from './order-answer.ts'
import { useSnapWords } from './snap-words.ts'

/** `Glenmoor 04 Loch, 5 yd up to 4.6 m`. */
export function useAddedWords(fabric: FabricDetail) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const words = useFabricWords()
  const snap = useSnapWords()
  const shortageWords = useShortageWords()
  const name = `${fabric.facts.designName} ${words.colourway(fabric)}`
  return (line: AddedLine): string => {
    if (line.orderType === 'sample') return t('addedSample', { name })
    const shortage = shortageOf(line.cutMicrometres, fabric.stock)
    const { typed, cut } = snap(line, line)
    const isAsTyped = line.unit === 'm' && micrometresFromMetres(line.quantity) === line.cutMicrometres
    const added = isAsTyped ? t('addedLength', { name, cut }) : t('addedSnapped', { name, typed, cut })
    return shortage ? formats.listed([added, shortageWords(shortage)]) : added
  }
}
