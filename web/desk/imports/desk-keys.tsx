import { useEffect, type RefObject } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { WithScripts } from '../../ui/hydrated.tsx'
import styles from './import-page.module.css'

/** J and K between columns, Y confirms one, T tries, Shift and Enter imports. None works inside a field. */
export function useDeskKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current } = form
      if (!current || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Nothing is done to a page that cannot be reached behind a dialog.
      if (document.querySelector('dialog:modal')) return
      if (act(current, event)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [form])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

function act(form: HTMLFormElement, { key, shiftKey }: KeyboardEvent): boolean {
  if (shiftKey && key === 'Enter') return submit(form, 'take')
  if (shiftKey) return false
  if (key === 't') return submit(form, 'try')
  if (key === 'j') return move(form, 1)
  if (key === 'k') return move(form, -1)
  return key === 'y' && confirmRow()
}

function submit(form: HTMLFormElement, intent: string): boolean {
  form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value=${intent}]`))
  return true
}

function move(form: HTMLFormElement, by: number): boolean {
  const rows = [...form.querySelectorAll<HTMLElement>('tr[tabindex]')]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus()
  return true
}

function confirmRow(): boolean {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (box) box.checked = !box.checked
  return Boolean(box)
}

/** The keys that work on this page. */
export function DeskKeys() {
  const t = useTranslations('desk.keys')
  return (
    <WithScripts>
      <dl className={styles.keys} aria-label={t('title')}>
        {(
          [
            [['J', 'K'], 'columns'],
            [['Y'], 'confirm'],
            [['T'], 'try'],
            [['⇧', '↵'], 'take'],
          ] as const
        ).map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.map(one => (
                <kbd key={one} className={styles.key}>
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </WithScripts>
  )
}
