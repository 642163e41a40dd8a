import { MOST_OF_MESSAGE } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { ChatMessage, ChatPerson } from '@dromos/contract/chats/chat.ts'
import { useId, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconPaperclip, IconX } from '../../ui/icons.ts'
import { AttachmentRows } from './attachment-rows.tsx'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'
import { MentionList } from './mention-list.tsx'
import type { Attachments } from './use-attachments.ts'
import { useMentions } from './use-mentions.ts'

/** What is written: something new, an answer, or a change of one's own. */
export type Purpose = { kind: 'new' } | { kind: 'reply' | 'edit'; message: ChatMessage }

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  text: string
  onText: (text: string) => void
  purpose: Purpose
  onGiveUp: () => void
  people: readonly ChatPerson[]
  attachments: Attachments
  onSend: () => void
  /** The button: among colleagues a sign, towards the customer a sentence. */
  button: ReactNode
  /** Of the sentence that says why the button does nothing yet. */
  heldId: string
}

/** Enter sends, Shift and Enter begin a new line, Esc gives up what was begun. */
export function Composer(props: ComposerProps) {
  const { field, label, text, onText, purpose, onGiveUp, people, attachments, onSend } = props
  const listId = useId()
  const mentions = useMentions({ field, text, onText, people })
  const isTooLong = Array.from(text).length > MOST_OF_MESSAGE
  const onKeyDown = (event: React.KeyboardEvent) => {
    // While a Greek or Asian letter is being put together, Enter belongs to it.
    if (event.nativeEvent.isComposing || mentions.onKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (!isTooLong) onSend()
    }
    if (event.key === 'Escape' && purpose.kind !== 'new') {
      event.preventDefault()
      event.stopPropagation()
      onGiveUp()
    }
  }
  return (
    <div className={classes.composer}>
      {purpose.kind !== 'new' && <About purpose={purpose} onGiveUp={onGiveUp} />}
      <AttachmentRows attachments={attachments} heldId={props.heldId} />
      <div className={classes.box} data-wrong={isTooLong || undefined}>
        {mentions.isOpen && <MentionList id={listId} mentions={mentions} />}
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          value={text}
          aria-autocomplete="list"
          aria-controls={mentions.isOpen ? listId : undefined}
          aria-activedescendant={mentions.isOpen ? `${listId}-${mentions.chosen}` : undefined}
          aria-invalid={isTooLong || undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onSelect={mentions.look}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {purpose.kind !== 'edit' && <Attach attachments={attachments} />}
        {props.button}
      </div>
      {isTooLong && (
        <p className={classes.wrong} role="alert">
          {t('tooLong', { most: MOST_OF_MESSAGE.toLocaleString() })}
        </p>
      )}
    </div>
  )
}

function About({ purpose, onGiveUp }: { purpose: Exclude<Purpose, { kind: 'new' }>; onGiveUp: () => void }) {
  const { kind, message } = purpose
  return (
    <div className={classes.about}>
      <span className="clip">
        <b>{kind === 'edit' ? t('editing') : t('replyTo', { name: message.author.name })}</b>{' '}
        {message.text || t('file')}
      </span>
      <button type="button" className={classes.small} aria-label={t('stop')} onClick={onGiveUp}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}

function Attach({ attachments: { mayAttach, take } }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null)
  if (!mayAttach) return null
  return (
    <>
      <button
        type="button"
        className={classes.small}
        aria-label={t('attach')}
        title={t('attach')}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={16} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void take(files)
        }}
      />
    </>
  )
}
