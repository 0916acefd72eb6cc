import type { ReactNode } from 'react'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFabricWords } from '../cloth/fabric-words.ts'
import { ClothPicture } from '../cloth/cloth-picture.tsx'
import styles from './auth-frame.module.css'

type Props = { cloth: FabricCard | null; children: ReactNode }

/** Page frame of the sign-in pages: a strip of cloth beside the form. */
export function AuthFrame({ cloth, children }: Props) {
  return (
    <div className={styles.frame}>
      {cloth && <ClothLength cloth={cloth} />}
      <div className={styles.form}>{children}</div>
    </div>
  )
}

function ClothLength({ cloth }: { cloth: FabricCard }) {
  const words = useFabricWords()
  const printed = [
    cloth.supplier.name,
    cloth.designName,
    words.colourway(cloth),
    words.compositionInFull(cloth.composition),
    words.rubs(cloth),
  ]
  return (
    <div className={styles.cloth} aria-hidden="true">
      <ClothPicture
        picture={cloth.picture}
        alt=""
        view="stage"
        sizes="(min-width: 960px) 60vw, 1px"
        className={styles.picture}
        first
      />
      <p className={styles.selvedge}>{printed.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
