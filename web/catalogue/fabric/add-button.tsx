import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { WithScripts } from '../../ui/hydrated.tsx'
import type { Draft, DraftLine } from './draft-line.ts'
import styles from './order-form.module.css'

type Props = {
  fabric: Pick<FabricDetail, 'supply' | 'prices' | 'status'>
  draft: Draft
  line: DraftLine | undefined
  /** Whether there is less than that: the line waits in the cart until it is in stock. */
  isShort: boolean
  busy: boolean
}

/** Names the length that is cut and charged. Before hydration the price cannot follow what is typed, so only the verb is shown. */
export function AddButton({ fabric, draft, line, isShort, busy }: Props) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const isSample = draft.orderType === 'sample'
  const { currency } = isSample ? fabric.supply : fabric.prices
  if (fabric.status === 'discontinued') return <p className={styles.gone}>{t('gone')}</p>
  const lengthKey = isShort ? 'addLater' : 'addLength'
  const verb = <span>{t('add')}</span>
  return (
    <div className={styles.add}>
      <Button
        type="submit"
        variant={isShort ? 'outlined' : 'solid'}
        size="large"
        wide
        aria-disabled={busy || undefined}
      >
        <WithScripts without={verb}>
          {line ? (
            <>
              {isSample ? (
                <span>{t('addSample')}</span>
              ) : (
                <>
                  <span className={styles.lengthWide}>
                    {t(lengthKey, { length: formats.cutLength(line.cutMicrometres) })}
                  </span>
                  {/* Without the metres of yards, for which the bar has no room. */}
                  <span className={styles.lengthNarrow}>
                    {t(lengthKey, { length: formats.length(line.cutMicrometres) })}
                  </span>
                </>
              )}
              <span className={styles.sum}>
                {line.cutFeeMinor > 0
                  ? t('withCutFee', {
                      goods: formats.money(line.goodsMinor, currency),
                      fee: formats.money(line.cutFeeMinor, fabric.supply.currency),
                    })
                  : formats.money(line.goodsMinor, currency)}
              </span>
            </>
          ) : (
            verb
          )}
        </WithScripts>
      </Button>
    </div>
  )
}
