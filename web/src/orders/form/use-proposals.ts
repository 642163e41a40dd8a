import type { OrderProposal } from '@dromos/contract/orders/order-proposals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DetailForm } from '../../consignments/consignment-values.ts'
import { knownPlaces } from '../../places/places.api.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { orderProposalsQuery } from './order-proposals.api.ts'
import { changedFields, withoutProposal, withProposal } from './taken-proposal.ts'
import { isUndoKey } from '../../platform/shortcut-keys.ts'

interface Taken {
  proposal: OrderProposal
  before: DetailForm[]
  after: DetailForm[]
  fields: ReadonlyMap<string, unknown>
}

export interface Proposals {
  list: readonly OrderProposal[]
  taken: Taken | null
  /** What was filled in by the one that was taken. */
  fields: ReadonlyMap<string, unknown> | null
  take: (proposal: OrderProposal) => void
  takeBack: () => void
}

const NONE: readonly OrderProposal[] = []

/** What the last orders of the chosen customer propose to a new one, and whether one of them was taken. */
export function useProposals(form: OrderFormApi, isNew: boolean, onTaken: () => void): Proposals {
  const firmId = useWatch({ control: form.control, name: 'firm_company_id' }) ?? 0
  const { data = NONE } = useQuery({ ...orderProposalsQuery(firmId), enabled: isNew && firmId > 0 })
  const [taken, setTaken] = useState<Taken | null>(null)
  const give = (details: DetailForm[]) => form.setValue('details', details, { shouldDirty: true })
  const takeBack = () => {
    if (!taken) return
    give(withoutProposal(form.getValues('details'), taken))
    setTaken(null)
  }
  const take = (proposal: OrderProposal) => {
    for (const place of proposal.places) knownPlaces.remember(place.id, place)
    const now = form.getValues('details')
    // Another one takes the place of the one before.
    const before = structuredClone(taken ? withoutProposal(now, taken) : now)
    const after = withProposal(before, proposal.details)
    give(structuredClone(after))
    const fields = new Map(changedFields({ details: before }, { details: after }))
    setTaken({ proposal, before, after, fields })
    onTaken()
  }
  const proposals = { list: data, taken, fields: taken?.fields ?? null, take, takeBack }
  useProposalKeys(proposals, isNew)
  return proposals
}

/** Alt and a figure take a proposal, also one that is still asked for; Esc or Ctrl Z takes it back until something is typed. */
function useProposalKeys(proposals: Proposals, isNew: boolean): void {
  const latest = useRef(proposals)
  const wanted = useRef<number | null>(null)
  const isFresh = useRef(false)
  const { list } = proposals
  const takeNumber = (number: number) => {
    const proposal = latest.current.list[number]
    wanted.current = proposal ? null : number
    if (!proposal) return
    latest.current.take(proposal)
    isFresh.current = true
  }
  useEffect(() => {
    latest.current = proposals
  })
  useEffect(() => {
    if (wanted.current !== null && list.length > 0) takeNumber(wanted.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer takes what was wanted before it
  }, [list])
  useEffect(() => {
    if (!isNew) return undefined
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return
      const number = event.altKey ? /^Digit([1-3])$/.exec(event.code)?.[1] : undefined
      if (number !== undefined) {
        event.preventDefault()
        return takeNumber(Number(number) - 1)
      }
      if (!isFresh.current || !latest.current.taken || !isUndo(event)) return
      if (target.getAttribute('aria-expanded') === 'true') return
      event.preventDefault()
      latest.current.takeBack()
    }
    const typed = () => {
      isFresh.current = false
      wanted.current = null
    }
    document.addEventListener('keydown', listen)
    document.addEventListener('input', typed)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('input', typed)
    }
  }, [isNew])
}

const isUndo = (event: KeyboardEvent): boolean => event.key === 'Escape' || isUndoKey(event)
