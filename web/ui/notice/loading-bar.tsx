import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './loading-bar.module.css'

/** A line across the top while a page loads: 3 px, shown after 200 ms, full after 2000 ms. */
export const LoadingBar = ({ busy, label }: { busy: boolean; label: string }) => (
  <div className={styles.track}>
    {busy && (
      <>
        <div className={styles.bar} />
        <VisuallyHidden>
          <progress aria-label={label} />
        </VisuallyHidden>
      </>
    )}
  </div>
)
