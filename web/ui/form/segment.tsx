import type { ChangeEventHandler, ReactNode } from 'react'
import { Link, useLocation, type To } from 'react-router'
import { classes } from '../classes.ts'
import styles from './segment.module.css'

type Option = { value: string; label: ReactNode; disabled?: boolean }
type Size = { size?: 'small' | 'medium' }
type RadioProps = Size & {
  /** Accessible name. */
  legend: string
  name: string
  options: readonly Option[]
  defaultValue?: string
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  form?: string
}

const groupClass = (size: Size['size']) => classes(styles.segment, size === 'small' && styles.small)

/** Native radios side by side. */
export function Segment({ legend, name, options, defaultValue, value, onChange, form, size }: RadioProps) {
  return (
    <fieldset className={groupClass(size)}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            form={form}
            onChange={onChange}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

type LinkItem = { to: To; label: ReactNode; current: boolean }

/** The same as links, for a choice that is in the URL: view, period. */
export function SegmentLinks({ label, items, size }: Size & { label: string; items: readonly LinkItem[] }) {
  const { state } = useLocation()
  return (
    <div className={groupClass(size)} role="group" aria-label={label}>
      {items.map((item, index) => (
        <Link
          key={index}
          to={item.to}
          state={state}
          prefetch="intent"
          preventScrollReset
          className={classes(styles.option, item.current && styles.on)}
          aria-current={item.current ? 'true' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </div>
  )
}

type SubmitProps = Size & {
  label: string
  name: string
  value: string
  options: readonly (Option & { title?: string })[]
  /** The form that the buttons submit. */
  form: string
}

/** The same choice as submit buttons: a change of preference in one move. */
export function SegmentButtons({ label, name, value, options, form, size }: SubmitProps) {
  return (
    <fieldset className={groupClass(size)}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(option => (
        <button
          key={option.value}
          type="submit"
          form={form}
          name={name}
          value={option.value}
          title={option.title}
          aria-label={option.title}
          aria-pressed={option.value === value}
          className={classes(styles.option, option.value === value && styles.on)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
