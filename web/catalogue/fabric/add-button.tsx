import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import type { Draft, DraftLine } from './draft-line.ts'
import styles from './order-form.module.css'

type Props = {
  fabric: Pick<FabricDetail, 'supply' | 'prices' | 'status'>
  draft: Draft
  line: DraftLine | undefined
  busy: boolean
}

/** Verb, length, figure. Without scripts the figure could not follow the typing, so it waits for them. */
export function AddButton({ fabric, draft, line, busy }: Props) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const hydrated = useHydrated()
  const { currency } = draft.orderType === 'sample' ? fabric.supply : fabric.prices
  if (fabric.status === 'discontinued') return <p className={styles.gone}>{t('gone')}</p>
  const figured = hydrated && line !== undefined
  return (
    <div className={styles.add}>
      <Button type="submit" variant="solid" size="large" wide aria-disabled={busy || undefined}>
        <span>
          {!figured
            ? t('add')
            : draft.orderType === 'sample'
              ? t('addSample')
              : t('addLength', { length: formats.metres(line.cutMicrometres) })}
        </span>
        {figured && <span className={styles.sum}>{formats.money(line.goodsMinor, currency)}</span>}
      </Button>
    </div>
  )
}
