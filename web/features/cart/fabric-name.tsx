import type { ReactNode } from 'react'
import styles from './cart.module.css'

type Named = { designName: string; colourNumber: string; colourName: string }

/** "Glenmoor 04 Loch" in one line of plain words. */
export const fabricName = ({ designName, colourNumber, colourName }: Named): string =>
  `${designName} ${colourNumber} ${colourName}`

/** Design in ink, colourway in the second ink beside it. */
export const FabricName = ({ fabric, children }: { fabric: Named; children?: ReactNode }) => (
  <>
    <span className={styles.design}>{fabric.designName}</span>{' '}
    <span className={styles.colourway}>
      {fabric.colourNumber} {fabric.colourName}
    </span>
    {children}
  </>
)
