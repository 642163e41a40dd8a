import type { ChatPerson } from '@dromos/contract/chats/chat.ts'
import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { matching, typedName } from './mentions.ts'
import type { Typed } from './mentions.ts'

interface Field {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  people: readonly ChatPerson[]
}

/** Offers names while one is being typed after an `@`; arrows choose, Enter and Tab take, Esc leaves it as it is. */
export function useMentions({ field, text, onText, people }: Field) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [chosen, setChosen] = useState(0)
  const offered = typed ? matching(people, typed.words) : []
  const isOpen = offered.length > 0
  const close = () => setTyped(null)
  const look = () => {
    const caret = field.current?.selectionStart ?? 0
    const next = typedName(field.current?.value ?? '', caret)
    // A whole name is named already.
    setTyped(next && people.some(({ name }) => name === next.words) ? null : next)
    setChosen(0)
  }
  const take = (person: ChatPerson) => {
    const caret = field.current?.selectionStart ?? text.length
    const before = `${text.slice(0, typed?.from ?? caret)}@${person.name} `
    onText(before + text.slice(caret).trimStart())
    close()
    // After the text is drawn.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    }, 0)
  }
  const ways: Record<string, () => void> = {
    ArrowDown: () => setChosen((chosen + 1) % offered.length),
    ArrowUp: () => setChosen((chosen + offered.length - 1) % offered.length),
    Enter: () => takeChosen(),
    Tab: () => takeChosen(),
    Escape: close,
  }
  const takeChosen = () => {
    const person = offered[chosen]
    if (person) take(person)
  }
  /** Whether the key was meant for the names. */
  const onKey = (event: KeyboardEvent): boolean => {
    const way = isOpen ? ways[event.key] : undefined
    if (!way) return false
    event.preventDefault()
    event.stopPropagation()
    way()
    return true
  }
  return { isOpen, offered, chosen, look, close, take, onKey }
}

export type Mentions = ReturnType<typeof useMentions>
