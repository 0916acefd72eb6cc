import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useAddedWords } from './added-words.ts'
import type { AddedLine } from './order-answer.ts'
import styles from './fabric-page.module.css'

/** Confirms without scripts what a toast confirms with them: the line is in the cart. */
export function AddedNote({ fabric, added }: { fabric: FabricDetail; added: AddedLine | null }) {
  const t = useTranslations('catalogue.order')
  const notice = useTranslations('notices')
  const words = useAddedWords(fabric)
  if (!added) return null
  return (
    <p className={styles.added} role="status">
      <Icon name="check" />
      <span>
        <b>{notice('addedToCart')}</b> {words(added)}
      </span>
      <TextLink to={paths.checkout}>{t('toCart')}</TextLink>
    </p>
  )
}
