type Json = Record<string, unknown>

export interface SchemaPlace {
  holder: { schema: Json }
  name: string
}

interface Known {
  schema: Json
  name: string
  uses: number
}

/** What is shorter than this, as JSON, is written where it is used. */
const WORTH = 160

/** Names larger schemas used in several places after the first of them; the places then refer to them. */
export function shareSchemas(places: readonly SchemaPlace[], taken: readonly string[]): Record<string, Json> {
  const all: Known[] = []
  const byText = new Map<string, number>()
  const read = (schema: Json, name: string): number => {
    // Two schemas are the same when they say the same and hold the same.
    const text = JSON.stringify(mapInner(schema, (inner, word) => ({ same: read(inner, name + word) })))
    const before = byText.get(text)
    if (before !== undefined) return before
    byText.set(text, all.length)
    all.push({ schema, name, uses: 0 })
    return all.length - 1
  }
  const ids = new Map<Json, number>()
  const idOf = (schema: Json): number => {
    const id = ids.get(schema) ?? read(schema, '')
    ids.set(schema, id)
    return id
  }
  for (const { holder, name } of places) ids.set(holder.schema, read(holder.schema, name))
  const count = (id: number): void => {
    const one = all[id]
    if (!one) return
    one.uses += 1
    // What a schema holds is used once with it, however often it is itself.
    if (one.uses === 1) mapInner(one.schema, (inner) => (count(idOf(inner)), inner))
  }
  for (const { holder } of places) count(idOf(holder.schema))

  const names = new Set(taken)
  const shared = all.filter(({ uses, schema }) => uses > 1 && JSON.stringify(schema).length > WORTH)
  for (const one of shared) one.name = freeName(one.name, names)
  const isShared = new Set(shared)
  const written = (schema: Json): Json => {
    const one = all[idOf(schema)]
    return one && isShared.has(one) ? { $ref: `#/components/schemas/${one.name}` } : mapInner(schema, written)
  }
  const schemas = shared.map(({ name, schema }) => [name, mapInner(schema, written)] as const)
  for (const { holder } of places) holder.schema = written(holder.schema)
  return Object.fromEntries(schemas.sort(([one], [other]) => one.localeCompare(other)))
}

/** The wanted name, or the first of it with a number that is not taken; it is taken then. */
export function freeName(wanted: string, names: Set<string>): string {
  let name = wanted
  for (let number = 2; names.has(name); number += 1) name = `${wanted}${number}`
  names.add(name)
  return name
}

type Change = (inner: Json, word: string) => Json

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mapInner(schema: Json, change: Change): Json {
  const copy: Json = {}
  for (const [key, value] of Object.entries(schema)) copy[key] = mapKeyword(key, value, change)
  return copy
}

function mapKeyword(key: string, value: unknown, change: Change): unknown {
  if (['properties', 'patternProperties'].includes(key) && isSchema(value)) {
    const fields = Object.entries(value)
    return Object.fromEntries(
      fields.map(([name, field]) => [name, isSchema(field) ? change(field, pascal(name)) : field]),
    )
  }
  if (['items', 'additionalProperties', 'not', 'propertyNames'].includes(key)) {
    return isSchema(value) ? change(value, key === 'items' ? 'Item' : 'Value') : value
  }
  if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value)) {
    return value.map((part: unknown) => (isSchema(part) ? change(part, '') : part))
  }
  return value
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
