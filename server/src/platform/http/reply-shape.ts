import { z } from 'zod'

type Shape = (value: unknown) => unknown

export function replyWriter(schema: z.ZodType): (answer: unknown) => string {
  const shape = replyShape(schema)
  return (answer) => JSON.stringify(shape(answer))
}

/** Like `replyWriter`, and fails when the answer breaks its schema or stripping differs from parsing. */
export function checkedReplyWriter(schema: z.ZodType): (answer: unknown) => string {
  const write = replyWriter(schema)
  return (answer) => {
    const written = JSON.stringify(schema.parse(answer))
    if (written !== write(answer)) throw new Error(`an answer's shape differs from its schema: ${written}`)
    return written
  }
}

/** Keeps exactly what the schema names and judges nothing: several times cheaper than parsing. */
function replyShape(schema: z.ZodType): Shape {
  return shapeOf(schema) ?? ((value) => value)
}

// Every call answers the same refusals, and many the same records: what has been read once is remembered.
const known = new WeakMap<z.core.$ZodType, Shape | null>()

function shapeOf(schema: z.core.$ZodType): Shape | null {
  const before = known.get(schema)
  if (before !== undefined) return before
  const shape = readShape(schema)
  known.set(schema, shape)
  return shape
}

// Null where every value of the schema is kept as it is.
function readShape(schema: z.core.$ZodType): Shape | null {
  if (schema instanceof z.ZodObject) return objectShape(schema)
  if (schema instanceof z.ZodArray) return arrayShape(schema.element)
  if (schema instanceof z.ZodUnion) return unionShape(schema)
  if (schema instanceof z.ZodRecord) return recordShape(schema)
  if (schema instanceof z.ZodTuple || schema instanceof z.ZodIntersection || schema instanceof z.ZodLazy) {
    return parsed(schema)
  }
  const inner = innerOf(schema)
  return inner ? orNothing(shapeOf(inner)) : null
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema.unwrap()
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.out : null
}

function objectShape(schema: z.ZodObject): Shape | null {
  const { catchall } = schema.def
  if (catchall && !(catchall instanceof z.ZodNever)) return parsed(schema)
  const fields = Object.entries(schema.shape).map(([key, field]) => ({ key, shape: shapeOf(field) }))
  return (value) => {
    const whole = asRecord(value)
    const kept: Record<string, unknown> = {}
    for (const { key, shape } of fields) {
      const part = whole[key]
      if (part !== undefined) kept[key] = shape ? shape(part) : part
    }
    return kept
  }
}

function arrayShape(element: z.core.$ZodType): Shape | null {
  const shape = shapeOf(element)
  if (!shape) return null
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('an answer has no list where its schema says one')
    return value.map(shape)
  }
}

function recordShape(schema: z.ZodRecord): Shape | null {
  const shape = shapeOf(schema.valueType)
  if (!shape) return null
  return (value) =>
    Object.fromEntries(Object.entries(asRecord(value)).map(([key, part]) => [key, shape(part)]))
}

function unionShape(schema: z.ZodUnion): Shape | null {
  if (schema instanceof z.ZodDiscriminatedUnion) return variantShape(schema)
  return schema.options.every((option) => shapeOf(option) === null) ? null : parsed(schema)
}

// The variants of our replies are told apart by a literal.
function variantShape(schema: z.ZodDiscriminatedUnion): Shape {
  const { discriminator } = schema.def
  const variants = new Map<unknown, Shape>()
  for (const option of schema.options) {
    const mark = option instanceof z.ZodObject ? option.shape[discriminator] : null
    if (!(mark instanceof z.ZodLiteral)) return parsed(schema)
    for (const name of mark.values) variants.set(name, replyShape(option as z.ZodObject))
  }
  return (value) => {
    const shape = variants.get(asRecord(value)[discriminator])
    if (!shape) throw new TypeError(`an answer has an unknown ${discriminator}`)
    return shape(value)
  }
}

function orNothing(shape: Shape | null): Shape | null {
  return shape && ((value) => (value === null || value === undefined ? value : shape(value)))
}

// Rare kinds are left to the schema itself.
function parsed(schema: z.core.$ZodType): Shape {
  return (value) => z.parse(schema, value)
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    throw new TypeError('an answer has no object where its schema says one')
  }
  // Any object can be read by name.
  return value as Record<string, unknown>
}
