import type { ReactNode } from 'react'
import type { FabricCard } from '@selvedge/contract/catalogue.ts'
import { ClothPicture } from '../../trade/cloth-picture.tsx'
import styles from './auth-frame.module.css'

type Props = { cloth: FabricCard | null; children: ReactNode }

/** A length of cloth with its printed edge, and the form beside it. */
export function AuthFrame({ cloth, children }: Props) {
  return (
    <div className={styles.frame}>
      {cloth && (
        <div className={styles.cloth} aria-hidden="true">
          <ClothPicture
            picture={cloth.picture}
            alt=""
            view="stage"
            sizes="(min-width: 1280px) 60vw, 40vw"
            className={styles.picture}
            first
          />
          <p className={styles.selvedge}>
            {[cloth.supplier.name, cloth.designName, `${cloth.colourNumber} ${cloth.colourName}`].join(' · ')}
          </p>
        </div>
      )}
      <div className={styles.form}>{children}</div>
    </div>
  )
}
