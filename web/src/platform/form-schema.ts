import { usualOf } from '@dromos/contract/base/fields.ts'
import { installFieldKeys } from '@dromos/contract/base/messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

// Schemas are compiled without code generation, which the page's content security policy refuses.
installFieldKeys({ jitless: true })

/** What a form holds while it is filled in: any field of the schema's output may still be empty. */
export type Emptyable<T> = T extends readonly (infer E)[]
  ? Emptyable<E>[]
  : T extends object
    ? { [K in keyof T]: Emptyable<T[K]> }
    : T | null | undefined

/** Checks a form by a schema of the contract; refusals are keys of its sentences. */
export function schemaResolver<T extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O>,
): Resolver<T, unknown, O> {
  // A form's values have gaps that the schema's input type does not; refusing them is the schema's work.
  return zodResolver(schema as unknown as z.ZodType<O, T>)
}

/** An untouched part of a form: the default of each of its fields, or nothing. */
export function emptyOf<F extends Record<string, z.ZodType>>(
  fields: F,
): Emptyable<{ [K in keyof F]: z.output<F[K]> }> {
  // Each field has its own default, which is of its type.
  return usualOf(fields) as Emptyable<{ [K in keyof F]: z.output<F[K]> }>
}
