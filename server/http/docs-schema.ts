import { html } from 'hono/html'
import type { JsonSchema } from './openapi-schemas.ts'

export type Markup = ReturnType<typeof html>

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : [])
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
const nameOf = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''

/** A short description of a schema, with links to named ones. */
export function typeInWords(schema: JsonSchema): Markup {
  if (schema['$ref']) return html`<a href="#schema-${nameOf(schema['$ref'])}">${nameOf(schema['$ref'])}</a>`
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  if (schema['enum']) return joined(texts(schema['enum']).map(value => html`<code>${value}</code>`))
  if (schema['contentSchema']) {
    return html`JSON text of ${typeInWords(schema['contentSchema'] as JsonSchema)}`
  }
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])]
  if (choices.length > 0) return joined(choices.map(typeInWords))
  if (schema['type'] === 'array') return html`list of ${typeInWords((schema['items'] ?? {}) as JsonSchema)}`
  if (schema['type'] === 'object' && schema['properties']) return propertyTable(schema)
  const [name = 'anything'] = texts([schema['format'] ?? schema['type'] ?? []].flat())
  return html`${name}`
}

const joined = (parts: Markup[]): Markup =>
  html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`

const bounds: Record<string, (value: string) => string> = {
  minLength: value => (value === '1' ? 'not empty' : `at least ${value} characters`),
  maxLength: value => `at most ${value} characters`,
  minimum: value => `from ${value}`,
  maximum: value => `to ${value}`,
  exclusiveMinimum: value => `above ${value}`,
  minItems: value => `at least ${value}`,
  maxItems: value => `at most ${value}`,
  default: value => `${value} when left out`,
  pattern: value => `matches ${value}`,
}
/** False for the bounds of a 53-bit integer, which every integer schema has. */
const isInformative = (value: unknown): boolean => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER

/** Limits, default and description of a value. */
export function limitsInWords(schema: JsonSchema): string {
  const known = Object.entries(schema).filter(([keyword, value]) => bounds[keyword] && isInformative(value))
  // A format says what its pattern only spells out.
  const shown = known.filter(([keyword]) => keyword !== 'pattern' || !schema['format'])
  const limits = shown.map(
    ([keyword, value]) =>
      bounds[keyword]?.(typeof value === 'string' ? value || 'empty' : JSON.stringify(value)) ?? '',
  )
  return [schema['description'], ...limits].filter(Boolean).join(' · ')
}

/** The fields of an object, each with its type, limits and whether it is optional. */
export function propertyTable(schema: JsonSchema): Markup {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) return html`<p>No fields.</p>`
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as string[]) : [])
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Limits</th>
        </tr>
      </thead>
      <tbody>
        ${properties.map(
          ([name, property]) =>
            html` <tr>
              <th scope="row">
                <code>${name}</code>${required.has(name) ? '' : html` <span class="optional">optional</span>`}
              </th>
              <td>${typeInWords(property)}</td>
              <td>${limitsInWords(property)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
