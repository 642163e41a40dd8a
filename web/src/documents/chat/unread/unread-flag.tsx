import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { t } from './unread.messages.ts'
import classes from './unread-flag.module.css'
import { unreadOf, unreadQuery } from './unread.api.ts'

/** Beside the number of a record in a list: how many messages of its chat one has not read. */
export function UnreadFlag({ kind, id }: { kind: DocumentKind; id: number }) {
  const { data } = useQuery(unreadQuery)
  const count = data ? unreadOf(data.chats, kind, id) : 0
  if (count === 0) return null
  const title = t('unread', { count })
  return (
    <small className={classes.flag} title={title}>
      <b aria-hidden>{count}</b>
      <b className="visually-hidden">{title}</b>
    </small>
  )
}
