import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { fieldAria } from './field.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
import type { QuantityGrid } from './quantity-step.ts'
import { directionOf, stepField } from './step-field.ts'
import { useWrittenValue } from './use-written-value.ts'
import styles from './quantity-field.module.css'

type Props = Omit<
  ComponentProps<'input'>,
  'size' | 'min' | 'max' | 'step' | 'name' | 'value' | 'ref' | 'defaultValue'
> &
  QuantityGrid & {
    name: string
    /** Accessible name with the unit: "Length in metres". */
    label: string
    unit: ReactNode
    /** In the reader's notation: "13.8", "13,8". */
    defaultValue: string
    decreaseLabel: string
    increaseLabel: string
    /** Without scripts − and + submit the form with this name and the value `down` or `up`. */
    stepName?: string
    decimalSeparator?: string
    /** large: 48 px high with a border of 2 px; row: for a row of a list. */
    size?: 'large' | 'row'
    error?: ReactNode
    /** The id of a text that stands elsewhere. */
    describedBy?: string
    /** Says how the typed amount is rounded up to the grid. */
    note?: ReactNode
    onQuantity?: (text: string) => void
    /** Steps submit the form, also with scripts. */
    submitsSteps?: boolean
  }

/** − amount unit +. Steps follow the supplier's grid; what is typed is not rounded until a step is taken. */
export function QuantityField({
  label,
  unit,
  step,
  min,
  max,
  decreaseLabel,
  increaseLabel,
  stepName = 'step',
  decimalSeparator = '.',
  size = 'row',
  error,
  describedBy,
  note,
  onQuantity,
  submitsSteps = false,
  className,
  ...input
}: Props) {
  const id = input.id ?? input.name
  const field = useWrittenValue(input.defaultValue)
  const take = (direction: 1 | -1) => {
    if (!field.current) return
    const text = stepField(field.current, direction, { step, min, max, decimalSeparator })
    onQuantity?.(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event.key)
    if (direction === 0) return
    event.preventDefault()
    take(direction)
  }
  const stepButton = { name: stepName, disabled: input.disabled, size } as const
  return (
    <div className={classes(styles.quantity, styles[size], Boolean(error) && styles.invalid, className)}>
      <div className={styles.box}>
        {/* Enter clicks the first submit button of a form: this hidden one submits the amount as typed, without a step. */}
        <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
        <StepButton
          {...stepButton}
          value="down"
          icon="minus"
          label={decreaseLabel}
          onStep={submitsSteps ? undefined : () => take(-1)}
        />
        <label className={styles.amount}>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            ref={field}
            id={id}
            className={styles.input}
            aria-label={label}
            {...fieldAria({ id, help: note, error, describedBy })}
            onKeyDown={onKeyDown}
            onInput={event => onQuantity?.(event.currentTarget.value)}
          />
          <span aria-hidden="true">{unit}</span>
        </label>
        <StepButton
          {...stepButton}
          value="up"
          icon="plus"
          label={increaseLabel}
          onStep={submitsSteps ? undefined : () => take(1)}
        />
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {note && (
        <p className={styles.note} id={`${id}-help`}>
          {note}
        </p>
      )}
    </div>
  )
}

type StepProps = {
  name: string
  value: 'up' | 'down'
  icon: IconName
  label: string
  disabled: boolean | undefined
  size: 'large' | 'row'
  /** Takes the step here; without it the button submits. */
  onStep: (() => void) | undefined
}

const StepButton = ({ icon, label, size, onStep, ...button }: StepProps) => (
  <button
    {...button}
    type="submit"
    className={styles.step}
    aria-label={label}
    onClick={event => {
      if (!onStep) return
      event.preventDefault()
      onStep()
    }}
  >
    <Icon name={icon} size={size === 'large' ? 19 : 15} />
  </button>
)
