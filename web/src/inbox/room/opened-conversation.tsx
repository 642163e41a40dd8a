import type { Conversation } from '@dromos/contract/inbox/inbox-room.ts'
import type { FiledUnder } from '@dromos/contract/inbox/threads.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconChevronLeft } from '../../ui/icons.ts'
import { useMatches } from '../../ui/use-is-narrow.ts'
import { threadQuery } from '../mails.api.ts'
import { ChatConversation } from './chat-conversation.tsx'
import { MailPane } from './mail-pane.tsx'
import { RecordPane } from './record-pane.tsx'
import { chatOf, conversationNamed } from './room.api.ts'
import { t } from './room.messages.ts'
import classes from './room.module.css'

interface OpenedProps {
  /** As the address names it. */
  name: string
  /** As the list has it; undefined where it is not in the list. */
  conversation: Conversation | undefined
  onBack: () => void
  onDone: () => void
  onRecord: () => void
}

/** The conversation that the address names, also where the list does not have it, and its record. */
export function OpenedConversation(props: OpenedProps) {
  const { channel, kind, id } = conversationNamed(props.name)
  if (id > 0 && channel === 'email') return <OpenedMail {...props} id={id} />
  if (id > 0 && chatOf(kind, id)) return <OpenedChat {...props} />
  return (
    <div className={classes.middle}>
      <p className={classes.choose}>{t('choose')}</p>
    </div>
  )
}

function OpenedMail({ id, onDone, ...props }: OpenedProps & { id: number }) {
  const { data: thread } = useQuery(threadQuery(id))
  return (
    <Panes {...props} thread={id} document={thread?.document ?? null}>
      <MailPane id={id} ways={<Ways {...props} />} onDone={onDone} />
    </Panes>
  )
}

function OpenedChat({ name, conversation, onDone, ...ways }: OpenedProps) {
  const { channel, kind, id } = conversationNamed(name)
  const calls = chatOf(kind, id)
  if (!calls) return null
  const document = conversation?.document ?? { kind: calls.kind, id, number_id: '', firm: '' }
  return (
    <Panes {...ways} thread={null} document={document}>
      <ChatConversation
        calls={calls}
        channel={channel}
        conversation={conversation}
        ways={<Ways {...ways} />}
        onDone={onDone}
      />
    </Panes>
  )
}

type Turns = Pick<OpenedProps, 'onBack' | 'onRecord'>

/** Where there is no room for three panes. */
const MEDIUM = '(max-width: 75em)'

interface PanesProps extends Turns {
  thread: number | null
  document: FiledUnder | null
  children: ReactNode
}

function Panes({ thread, document, onBack, onRecord, children }: PanesProps) {
  const isMedium = useMatches(MEDIUM)
  return (
    <>
      <div className={classes.middle}>{children}</div>
      <div className={classes.right} data-record>
        {isMedium && (
          <Button className={classes.fromRecord ?? ''} size="compact-sm" onClick={onRecord}>
            {t('toConversation')}
          </Button>
        )}
        <RecordPane thread={thread} document={document} onClose={isMedium ? onRecord : onBack} />
      </div>
    </>
  )
}

function Ways({ onBack, onRecord }: Turns) {
  return (
    <span className={classes.ways}>
      <ActionIcon className={classes.back ?? ''} aria-label={t('back')} onClick={onBack}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button className={classes.toRecord ?? ''} size="compact-sm" onClick={onRecord}>
        {t('record')}
      </Button>
    </span>
  )
}
