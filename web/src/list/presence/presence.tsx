import type { OpenRecord, PresentColleague } from '@dromos/contract/base/live-channel.ts'
import { initialsOf } from '../../ui/initials.ts'
import { t } from './presence.messages.ts'
import classes from './presence.module.css'
import { usePresence } from './use-presence.ts'

const MOST_SHOWN = 4

interface PresenceProps extends OpenRecord {
  editing: boolean
}

export function Presence({ kind, id, editing }: PresenceProps) {
  const colleagues = usePresence(kind, id, editing)
  const hidden = colleagues.length - MOST_SHOWN
  const sentences = colleagues.map(sentenceOf)
  return (
    <span className={classes.present}>
      <span
        className={classes.words}
        data-editing={colleagues.some(({ editing }) => editing) || undefined}
        aria-hidden
      >
        {wordsOf(colleagues)}
      </span>
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
      <output className="visually-hidden">{sentences.join('. ')}</output>
    </span>
  )
}

/** Who changes it is said before who only has it open. */
function wordsOf(colleagues: readonly PresentColleague[]): string {
  const editing = colleagues.filter((one) => one.editing)
  const [first, ...others] = editing.length > 0 ? editing : colleagues
  if (!first) return ''
  if (others.length === 0) return sentenceOf(first)
  return t(editing.length > 0 ? 'editingCount' : 'openCount', { number: others.length + 1 })
}

function sentenceOf({ name, surname, editing }: PresentColleague): string {
  return t(editing ? 'editing' : 'open', { name: `${name} ${surname}`.trim() })
}
