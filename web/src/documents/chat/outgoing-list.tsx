import { Button } from '@mantine/core'
import { timeOf } from '../../platform/format.ts'
import { t } from './chat.messages.ts'
import classes from './messages.module.css'
import type { OutgoingMessage } from './kept-texts.ts'
import type { OutgoingMessages } from './use-outgoing.ts'

interface OutgoingListProps {
  outgoing: OutgoingMessages
  isBetween: boolean
  onTakeBack: (message: OutgoingMessage) => void
}

/** Messages that the server does not have yet, and what can be done about each. */
export function OutgoingList({ outgoing, isBetween, onTakeBack }: OutgoingListProps) {
  if (outgoing.list.length === 0) return null
  return (
    <ol className={classes.outgoing}>
      {outgoing.list.map((message) => (
        <li key={message.key} className={classes.item}>
          <div className={isBetween ? classes.bubble : classes.said} data-ours data-state={message.state}>
            {!isBetween && <span />}
            <div className={classes.body}>
              <p className={classes.text}>
                {message.body.text || message.files.map(({ name }) => name).join(', ')}
              </p>
              <State message={message} outgoing={outgoing} onTakeBack={() => onTakeBack(message)} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

interface StateProps {
  message: OutgoingMessage
  outgoing: OutgoingMessages
  onTakeBack: () => void
}

function State({ message: { key, state, problem, at }, outgoing, onTakeBack }: StateProps) {
  if (state === 'sending') return <output className={classes.edited}>{t('sending')}</output>
  return (
    <p className={classes.unsent} role="alert">
      {state === 'unsent' ? t('unsent') : problem} <time dateTime={at}>{timeOf(at)}</time>
      <Button size="compact-sm" onClick={state === 'unsent' ? () => outgoing.retry(key) : onTakeBack}>
        {t(state === 'unsent' ? 'again' : 'takeBack')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => outgoing.drop(key)}>
        {t('discard')}
      </Button>
    </p>
  )
}
