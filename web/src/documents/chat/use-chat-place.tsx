import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useHasRail } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import type { ChatCalls } from './chat-calls.ts'
import { ChatButton } from './chat-button.tsx'

const ChatRail = lazy(async () => ({ default: (await import('./chat-rail.tsx')).ChatRail }))
const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }))

const MEMORY = 'dromos.side.chat'

interface ChatPlace {
  button: ReactNode
  /** What stands beside the record: the chat, or what is known of it. */
  rail: RailContent | undefined
  drawer: ReactNode
}

/**
 * Where the chat of a record is shown: beside it where the window has room and something stands there, which this
 * browser remembers, else in a drawer. `?chat=open` opens it.
 */
export function useChatPlace(calls: ChatCalls | null, facts: RailContent | undefined): ChatPlace {
  const { chat: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const hasRail = useHasRail() && facts !== undefined
  const [isBeside, setBeside] = useState(() => asked === 'open' || localStorage.getItem(MEMORY) === 'open')
  const [isDrawn, setDrawn] = useState(asked === 'open' && !hasRail)
  if (!calls) return { button: null, rail: facts, drawer: null }
  const setOpen = (opens: boolean) => {
    if (!hasRail) return setDrawn(opens)
    setBeside(opens)
    if (opens) localStorage.setItem(MEMORY, 'open')
    else localStorage.removeItem(MEMORY)
  }
  const isOpen = hasRail ? isBeside : isDrawn
  return {
    button: <ChatButton calls={calls} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />,
    rail: hasRail && isBeside ? railOf(calls, facts, () => setOpen(false)) : facts,
    drawer: !hasRail && isDrawn && (
      <Suspense>
        <ChatDrawer calls={calls} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

const railOf = (calls: ChatCalls, facts: RailContent, onClose: () => void): RailContent => ({
  ...facts,
  cards: (
    <Suspense>
      <ChatRail calls={calls} line={facts.line} onClose={onClose} />
    </Suspense>
  ),
})
