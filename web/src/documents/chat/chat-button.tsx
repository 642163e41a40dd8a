import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMessage } from '../../ui/icons.ts'
import type { ChatCalls } from './chat-calls.ts'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'
import { unreadOf, unreadQuery } from './unread/unread.api.ts'

interface ChatButtonProps {
  calls: Pick<ChatCalls, 'kind' | 'id'>
  isOpen: boolean
  onPress: () => void
}

/** Opens and closes the chat of a record, and says how much of it was not read. */
export function ChatButton({ calls, isOpen, onPress }: ChatButtonProps) {
  const { data } = useQuery(unreadQuery)
  const count = data ? unreadOf(data.chats, calls.kind, calls.id) : 0
  return (
    <Button
      leftSection={<IconMessage size={16} aria-hidden />}
      rightSection={count > 0 && <b className={classes.count}>{count}</b>}
      aria-label={count > 0 ? t('titleUnread', { count }) : t('title')}
      aria-pressed={isOpen}
      data-chosen={isOpen || undefined}
      onClick={onPress}
    >
      {t('title')}
    </Button>
  )
}
