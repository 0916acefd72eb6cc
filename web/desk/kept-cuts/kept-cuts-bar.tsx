import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { forgetCut, keptCuts, noKeptCuts, sendKeptCuts, subscribeToKeptCuts } from './kept-cuts.ts'
import styles from './kept-cuts.module.css'

const EVERY_MS = 20_000

/** Cuts that this telephone keeps until it has a signal. They are sent by themselves. */
export function KeptCutsBar({ operatorId }: { operatorId: string }) {
  const t = useTranslations('desk.keptCuts')
  const all = useSyncExternalStore(subscribeToKeptCuts, keptCuts, noKeptCuts)
  const [isSending, setIsSending] = useState(false)
  const { revalidate } = useRevalidator()
  const own = all.filter(cut => cut.operatorId === operatorId)
  const waiting = own.filter(cut => cut.problem === null).length
  const send = async () => {
    if (isSending || waiting === 0) return
    setIsSending(true)
    const isRecorded = await sendKeptCuts(operatorId)
    setIsSending(false)
    if (isRecorded) await revalidate()
  }
  const sendAgain = useEffectEvent(() => void send())
  useEffect(() => {
    const now = () => sendAgain()
    now()
    addEventListener('online', now)
    const timer = setInterval(now, EVERY_MS)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [])
  return (
    <div role="status">
      {own.length > 0 && (
        <div className={styles.bar}>
          {waiting > 0 && (
            <p>
              <b>{t('kept', { count: waiting })}</b>{' '}
              <Button size="small" disabled={isSending} onClick={() => void send()}>
                {t('send')}
              </Button>
            </p>
          )}
          {own.map(cut => (
            <p
              key={cut.lineId + cut.pieceNumber}
              className={cut.problem === null ? styles.quiet : styles.problem}
            >
              <Link to={paths.deskCut(cut.shipmentId, cut.lineId)}>
                {t('piece', { piece: cut.pieceNumber })}
              </Link>{' '}
              {cut.problem !== null && (
                <>
                  {cut.problem === '' ? t('flaw') : t('refused', { reason: cut.problem })}{' '}
                  <Button size="small" onClick={() => forgetCut(cut)}>
                    {t('forget')}
                  </Button>
                </>
              )}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
