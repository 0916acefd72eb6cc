import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './loading-bar.module.css'

/** A line across the top while a page is on its way: 3 px, after 200 ms, over 2000 ms. */
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
