import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DECIDE_KEY, pressKey } from './press-key.ts'
import { typedAfter } from './typed-after.ts'
import styles from './desk-keys.module.css'

const KEYS_DIALOG = 'desk-keys'
/** A scanner types faster than anybody: what follows within this time is the same scan. */
const SCAN_GAP_MS = 60
const SHORTEST_SCAN = 3

/**
 * The desk's keys, and a scanner's: what is typed outside of fields, character upon character, and ends with Enter. The page
 * may take a scan itself (`useScan`); otherwise what it names is opened.
 */
export function DeskKeys() {
  const navigate = useNavigate()
  const scanned = useEffectEvent((code: string) => {
    const event = new CustomEvent(SCAN_EVENT, { detail: code, cancelable: true })
    if (dispatchEvent(event)) void navigate(`${paths.deskScan}?code=${encodeURIComponent(code)}`)
  })
  useEffect(() => {
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const alone = () => {
      if (typed.length === 1) pressKey(typed, KEYS_DIALOG)
      typed = ''
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Nothing is done to a page that cannot be reached behind a dialog.
      if (document.querySelector('dialog:modal')) return
      clearTimeout(timer)
      if (event.key === 'Enter') {
        const code = typed
        typed = ''
        if (event.shiftKey && code === '') {
          event.preventDefault()
          return pressKey(DECIDE_KEY, KEYS_DIALOG)
        }
        if (code.length < SHORTEST_SCAN) return
        event.preventDefault()
        return scanned(code)
      }
      // The field that a slash opens must not get it.
      if (event.key === '/') event.preventDefault()
      typed = typedAfter(typed, event.key)
      if (typed !== '') timer = setTimeout(alone, SCAN_GAP_MS)
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press)
    }
  }, [])
  return <KeysDialog />
}

const SCAN_EVENT = 'deskscan'

/** What a page does with a scan instead of opening what it names. */
export function useScan(take: (code: string) => void): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const listen = (event: Event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return
      event.preventDefault()
      taken(event.detail)
    }
    addEventListener(SCAN_EVENT, listen)
    return () => removeEventListener(SCAN_EVENT, listen)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const keys = [
  [['J', 'K'], 'rows'],
  [['↵'], 'open'],
  [['⇧', '↵'], 'decide'],
  [['X'], 'tick'],
  [['0', '–', '9'], 'lanes'],
  [['C'], 'confirm'],
  [['E'], 'change'],
  [['B', '/'], 'find'],
  [['T'], 'ticket'],
  [['M'], 'write'],
  [['F'], 'flaw'],
  [['S'], 'substitute'],
  [['N'], 'next'],
  [['U'], 'undo'],
  [['P'], 'print'],
  [['?'], 'all'],
] as const

function KeysDialog() {
  const t = useTranslations('desk.allKeys')
  return (
    <Dialog id={KEYS_DIALOG} title={t('title')} closeLabel={t('close')}>
      <dl className={styles.keys}>
        {keys.map(([shown, name]) => (
          <div key={name}>
            <dt>
              {shown.map(one => (
                <kbd key={one} className={styles.key}>
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('scan')}</p>
    </Dialog>
  )
}
