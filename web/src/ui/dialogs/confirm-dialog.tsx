import { Button } from '@mantine/core'
import classes from './confirm.module.css'
import { Dialog } from './dialog.tsx'
import { t } from '../ui.messages.ts'

export interface Question {
  title: string
  text: string
  /** What the confirming button does, as a verb: "Cancel the order". */
  confirm: string
  cancel?: string
  dangerous?: boolean
}

export function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
}) {
  return (
    <Dialog title={question.title} onClose={() => onAnswer(false)}>
      <p className={classes.text}>{question.text}</p>
      <div className="foot">
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {question.cancel ?? t('cancel')}
        </Button>
        <Button
          variant="filled"
          color={question.dangerous ? 'red' : undefined}
          onClick={() => onAnswer(true)}
        >
          {question.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
