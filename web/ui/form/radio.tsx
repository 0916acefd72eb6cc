import { Choice, type ChoiceProps } from './choice.tsx'

export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" mark={null} />
