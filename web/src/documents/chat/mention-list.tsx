import { ChatFace } from './chat-face.tsx'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'
import type { Mentions } from './use-mentions.ts'

/** No list of the browser's own can be walked through from a text field. */
const list = { role: 'listbox' } as const
const option = { role: 'option', tabIndex: -1 } as const

export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  return (
    <div id={id} className={classes.names} {...list} aria-label={t('named')}>
      {mentions.offered.map((person, at) => (
        <div
          key={person.id}
          id={`${id}-${at}`}
          {...option}
          aria-selected={at === mentions.chosen}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            mentions.take(person)
          }}
        >
          <ChatFace name={person.name} />
          {person.name}
        </div>
      ))}
    </div>
  )
}
