import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../documents/chat/unread/unread.api.ts'
import { t } from '../documents/chat/unread/unread.messages.ts'

/** In the menu: how many messages of all chats one has not read. */
export function UnreadChip() {
  const { data } = useQuery(unreadQuery)
  const count = data?.total ?? 0
  if (count === 0) return null
  const title = t('unread', { count })
  return (
    // No span: the narrow menu hides those.
    <small className="figures" title={title}>
      <b aria-hidden>{count}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
