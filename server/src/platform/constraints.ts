import { AppError } from './errors.ts'
import type { ErrorDetails } from './errors.ts'

type Fields = NonNullable<ErrorDetails['fields']>

const known = new Map<string, Fields>()

/** The field that a named constraint speaks of, so that its refusal reads like the schema's. */
export function nameConstraints(constraints: Record<string, Fields>): void {
  for (const [name, fields] of Object.entries(constraints)) known.set(name, fields)
}

export function errorOfConstraint(constraint: string, state: string | undefined): AppError | undefined {
  const fields = known.get(constraint)
  if (state === '23505') return new AppError('duplicate', fields ? { fields } : {})
  if (fields) return new AppError('invalid', { fields })
  if (state === '23514') return new AppError('invalid')
  return state === '23503' ? new AppError('conflict') : undefined
}
