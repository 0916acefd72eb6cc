import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSubmit } from 'react-router'
import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useEarlyInput } from '../../../ui/form/use-early-input.ts'
import { classes } from '../../../ui/classes.ts'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { SegmentLinks } from '../../../ui/form/segment.tsx'
import type { WantedPiece } from '../draft-line.ts'
import { AskedFields } from './asked-fields.tsx'
import { CutList } from './cut-list.tsx'
import { METREAGE_ID, sheetSearch } from './metreage-address.ts'
import { SheetFields } from './sheet-fields.tsx'
import {
  ADD_WINDOW,
  makesFor,
  searchWith,
  sheetNames,
  sheetOfForm,
  withoutWindow,
  WINDOW_NAME,
  withWindow,
  type Sheet,
} from './sheet.ts'
import { workOut, type Answer, type Calculation } from './work-out.ts'
import { Workings } from './workings.tsx'
import styles from './calculator.module.css'

export type CalculatorProps = {
  fabric: FabricDetail
  /** From the URL. */
  sheet: Sheet
  /** Whether this reader has lists to save the result in. */
  mayKeep: boolean
  /** The piece chosen in the order form; empty for none. */
  wanted: WantedPiece
  /** Called with the result on each change. */
  onCalculation: (calculation: Calculation | null) => void
}

/** From measures to length and cut list. A GET form of the page; with scripts it calculates while typing. */
export default function Calculator({
  fabric,
  sheet: asked,
  mayKeep,
  wanted,
  onCalculation,
}: CalculatorProps) {
  const t = useTranslations('metreage')
  const { measurementType, smallUnit } = useFormats()
  const location = useLocation()
  const submit = useSubmit()
  const [typed, setTyped] = useState<Sheet>()
  const sheet = typed?.make === asked.make ? typed : asked
  const answer = workOut(sheet, fabric.facts, measurementType)
  const takeSheet = (next: Sheet) => {
    setTyped(next)
    onCalculation(workOut(next, fabric.facts, measurementType).calculation)
  }
  const take = (element: HTMLFormElement) => takeSheet(sheetOfForm(new FormData(element), sheet))
  // The URL is updated when a field is left, without scrolling.
  const keep = (element: HTMLFormElement) => {
    void submit(element, {
      action: location.pathname,
      replace: true,
      preventScrollReset: true,
      state: location.state,
    })
  }
  // On the click: a button that leaves the form while it is submitted would no longer belong to it.
  const changeWindows = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const element = button.form
    if (!element) return
    event.preventDefault()
    const now = sheetOfForm(new FormData(element), sheet)
    const next = button.name === ADD_WINDOW ? withWindow(now) : withoutWindow(now, Number(button.value))
    // In the document at once, so that the URL has the fields as they are now and one of them can take the focus.
    flushSync(() => takeSheet(next))
    keep(element)
    const names = element.querySelectorAll<HTMLElement>(`[name="${WINDOW_NAME}"]`)
    const add = element.querySelector<HTMLElement>(`button[name="${ADD_WINDOW}"]`)
    if (button.name === ADD_WINDOW) names[names.length - 1]?.focus()
    else add?.focus()
  }
  // What was typed before hydration counts too.
  const form = useEarlyInput<HTMLFormElement>(element => {
    take(element)
    keep(element)
  })
  const follow = useEffectEvent(keep)
  useEffect(() => {
    // React's onChange fires on each letter; the native change event when a field is left.
    const element = form.current
    const changed = () => element && follow(element)
    element?.addEventListener('change', changed)
    return () => element?.removeEventListener('change', changed)
  }, [form])
  const others = [...new URLSearchParams(location.search)].filter(([name]) => !sheetNames.includes(name))
  return (
    <form
      ref={form}
      method="get"
      autoComplete="off"
      action={`${location.pathname}#${METREAGE_ID}`}
      className={styles.calculator}
      noValidate
      onInput={event => take(event.currentTarget)}
      onSubmit={event => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        if (isKeeping(submitter)) return void submit(submitter, { preventScrollReset: true })
        take(event.currentTarget)
        keep(event.currentTarget)
      }}
    >
      {/* The first button of a form is the one that Enter presses. */}
      <button
        type="submit"
        name="worked"
        value="1"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.onEnter}
      >
        {t('workOut')}
      </button>
      <SegmentLinks
        label={t('makes')}
        size="small"
        items={makesFor(fabric.facts.usage).map(make => ({
          to: {
            search: sheetSearch(searchWith(location.search, sheet, smallUnit), make),
            hash: METREAGE_ID,
          },
          label: t(`make.${make}`),
          current: make === sheet.make,
        }))}
      />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="make" value={sheet.make} />
      <input type="hidden" name="unit" value={smallUnit} />
      <SheetFields
        key={sheet.make}
        sheet={sheet}
        facts={fabric.facts}
        faults={faultsShown(sheet, answer)}
        onWindows={changeWindows}
      />
      <AskedFields
        key={`asked ${sheet.make}`}
        sheet={sheet}
        fabric={fabric}
        faults={faultsShown(sheet, answer)}
      />
      {/* Once scripts run, the result follows what is typed. */}
      <Button
        type="submit"
        name="worked"
        value="1"
        className={classes(styles.submit, useHydrated() && styles.onFocus)}
      >
        {t('workOut')}
      </Button>
      <div role="status" className={styles.answer}>
        {answer.calculation ? (
          <Workings calculation={answer.calculation} fabric={fabric} />
        ) : (
          <p className={styles.quiet}>{t('begin')}</p>
        )}
      </div>
      {answer.calculation && <CutList calculation={answer.calculation} fabric={fabric} wanted={wanted} />}
      {answer.calculation && mayKeep && <KeepInFavorites />}
    </form>
  )
}

const isKeeping = (submitter: HTMLElement | null): submitter is HTMLButtonElement =>
  submitter instanceof HTMLButtonElement && submitter.name === 'keep'

/** Submits the measures to the page, which calculates again and saves the length in a list. */
function KeepInFavorites() {
  const t = useTranslations('metreage')
  const { pathname } = useLocation()
  return (
    <Button type="submit" formMethod="post" formAction={pathname} name="keep" value="on">
      <Icon name="heart" />
      {t('keep')}
    </Button>
  )
}

/** An empty field is no error until the form is submitted. */
const faultsShown = (sheet: Sheet, { faults }: Answer): Answer['faults'] =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => sheet.isAsked || fault !== 'missing'))
