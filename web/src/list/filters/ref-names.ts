import type { FilterRef } from '@dromos/contract/base/filters.ts'
import { createContext } from 'react'
import type { ReactNode } from 'react'

export type RefIds = Readonly<Partial<Record<FilterRef, readonly number[]>>>

/** The name of a record; `…` where it is not known, or not yet. */
export type NameOf = (ref: FilterRef, id: number) => string

type DrawNamed = (wanted: RefIds, draw: (nameOf: NameOf) => ReactNode) => ReactNode

/** What reads the names of the records that lists are narrowed by: a list knows them by kind and id alone. */
export const RefNames = createContext<DrawNamed>((_wanted, draw) => draw(() => '…'))
