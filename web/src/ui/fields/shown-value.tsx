import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fields.module.css'
import type { Span } from './use-field.ts'

export function ShownValue({
  label,
  value,
  description,
  span,
}: {
  label: string
  value: string
  description?: ReactNode
  span: Span
}) {
  return (
    <TextInput
      label={label}
      value={value || '–'}
      description={description}
      className={classes[`span${span}`] ?? ''}
      readOnly
      data-read-only
    />
  )
}
