import type { PresentColleague } from '@dromos/contract/base/live-channel.ts'
import { useFormState } from 'react-hook-form'
import { PersonPicture } from '../../people/pictures/picture-chip.tsx'
import type { OrderFormApi } from './order-form-values.ts'
import { t } from './order-presence.messages.ts'
import classes from './order-presence.module.css'
import { useOrderPresence } from './use-order-presence.ts'

/** As many as have room beside the status. */
const MOST_SHOWN = 4

/** The colleagues who have the same order open, and in words who is changing it. */
export function OrderPresence({ orderId, form }: { orderId: number; form: OrderFormApi }) {
  const { isDirty } = useFormState({ control: form.control })
  const colleagues = useOrderPresence(orderId, isDirty)
  const hidden = colleagues.length - MOST_SHOWN
  const sentences = colleagues.map(sentenceOf)
  return (
    <span className={classes['present']}>
      {colleagues.slice(0, MOST_SHOWN).map((person) => (
        <span
          key={person.id}
          className={classes['person']}
          data-editing={person.editing || undefined}
          title={sentenceOf(person)}
          aria-hidden
        >
          <PersonPicture person={{ ...person, image: null }} />
        </span>
      ))}
      {hidden > 0 && (
        <span className={classes['more']} title={sentences.slice(MOST_SHOWN).join('\n')} aria-hidden>
          {t('more', { number: hidden })}
        </span>
      )}
      <span className={classes['words']} aria-hidden>
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
