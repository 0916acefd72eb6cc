import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { COMPARE_FORM_ID } from './compare-tray.tsx'
import styles from './card-tools.module.css'

type Props = {
  fabric: Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber'>
  to: string
  onLook: (id: string) => void
}

/** Quick look and compare checkbox on a card. */
export function CardTools({ fabric, to, onLook }: Props) {
  const t = useTranslations('compare')
  const words = useFabricWords()
  const name = `${fabric.designName} ${words.colourway(fabric)}`
  return (
    <div className={styles.tools}>
      <a
        href={to}
        className={styles.tool}
        aria-label={t('quickLook', { name })}
        onClick={event => {
          // Middle and modified clicks open the page.
          if (!isPlainPress(event)) return
          event.preventDefault()
          onLook(fabric.id)
        }}
      >
        <Icon name="eye" size={15} />
      </a>
      <label className={styles.tool}>
        <input
          type="checkbox"
          name="cloth"
          value={fabric.id}
          form={COMPARE_FORM_ID}
          className={styles.tick}
          aria-label={t('choose', { name })}
        />
        <Icon name="columns" size={15} />
      </label>
    </div>
  )
}
