import { useEffect, useRef, useState } from 'react'
import { focusWhenDrawn } from '../../platform/focus-when-ready.ts'
import { noCarrierSide } from './order-form-values.ts'
import type { OrderFormApi } from './order-form-values.ts'

export interface CarrierBlock {
  isOpen: boolean
  open: () => void
  /** Closes it and forgets what was typed in it. */
  leaveOut: () => void
}

/** The carrier's side of a new order, folded until Alt C or its button opens it. */
export function useCarrierBlock(
  form: OrderFormApi,
  isNew: boolean,
  openTab: (tab: string) => void,
): CarrierBlock {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    openTab('general')
    setOpen(true)
    focusWhenDrawn(() => document.querySelector<HTMLElement>('main form input[name="firm_carrier_id"]'))
  }
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isNew) return undefined
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyC') return
      if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isNew])
  const leaveOut = () => {
    setOpen(false)
    form.reset({ ...form.getValues(), ...noCarrierSide }, { keepDefaultValues: true })
  }
  return { isOpen, open, leaveOut }
}
