import type { ReactNode } from 'react'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import styles from './named-cloth.module.css'

type Named = { designName: string; colourNumber: string; colourName: string }

/** Design in the first text colour, colourway in the second. */
export const FabricName = ({ fabric, children }: { fabric: Named; children?: ReactNode }) => (
  <>
    <span className={styles.design}>{fabric.designName}</span>{' '}
    <span className={styles.colourway}>{colourwayName(fabric)}</span>
    {children}
  </>
)
