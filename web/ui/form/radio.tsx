import { Choice, type ChoiceProps } from './choice.tsx'

/** A native radio as a row: circle, label, figure. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" mark={null} />
