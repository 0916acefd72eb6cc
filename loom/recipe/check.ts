/** Why a recipe is invalid; the message names the field. */
export class RecipeError extends Error {
  override name = 'RecipeError'
}

/** Checks one value and throws a `RecipeError` that names `path`. */
export type Check = (value: unknown, path: string) => void

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A number within inclusive bounds. */
export function number(least: number, most: number): Check {
  return (value, path) => {
    if (typeof value !== 'number' || !(value >= least && value <= most)) {
      throw new RecipeError(`${path} must be a number from ${least} to ${most}`)
    }
  }
}

/** An integer within inclusive bounds. */
export function whole(least: number, most: number): Check {
  const inBounds = number(least, most)
  return (value, path) => {
    inBounds(value, path)
    if (!Number.isInteger(value)) throw new RecipeError(`${path} must be a whole number`)
  }
}

/** A colour written '#rrggbb'. */
export const hex: Check = (value, path) => {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) {
    throw new RecipeError(`${path} must be a colour such as #6b272b`)
  }
}

/** One of the given strings. */
export function oneOf(words: readonly string[]): Check {
  return (value, path) => {
    if (typeof value !== 'string' || !words.includes(value)) {
      throw new RecipeError(`${path} must be one of ${words.join(', ')}`)
    }
  }
}

/** A list with between `least` and `most` entries, each checked. */
export function list(check: Check, least: number, most: number): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      throw new RecipeError(`${path} must be a list of ${least} to ${most} entries`)
    }
    value.forEach((entry, k) => check(entry, `${path}[${k}]`))
  }
}

/** A pair, each element with its own check. */
export function pair(first: Check, second: Check): Check {
  const two = list(() => undefined, 2, 2)
  return (value, path) => {
    two(value, path)
    const [one, other] = value as unknown[]
    first(one, `${path}[0]`)
    second(other, `${path}[1]`)
  }
}

/** The value may be undefined. */
export function optional(check: Check): Check {
  return (value, path) => {
    if (value !== undefined) check(value, path)
  }
}

/** An object with exactly these fields (those under `optional` may be missing). */
export function fields(checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!isRecord(value)) throw new RecipeError(`${path} must be an object`)
    for (const key of Object.keys(value)) {
      if (!(key in checks)) throw new RecipeError(`${path}.${key} is not known here`)
    }
    for (const [key, check] of Object.entries(checks)) check(value[key], `${path}.${key}`)
  }
}

/** An object whose field `key` selects one of several shapes. */
export function variant(key: string, shapes: Readonly<Record<string, Record<string, Check>>>): Check {
  const named = oneOf(Object.keys(shapes))
  return (value, path) => {
    if (!isRecord(value)) throw new RecipeError(`${path} must be an object`)
    const name = value[key]
    named(name, `${path}.${key}`)
    fields({ [key]: named, ...shapes[name as string] })(value, path)
  }
}
