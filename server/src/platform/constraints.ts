import type { ErrorCode } from '@dromos/contract/base/errors.ts'
import { AppError } from './errors.ts'
import type { ErrorDetails } from './errors.ts'

type Fields = NonNullable<ErrorDetails['fields']>

const known = new Map<string, { code: ErrorCode; fields: Fields }>()

/** The field that a named constraint speaks of, so that its refusal reads like the schema's. */
export function nameConstraints(constraints: Record<string, Fields>, code: ErrorCode = 'invalid'): void {
  for (const [name, fields] of Object.entries(constraints)) known.set(name, { code, fields })
}

export function errorOfConstraint(constraint: string, state: string | undefined): AppError | undefined {
  const { code, fields } = known.get(constraint) ?? {}
  if (state === '23505') return new AppError('duplicate', fields ? { fields } : {})
  if (code) return new AppError(code, { fields })
  if (state === '23514') return new AppError('invalid')
  return state === '23503' ? new AppError('conflict') : undefined
}
