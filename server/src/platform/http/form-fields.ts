import { z } from 'zod'
import { AppError, invalid } from '../errors.ts'

/** The fields of a body that are no text, by name: their parts of a form hold JSON, as `3` or `[3]`. */
export type FieldKinds = ReadonlyMap<string, 'list' | 'value'>

const kindsOf = new WeakMap<z.ZodType, FieldKinds>()

interface Part {
  type?: string
  anyOf?: Part[]
}

/** Reads once what the fields of a body hold. */
export function fieldKinds(body: z.ZodType): FieldKinds {
  const known = kindsOf.get(body)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const kinds = new Map(
    Object.entries(properties).flatMap(([name, part]) => {
      const types = typesOf(part as Part)
      if (types.includes('string')) return []
      return [[name, types.includes('array') ? 'list' : 'value'] as const]
    }),
  )
  kindsOf.set(body, kinds)
  return kinds
}

const typesOf = ({ type, anyOf = [] }: Part): string[] => [...(type ? [type] : []), ...anyOf.flatMap(typesOf)]

/** All fields of a form together are no longer than a body may be. */
const MOST_SIGNS = 1024 * 1024

/** Puts fields that come as parts of their own together into a body. */
export function collectFields(kinds: FieldKinds) {
  const values: Record<string, unknown> = {}
  let signs = 0
  const take = (part: string, text: string): void => {
    signs += text.length
    if (signs > MOST_SIGNS) throw new AppError('too_large')
    // `role_id[]` is how many programs name an entry of a list.
    const name = part.replace(/\[\]$/, '')
    const kind = kinds.get(name)
    const before = Object.hasOwn(values, name) ? values[name] : undefined
    if (before !== undefined && kind !== 'list') throw invalid({ [name.slice(0, 100)]: 'repeated' })
    const value = fieldValue(text, kind)
    const joined = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
    Object.defineProperty(values, name, { value: joined, enumerable: true, configurable: true })
  }
  return { take, values }
}

/** The text of one part as the value of its field: nothing in a field that is no text is null. */
function fieldValue(text: string, kind: 'list' | 'value' | undefined): unknown {
  if (kind === undefined) return text
  const value = text.trim() === '' ? null : readJson(text)
  if (kind === 'value' || Array.isArray(value)) return value
  return value === null ? [] : [value]
}

// What cannot be read stays text, which its field then refuses by its name.
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
