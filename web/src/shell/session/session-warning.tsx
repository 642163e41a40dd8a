import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { sentenceOf } from '../../platform/http.ts'
import { extendSession, sessionEnds, signOut } from '../../platform/session/session-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { t } from './session-warning.messages.ts'
import classes from './session-warning.module.css'

/** An idle session is extended with one key: focused button or Escape. Its final end cannot be moved. */
export function SessionWarning({ stage }: { stage: 'extendable' | 'final' | null }) {
  const [isNoted, setNoted] = useState(false)
  const [problem, setProblem] = useState('')
  // Drawn closed first: a dialog that opens remembers where the focus was.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  const isOpen = isDrawn && (stage === 'extendable' || (stage === 'final' && !isNoted))
  useEffect(() => {
    // A sheet of the browser's own would lie above the warning.
    if (isOpen) {
      for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) sheet.close()
    }
  }, [isOpen])
  const stay = () => {
    if (stage === 'final') return setNoted(true)
    setProblem('')
    extendSession().catch((error: unknown) => setProblem(sentenceOf(error)))
  }
  return (
    <Dialog isOpen={isOpen} title={t('title')} size={420} onClose={stay}>
      {isOpen && stage && <Warning stage={stage} problem={problem} onStay={stay} />}
    </Dialog>
  )
}

function Warning({
  stage,
  problem,
  onStay,
}: {
  stage: 'extendable' | 'final'
  problem: string
  onStay: () => void
}) {
  const id = useId()
  const left = useSecondsLeft()
  return (
    <>
      <p id={id} className="muted">
        {t(stage === 'final' ? 'final' : 'idle')}
      </p>
      <p className={`${classes.left} figures`} aria-hidden>
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </p>
      {/* Changes three times, not every second. */}
      <output className="visually-hidden">
        {left <= 30 ? t('seconds') : t('left', { count: left <= 60 ? 1 : 2 })}
      </output>
      <p role="alert" className={problem ? 'refusal' : undefined}>
        {problem}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        <Button variant="filled" onClick={onStay} aria-describedby={id} data-autofocus>
          {t(stage === 'final' ? 'goOn' : 'stay')}
        </Button>
      </div>
    </>
  )
}

function useSecondsLeft(): number {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return left
}

const secondsLeft = (): number => {
  const { idleUntil = 0 } = sessionEnds() ?? {}
  return Math.max(0, Math.ceil((idleUntil - Date.now()) / 1_000))
}
