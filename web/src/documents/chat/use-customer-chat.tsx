import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useHasRail } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import type { ChatCalls } from './chat-calls.ts'
import { ChatButton } from './chat-button.tsx'
import { t } from './chat.messages.ts'

const ChatRail = lazy(async () => ({ default: (await import('./chat-rail.tsx')).ChatRail }))
const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }))

interface CustomerChat {
  button: ReactNode
  rail: RailContent | undefined
  drawer: ReactNode
}

/** A customer's chat stands beside its record; where there is no room, a button opens it over it. */
export function useCustomerChat(calls: ChatCalls): CustomerChat {
  const { chat: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const hasRail = useHasRail()
  const [isDrawn, setDrawn] = useState(asked === 'open')
  return {
    button: !hasRail && <ChatButton calls={calls} isOpen={isDrawn} onPress={() => setDrawn(!isDrawn)} />,
    rail: hasRail ? railOf(calls) : undefined,
    drawer: !hasRail && isDrawn && (
      <Suspense>
        <ChatDrawer calls={calls} onClose={() => setDrawn(false)} />
      </Suspense>
    ),
  }
}

const railOf = (calls: ChatCalls): RailContent => ({
  label: t('title'),
  line: null,
  cards: (
    <Suspense>
      <ChatRail calls={calls} />
    </Suspense>
  ),
})
