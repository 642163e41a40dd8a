import { useEffect, useRef } from 'react'
import { focusField, focusWhenDrawn } from '../../platform/focus-when-ready.ts'
import type { OrderFormApi } from './order-form-values.ts'

/** What is asked on the telephone, in the order of the screen: Enter leads from one to the next that is not answered. */
const question =
  /^(firm_company_id|customer_price|firm_carrier_id|transporter_id|pn_truck|transporter_price|details\.\d+\.((un)?loading\.(place_id|date)|trailer_type_id|weight|packings\.\d+\.(packing_type_id|pallets)|cargos\.\d+\.cargo_id|references\.\d+\.(reference_type_id|ref_number)))$/

const orderForm = (): Element | null => document.querySelector('main form')

const SAVE = 'button[aria-keyshortcuts^="Control+S"]'

interface NextQuestion {
  form: OrderFormApi
  isOn: boolean
  tab: string
  open: (tab: string) => void
}

/** In a new order Enter goes on to the next open question, and after the last one to Save. Answers the way to do the same. */
export function useNextQuestion({ form, isOn, tab, open }: NextQuestion): () => void {
  const goOn = (from: Element | null) => {
    const all = questionsOf(orderForm())
    const after = all.filter(({ field }) => from === null || isBehind(from, field))
    const next = after.find(({ name }) => isOpen(form.getValues(asPath(name))))
    if (next) return focusField(next.field)
    if (tab !== 'general') return focusWhenDrawn(() => document.querySelector<HTMLElement>(SAVE))
    open('details')
    focusWhenDrawn(() => {
      const there = questionsOf(orderForm()).filter(({ name }) => name.startsWith('details'))
      if (there.length === 0) return null
      const first = there.find(({ name }) => isOpen(form.getValues(asPath(name))))
      return first?.field ?? document.querySelector<HTMLElement>(SAVE)
    })
  }
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => (isOn ? listenForEnter((from) => latest.current(from)) : undefined), [isOn])
  return () => latest.current(null)
}

/** A list that opened by itself takes no Enter from who has touched nothing in it. */
function listenForEnter(goOn: (from: Element) => void): () => void {
  let touched: EventTarget | null = null
  // The focus may come back to a field that is typed into, as after a dialog's own look at it.
  const forget = ({ target }: Event) => {
    if (target !== touched) touched = null
  }
  const touch = ({ target }: Event) => {
    touched = target
  }
  const listen = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key.startsWith('Arrow')) touch(event)
    if (!isPlainEnter(event) || event.defaultPrevented) return
    // A dialog over the order has a form of its own.
    if (!(target instanceof HTMLInputElement) || target.closest('form') !== orderForm()) return
    const isTouched = touched === target
    // On the way down one's own list comes first; on the way up it is open still where nothing in it can be chosen.
    const isDown = event.eventPhase === Event.CAPTURING_PHASE
    if (isDown ? isTouched || !isOpenList(target) : isTouched && isOpenList(target)) return
    event.preventDefault()
    event.stopPropagation()
    goOn(target)
  }
  document.addEventListener('focusin', forget)
  document.addEventListener('input', touch)
  document.addEventListener('keydown', listen, true)
  document.addEventListener('keydown', listen)
  return () => {
    document.removeEventListener('focusin', forget)
    document.removeEventListener('input', touch)
    document.removeEventListener('keydown', listen, true)
    document.removeEventListener('keydown', listen)
  }
}

const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.isComposing &&
  ![event.ctrlKey, event.metaKey, event.altKey, event.shiftKey].includes(true)

const isOpenList = (field: Element): boolean => field.getAttribute('aria-expanded') === 'true'

interface Question {
  name: string
  field: HTMLElement
}

function questionsOf(form: Element | null): Question[] {
  const named = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
  return named.flatMap((input) => {
    const field = input.type === 'hidden' ? shownOf(input) : input
    return question.test(input.name) && field && !field.readOnly ? [{ name: input.name, field }] : []
  })
}

/** A list keeps its value in a hidden field behind the one that is typed into. */
function shownOf(hidden: Element): HTMLInputElement | null {
  for (let before = hidden.previousElementSibling; before; before = before.previousElementSibling) {
    const shown = before.querySelector('input')
    if (shown) return shown
  }
  return null
}

const isBehind = (from: Element, field: Element): boolean =>
  (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === ''

// The names of drawn fields are paths of their form.
const asPath = (name: string) => name as 'firm_company_id'
