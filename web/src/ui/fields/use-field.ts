import type { ReactNode } from 'react'
import { createContext, createElement, Fragment, use } from 'react'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { Control, FieldPath, FieldValues, Noop, RefCallBack } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { problemsOf } from '../../platform/form-problems.ts'
import classes from './fields.module.css'

export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 12

interface FieldWords {
  name: string
  label: string
  description?: ReactNode
  placeholder?: string
  required?: boolean
  /** Shown as the field's error although the form has none for it. */
  problem?: string | undefined
  /** A notice below the field: it refuses nothing. */
  warning?: string | undefined
  readOnly?: boolean
  isFirst?: boolean
  /** Columns it takes of the twelve of its section. */
  span?: Span
  /** For a cell of a table whose column names the field: the label is only read out. */
  isLabelHidden?: boolean
}

export interface FieldProps<T extends FieldValues, O> extends FieldWords {
  control: Control<T, unknown, O>
  name: FieldPath<T>
}

/** Set around a record that its reader may not change: its fields show their values and take nothing. */
export const FormReadOnly = createContext(false)

/** Set around a record of which some fields take nothing as it stands: why, by their paths. */
export const LockedFields = createContext<ReadonlyMap<string, string> | null>(null)

/** Set around a form that has been filled in by a proposal: its fields by their paths, with what was proposed. */
export const ProposedFields = createContext<ReadonlyMap<string, unknown> | null>(null)

export interface FieldBinding {
  value: unknown
  change: (value: unknown) => void
  blur: Noop
  ref: RefCallBack
  isReadOnly: boolean
  input: {
    name: string
    label: string
    description: ReactNode
    placeholder: string | undefined
    error: string | undefined
    required: boolean
    withAsterisk: boolean
    readOnly: boolean
    'data-read-only': true | undefined
    'data-autofocus': true | undefined
    'data-proposed'?: true | undefined
    'data-field'?: string
    className: string | undefined
    labelProps?: { className: string } | undefined
  }
}

/** Connects one field to react-hook-form: value, error in the page's language, label and description wired. */
export function useField<T extends FieldValues, O>(props: FieldProps<T, O>): FieldBinding {
  const { field, fieldState } = useController<T, FieldPath<T>, O>({
    control: props.control,
    name: props.name,
  })
  const lock = use(LockedFields)?.get(props.name)
  const isReadOnly = use(FormReadOnly) || (props.readOnly ?? false) || lock !== undefined
  const error = errorSentence(fieldState.error) ?? props.problem
  const proposed = use(ProposedFields)?.get(props.name)
  const isProposed = proposed !== undefined && proposed === field.value
  return {
    value: field.value,
    change: field.onChange,
    blur: field.onBlur,
    ref: field.ref,
    isReadOnly,
    input: {
      ...wordsOf(props),
      ...(lock !== undefined && { description: lock }),
      ...lookOf(props),
      ...stateOf(props, isReadOnly),
      error,
      'data-proposed': isProposed || undefined,
      'data-field': props.name,
    },
  }
}

/** The sentence of a field's error: the server's own, or the one behind a schema's key. A list shows its first. */
function errorSentence(error: unknown): string | undefined {
  const [first] = problemsOf(error)
  if (!first) return undefined
  return first.isSentence ? first.text : fieldText(first.text, language)
}

function wordsOf({ name, label, description, warning }: FieldWords) {
  return { name, label, description: warning ? noticed(warning, description) : description }
}

const noticed = (text: string, description: ReactNode): ReactNode =>
  createElement(Fragment, null, createElement('span', { className: classes.notice }, text), description)

function lookOf({ span, isLabelHidden, isFirst }: FieldWords) {
  return {
    className: span && classes[`span${span}`],
    labelProps: isLabelHidden ? { className: 'visually-hidden' } : undefined,
    'data-autofocus': isFirst || undefined,
  }
}

function stateOf({ required = false, placeholder }: FieldWords, isReadOnly: boolean) {
  return {
    required,
    withAsterisk: required && !isReadOnly,
    placeholder: isReadOnly ? undefined : placeholder,
    readOnly: isReadOnly,
    'data-read-only': isReadOnly || undefined,
  }
}
