import type { Filter, FilterRef } from '@dromos/contract/base/filters.ts'
import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { FilterForm } from './use-filter-form.ts'

export type RefIds = Readonly<Partial<Record<FilterRef, readonly number[]>>>

/** The name of a record; `…` where it is not known, or not yet. */
export type NameOf = (ref: FilterRef, id: number) => string

type DrawNamed = (wanted: RefIds, draw: (nameOf: NameOf) => ReactNode) => ReactNode

/** Reads the names of the records that lists are narrowed by, known by kind and id alone. */
export const RefNames = createContext<DrawNamed>((_wanted, draw) => draw(() => '…'))

export interface RefFieldProps {
  filter: Extract<Filter, { kind: 'records' }>
  name: string
  label: string
  control: Control<FilterForm>
}

export const RefField = createContext<(props: RefFieldProps) => ReactNode>(() => null)
