import type { z } from 'zod'
import {
  parseFaultMessage,
  type Fault,
  type FieldFault,
  type PlainCode,
} from '@selvedge/contract/call/field-faults.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'

type Issue = z.core.$ZodIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/**
 * The faulty fields of an issue: with the message of the schema's own check, otherwise our message for zod's
 * code.
 */
export function faultsOf(issue: Issue): FieldFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({ field: [...issue.path, key].join('.'), code: 'unknownField' }))
  const ofItsKind = issue.code === 'invalid_union' ? issuesOfItsKind(issue) : undefined
  if (ofItsKind) return ofItsKind.flatMap(faultsOf)
  return [{ ...(parseFaultMessage(issue.message) ?? faultOf(issue)), field: issue.path.join('.') }]
}

/** What is wrong with a value of one of several kinds, judged by the kind that it is; undefined if it is of none. */
function issuesOfItsKind({ errors, path }: IssueOf<'invalid_union'>): Issue[] | undefined {
  return errors
    .find(issues => !issues.some(one => one.path.length === 0 && one.code === 'invalid_type'))
    ?.map(one => ({ ...one, path: [...path, ...one.path] }))
}

function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { code: 'required' }
        : { code: codeOfType[issue.expected] ?? 'invalid' }
    case 'invalid_value':
      return notOffered(issue)
    case 'invalid_format':
      return { code: codeOfFormat[issue.format] ?? 'format' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return { code: 'multipleOf', values: { step: issue.divisor } }
    default:
      return { code: 'invalid' }
  }
}

const codeOfType: Readonly<Record<string, PlainCode>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'trueOrFalse',
  array: 'list',
  object: 'object',
}
const codeOfFormat: Readonly<Record<string, PlainCode>> = { email: 'email', date: 'date', uuid: 'id' }

function notOffered({ input, values }: IssueOf<'invalid_value'>): Fault {
  if (input === undefined || input === null || input === '') return { code: 'choose' }
  return { code: 'oneOf', values: { choices: values.map(String).join(', ') } }
}

function tooSmall({ origin, minimum, inclusive, path }: IssueOf<'too_small'>): Fault {
  const values = { min: Number(minimum) }
  if (origin === 'string') return values.min <= 1 ? { code: 'required' } : { code: 'tooShort', values }
  if (origin === 'array') return { code: 'tooFew', values }
  const measure = measureOf(path)
  // The least of a whole number of such small units means, for the person who types it, anything above nothing.
  if (measure && inclusive && values.min === 1) return { code: 'moreThan', values: { min: 0 } }
  if (measure === 'length' && inclusive)
    return { code: 'atLeastLength', values: { minMicrometres: values.min } }
  if (measure === 'share' && inclusive)
    return { code: 'atLeastShare', values: { minBasisPoints: values.min } }
  const min = measure === 'money' ? values.min / MINOR_UNITS : values.min
  return { code: inclusive ? 'atLeast' : 'moreThan', values: { min } }
}

function tooBig({ origin, maximum, inclusive, path }: IssueOf<'too_big'>): Fault {
  const values = { max: Number(maximum) }
  if (origin === 'string') return { code: 'tooLong', values }
  if (origin === 'array') return { code: 'tooMany', values }
  const measure = measureOf(path)
  if (measure === 'length' && inclusive)
    return { code: 'atMostLength', values: { maxMicrometres: values.max } }
  if (measure === 'share' && inclusive) return { code: 'atMostShare', values: { maxBasisPoints: values.max } }
  const max = measure === 'money' ? values.max / MINOR_UNITS : values.max
  return { code: inclusive ? 'atMost' : 'lessThan', values: { max } }
}

/** What a field's figure measures by the end of its name, where it is stated in a smaller unit than it is shown in. */
function measureOf(path: readonly PropertyKey[]): 'length' | 'share' | 'money' | undefined {
  const name = path.findLast(part => typeof part === 'string') ?? ''
  if (name.endsWith('Micrometres')) return 'length'
  if (/basisPoints$/i.test(name)) return 'share'
  return /minor$/i.test(name) ? 'money' : undefined
}
