import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unreadQuery } from '../documents/chat/unread/unread.api.ts'
import { IconMessage } from '../ui/icons.ts'
import { t } from '../documents/chat/unread/unread.messages.ts'

/** Leads to the chats while something in them is not read. */
export function UnreadLink() {
  const { data } = useQuery(unreadQuery)
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <Button
      leftSection={<IconMessage size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/app/chats" {...props} />}
    >
      {t('unread', { count })}
    </Button>
  )
}
