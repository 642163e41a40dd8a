import { Drawer } from '@mantine/core'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import type { ChatCalls } from './chat-calls.ts'
import { ChatPanel } from './chat-panel.tsx'
import { t } from './chat.messages.ts'
import classes from './chat-panel.module.css'

/** The chat over its record, where there is no room beside it; on a phone as wide as the screen. */
export function ChatDrawer({ calls, onClose }: { calls: ChatCalls; onClose: () => void }) {
  useFocusBack()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.drawer ?? ''}>
          {/* No header element: the page has one already. */}
          <div className={classes.drawerHead}>
            <Drawer.Title>{t('title')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close')} />
          </div>
          <ChatPanel calls={calls} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
