import { isObject, type Json, type JsonObject } from './object-lists.ts'
import type { SourceRow } from './source-row.ts'

/** The properties that a CommerceML file defines before its goods, by their identifiers, with the values they can have. */
export type PropertyLists = Map<string, { name: string; values: ReadonlyMap<string, string> }>

/** Where CommerceML defines a property; its goods name property and value by identifier alone. */
export const isProperty = (path: readonly string[]): boolean =>
  path.at(-1) === 'Свойство' && path.includes('Классификатор')

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Adds a property to those known. */
export function addProperty(properties: PropertyLists, object: JsonObject): void {
  const [id, name] = [textOf(object['Ид']), textOf(object['Наименование'])]
  if (id === '' || name === '') return
  const choices = object['ВариантыЗначений']
  const values = new Map<string, string>()
  for (const choice of listOf(isObject(choices) ? choices['Справочник'] : undefined))
    if (isObject(choice)) values.set(textOf(choice['ИдЗначения']), textOf(choice['Значение']))
  properties.set(id, { name, values })
}

/** A row with its properties under their names; a value that the property's list does not have is left out. */
export function withProperties(row: SourceRow, properties: PropertyLists): SourceRow {
  if (properties.size === 0) return row
  const values = new Map<string, string>()
  for (const [column, value] of row.values) {
    const property = properties.get(column)
    if (!property) values.set(column, value)
    else {
      const meaning = property.values.size > 0 ? property.values.get(value) : value
      if (meaning && !row.values.has(property.name)) values.set(property.name, meaning)
    }
  }
  return { ...row, values }
}
