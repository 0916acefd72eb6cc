import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { WithScripts } from '../../ui/hydrated.tsx'
import type { Draft, DraftLine } from './draft-line.ts'
import { useSnapWords } from './snap-words.ts'
import styles from './order-form.module.css'

type Props = {
  fabric: Pick<FabricDetail, 'supply' | 'prices' | 'status'>
  draft: Draft
  line: DraftLine | undefined
  busy: boolean
}

/** Before hydration the price cannot follow what is typed, so only the verb is shown. */
export function AddButton({ fabric, draft, line, busy }: Props) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const snap = useSnapWords()
  /** What was typed, with what is cut in brackets; what is cut alone where that is a step longer or more. */
  const lengthToAdd = (typed: Draft, { requestedMicrometres, cutMicrometres }: DraftLine) => {
    const isNear = cutMicrometres - requestedMicrometres < fabric.supply.orderIncrementMicrometres
    const isInYards = typed.orderType === 'cut' && typed.unit === 'yd' && isNear
    return formats.cutLength(cutMicrometres, isInYards ? snap(typed, { cutMicrometres }).typed : undefined)
  }
  const isSample = draft.orderType === 'sample'
  const { currency } = isSample ? fabric.supply : fabric.prices
  if (fabric.status === 'discontinued') return <p className={styles.gone}>{t('gone')}</p>
  const verb = <span>{t('add')}</span>
  return (
    <div className={styles.add}>
      <Button type="submit" variant="solid" size="large" wide aria-disabled={busy || undefined}>
        <WithScripts without={verb}>
          {line ? (
            <>
              <span>{isSample ? t('addSample') : t('addLength', { length: lengthToAdd(draft, line) })}</span>
              <span className={styles.sum}>{formats.money(line.goodsMinor, currency)}</span>
            </>
          ) : (
            verb
          )}
        </WithScripts>
      </Button>
    </div>
  )
}
