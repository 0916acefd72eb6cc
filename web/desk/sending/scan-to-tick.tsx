import { useState } from 'react'
import type { ParcelToSend } from '@selvedge/contract/fulfilment/sending.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { useScan } from '../keys/desk-keys.tsx'
import styles from './sending.module.css'

/** A scanned parcel or order is ticked and asks for its tracking number; any other scan says that nothing was. */
export function ScanToTick({ parcels }: { parcels: readonly ParcelToSend[] }) {
  const t = useTranslations('desk.sending')
  const [missed, setMissed] = useState('')
  useScan(code => {
    const wanted = code.toUpperCase()
    const found = parcels.filter(({ number, orderNumber }) => number === wanted || orderNumber === wanted)
    setMissed(found.length === 0 ? code : '')
    for (const { id } of found) {
      const box = document.getElementById(id)
      if (box instanceof HTMLInputElement && !box.checked) box.click()
    }
    document.getElementById(`tracking-${found[0]?.id ?? ''}`)?.focus()
  })
  return (
    <div aria-live="assertive">
      {missed !== '' && <p className={styles.missed}>{t('missed', { code: missed })}</p>}
    </div>
  )
}
