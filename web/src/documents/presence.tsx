import type { OpenDocument, PresentColleague } from '@dromos/contract/base/live-channel.ts'
import { initialsOf } from '../ui/initials.ts'
import { t } from './presence.messages.ts'
import classes from './presence.module.css'
import { usePresence } from './use-presence.ts'

const MOST_SHOWN = 4

interface PresenceProps extends OpenDocument {
  editing: boolean
}

export function Presence({ kind, id, editing }: PresenceProps) {
  const colleagues = usePresence(kind, id, editing)
  const hidden = colleagues.length - MOST_SHOWN
  const sentences = colleagues.map(sentenceOf)
  return (
    <span className={classes.present}>
      {colleagues.slice(0, MOST_SHOWN).map((person) => (
        <span
          key={person.id}
          className={classes.person}
          data-editing={person.editing || undefined}
          title={sentenceOf(person)}
          data-initials={initialsOf(person.name, person.surname)}
          aria-hidden
        />
      ))}
      {hidden > 0 && (
        <span className={classes.more} title={sentences.slice(MOST_SHOWN).join('\n')} aria-hidden>
          {t('more', { number: hidden })}
        </span>
      )}
      <span className={classes.words} aria-hidden>
        {wordsOf(colleagues.filter(({ editing }) => editing))}
      </span>
      <output className="visually-hidden">{sentences.join('. ')}</output>
    </span>
  )
}

function wordsOf(editing: readonly PresentColleague[]): string {
  const [first, ...others] = editing
  if (!first) return ''
  return others.length > 0 ? t('editingCount', { number: editing.length }) : sentenceOf(first)
}

function sentenceOf({ name, surname, editing }: PresentColleague): string {
  return t(editing ? 'editing' : 'open', { name: `${name} ${surname}`.trim() })
}
