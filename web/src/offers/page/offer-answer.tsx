import type { OfferPage } from '@dromos/contract/offers/offer-page.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import { eurosIn } from '@dromos/contract/constants/money.ts'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { sentenceOf } from '../../platform/http.ts'
import { OfferSheet } from './offer-sheet.tsx'
import { sheetWords } from './sheet-words.ts'
import classes from './sheet.module.css'

export interface Acceptance {
  option: number
  name: string
  agreed: true
  loading_date: string | null
}

export interface AnswerCalls {
  viewed: () => void
  accept: (answer: Acceptance) => Promise<void>
  decline: (answer: { name: string; reason: string }) => Promise<void>
}

interface AnswerProps {
  page: OfferPage
  calls: AnswerCalls
  /** Who answers, as far as that is known. */
  name: string
  ways?: ReactNode
  renderFile: (file: OfferPage['files'][number]) => ReactNode
}

type OpenDialog = { kind: 'accept'; option: number } | { kind: 'decline' } | null

/** The page on which a customer answers: by its link, or as an account of its firm. */
export function OfferAnswer({ page, calls, name, ways, renderFile }: AnswerProps) {
  const [asked, setAsked] = useState<OpenDialog>(null)
  const words = sheetWords[page.language]
  useSeen(page.state === 'open', calls.viewed)
  const isOpen = page.state === 'open'
  const close = () => setAsked(null)
  const { sender, business, number_id: number } = page
  const mail = sender?.email || business.email
  return (
    <OfferSheet
      page={page}
      onAccept={(option) => setAsked({ kind: 'accept', option })}
      renderFile={renderFile}
      answering={
        isOpen &&
        asked && (
          <Form key={formKey(asked)} asked={asked} page={page} calls={calls} name={name} onClose={close} />
        )
      }
      ways={
        <>
          {mail && <a href={`mailto:${mail}?subject=${encodeURIComponent(number)}`}>{words.ask}</a>}
          {isOpen && (
            <button type="button" className="danger" onClick={() => setAsked({ kind: 'decline' })}>
              {words.decline}
            </button>
          )}
          {ways}
        </>
      }
    />
  )
}

const formKey = (asked: NonNullable<OpenDialog>): string =>
  asked.kind === 'accept' ? String(asked.option) : 'decline'

interface FormProps {
  asked: NonNullable<OpenDialog>
  page: OfferPage
  calls: AnswerCalls
  name: string
  onClose: () => void
}

function Form({ asked, ...props }: FormProps) {
  return asked.kind === 'accept' ? (
    <AcceptForm {...props} option={asked.option} />
  ) : (
    <DeclineForm {...props} />
  )
}

function AcceptForm({
  page,
  calls,
  name: known,
  option: at,
  onClose,
}: Omit<FormProps, 'asked'> & { option: number }) {
  const words = sheetWords[page.language]
  const option = page.options[at]
  const [name, setName] = useState(known)
  const [day, setDay] = useState(option?.loading_date ?? page.loading_from)
  const [agreed, setAgreed] = useState(false)
  const { problem, isBusy, send } = useSending(() =>
    calls.accept({ option: at, name: name.trim(), agreed: true, loading_date: option?.loading_date ?? day }),
  )
  if (!option) return null
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <h2>{words.form.title(letterOf(at, page.language), option.title)}</h2>
      <TextInput
        label={words.form.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {option.loading_date === null && (
        <TextInput
          type="date"
          label={words.form.loading}
          description={words.form.loadingHint}
          name="loading_date"
          min={page.loading_from}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={words.form.agree(eurosIn(option.total ?? 0, page.language))}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Problem text={problem} />
      <div className="wrap">
        <Button type="submit" variant="filled" loading={isBusy} disabled={!agreed || name.trim() === ''}>
          {words.form.send}
        </Button>
        <Button onClick={onClose}>{words.form.back}</Button>
      </div>
    </form>
  )
}

function DeclineForm({ page, calls, name, onClose }: Omit<FormProps, 'asked'>) {
  const words = sheetWords[page.language]
  const [reason, setReason] = useState('')
  const { problem, isBusy, send } = useSending(() => calls.decline({ name, reason: reason.trim() }))
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <h2>{words.form.declineTitle}</h2>
      <Textarea
        label={words.form.reason}
        name="reason"
        maxLength={500}
        rows={3}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <Problem text={problem} />
      <div className="wrap">
        <Button type="submit" variant="filled" color="red" loading={isBusy} disabled={reason.trim() === ''}>
          {words.form.declineSend}
        </Button>
        <Button onClick={onClose}>{words.form.back}</Button>
      </div>
    </form>
  )
}

const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="bare danger">
    {text}
  </p>
)

function useSending(work: () => Promise<void>) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  return { problem, isBusy, send }
}

const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
/** So long the page has to have been looked at first, in milliseconds. */
const A_LOOK = 800

/**
 * Says once that a person has seen the offer: when the page is in sight for a moment and somebody moves, scrolls or
 * presses something. What guards mailboxes follows links and does none of that.
 */
function useSeen(isOpen: boolean, say: () => void): void {
  const isSaid = useRef(false)
  const onSeen = useEffectEvent(say)
  useEffect(() => {
    if (!isOpen) return undefined
    const since = performance.now()
    const touched = (event: Event) => {
      const isLooked = document.visibilityState === 'visible' && performance.now() - since > A_LOOK
      if (isSaid.current || !event.isTrusted || !isLooked) return
      isSaid.current = true
      onSeen()
    }
    for (const name of touches) addEventListener(name, touched, { passive: true, capture: true })
    return () => {
      for (const name of touches) removeEventListener(name, touched, { capture: true })
    }
  }, [isOpen])
}
