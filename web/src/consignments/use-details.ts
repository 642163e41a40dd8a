import { withAskedReferences } from '@dromos/contract/consignments/proposals.rules.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { UseFieldArrayReturn } from 'react-hook-form'
import { useCategories } from '../categories/categories.api.ts'
import type { ConsignmentForm, ConsignmentFormApi } from './consignment-values.ts'

/** With more cards than this only the first begins open. */
const FEW = 3

/** `waiting` cards open as soon as they come near the window: opening fifty at once would stop the page. */
export type CardState = 'closed' | 'waiting' | 'open'

export interface Details {
  form: ConsignmentFormApi
  list: UseFieldArrayReturn<ConsignmentForm, 'details', 'key'>
  stateOf: (key: string, index: number) => CardState
  toggle: (key: string, isOpen: boolean) => void
  setAll: (isOpen: boolean) => void
  reveal: (index: number) => void
}

export function useDetails(form: ConsignmentFormApi, isNew: boolean): Details {
  useAskedReferences(form, isNew)
  const list = useFieldArray({ control: form.control, name: 'details', keyName: 'key' })
  const [begins, setBegins] = useState<CardState | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, CardState>>(new Map())
  const toggle = useCallback(
    (key: string, isOpen: boolean) =>
      setChosen((before) => new Map(before).set(key, isOpen ? 'open' : 'closed')),
    [],
  )
  const setAll = (isOpen: boolean) => {
    setBegins(isOpen ? 'waiting' : 'closed')
    setChosen(new Map())
  }
  const stateOf = (key: string, index: number) =>
    chosen.get(key) ?? begins ?? (list.fields.length <= FEW || index === 0 ? 'open' : 'closed')
  const reveal = (index: number) => {
    const key = list.fields[index]?.key
    if (key) toggle(key, true)
  }
  return { form, list, stateOf, toggle, setAll, reveal }
}

/** The kinds of references may be read only after the form is there. What is taken away later stays away. */
function useAskedReferences(form: ConsignmentFormApi, isNew: boolean): void {
  const kinds = useCategories('reference')
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isNew || isAsked.current || kinds.length === 0) return
    isAsked.current = true
    for (const [index, { references }] of form.getValues('details').entries()) {
      const lines = withAskedReferences(references, kinds)
      if (lines.length > references.length) form.setValue(`details.${index}.references`, lines)
    }
  }, [form, isNew, kinds])
}
