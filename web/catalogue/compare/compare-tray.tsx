import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { MAX_COMPARED } from '../../cloth/compared.ts'
import { Button } from '../../ui/button/button.tsx'
import { COMPARE_FORM_ID } from './compare-form.ts'
import type { useCompared } from './use-compared.ts'
import styles from './compare-tray.module.css'

type Props = {
  fabrics: readonly Pick<FabricCard, 'id' | 'picture'>[]
  compared: Pick<ReturnType<typeof useCompared>, 'chosen' | 'isFull' | 'clear'>
}

/**
 * Shown by CSS as soon as a cloth is ticked, with or without scripts, and leads to the comparison. With scripts it shows
 * what is ticked, and how many.
 */
export function CompareTray({ fabrics, compared: { chosen, isFull, clear } }: Props) {
  const t = useTranslations('compare')
  const pictures = fabrics.filter(({ id }) => chosen.includes(id))
  return (
    <Form id={COMPARE_FORM_ID} action={paths.compare} className={styles.tray}>
      <span role="status">
        {chosen.length === 0
          ? t('tray')
          : isFull
            ? t('full', { most: MAX_COMPARED })
            : t('chosen', { count: chosen.length, most: MAX_COMPARED })}
      </span>
      {chosen.length > 0 && (
        <>
          <span className={styles.pictures}>
            {pictures.map(({ id, picture }) => (
              <ClothPicture key={id} picture={picture} alt="" sizes="40px" className={styles.picture} />
            ))}
            {Array.from({ length: MAX_COMPARED - pictures.length }, (_, index) => (
              <span key={index} className={styles.place} />
            ))}
          </span>
          <Button type="button" variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </>
      )}
      <Button type="submit" variant="solid">
        {t('compareThese')}
      </Button>
    </Form>
  )
}
