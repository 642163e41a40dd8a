import { refusalOf } from '@dromos/contract/bookings/moves.ts'
import type { AnsweredBooking, SharedCommand } from '@dromos/contract/bookings/booking-life.ts'
import type { BookingRow } from '@dromos/contract/bookings/bookings.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t as words } from '../documents/commands.messages.ts'
import { call, newIdempotencyKey } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { namedBooking } from './booking-list-parts.tsx'
import { t } from './booking-bulk.messages.ts'
import { bookingMoved } from './bookings.api.ts'
import { commandsOfBookings } from './life/booking-life.api.ts'
import { t as life } from './life/booking-life.messages.ts'

interface BulkProps {
  command: SharedCommand
  rows: readonly BookingRow[]
  onClose: () => void
}

/** Asks for the reason once, gives the command to all that can take it, and tells which stay as they are. */
export function BookingBulkDialog({ command, rows, onClose }: BulkProps) {
  const { role } = useAuthor()
  // As they were when the dialog opened: what others change meanwhile is theirs.
  const [able] = useState(() => rows.filter((row) => refusalOf(command, row, role) === null))
  const form = useForm({ defaultValues: { reason: '' } })
  const { give, isSending, problem } = useGiving({ command, rows: able, onClose })
  const isReasoned = command !== 'request'
  const isDangerous = commandsOfBookings.dangerous.has(command)
  const send = () => {
    const reason = form.getValues('reason').trim()
    if (isReasoned && reason === '') {
      form.setError('reason', { type: 'server', message: t('reasonMissing') }, { shouldFocus: true })
    } else void give(reason)
  }
  useSaveKeys(send)
  const title = `${life(`commands.${command}`)} · ${t('count', { count: able.length })}`
  return (
    <Dialog title={title} size={460} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {rows.length > able.length && (
          <p className="muted">{t('unable', { count: rows.length - able.length })}</p>
        )}
        <p className="lead">{life(`hints.${command}`)}</p>
        {isReasoned && (
          <FieldGrid>
            <TextAreaField
              control={form.control}
              name="reason"
              label={words('reason')}
              required
              isFirst
              span={12}
            />
          </FieldGrid>
        )}
        <DialogFoot refusals={problem ? [problem] : []}>
          <Button onClick={onClose}>{isDangerous ? words('back') : ui('cancel')}</Button>
          <Button type="submit" variant="filled" color={isDangerous ? 'red' : undefined} loading={isSending}>
            {life(`commands.${command}`)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const MOST_NAMED = 5

function useGiving({ command, rows, onClose }: BulkProps) {
  const { role } = useAuthor()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const give = async (reason: string) => {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      const bookings = rows.map(({ id, version }) => ({ id, version }))
      const body = { command, reason, bookings }
      const { results } = await call('PUT /bookings/giveAll', { body, idempotencyKey: key })
      done(command, results, refusalOf('reopen', { status: bookingStatus.rejected }, role) === null)
      notifyLeftOut(rows, results)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      // What is said next is another request.
      setKey(newIdempotencyKey)
    }
    setSending(false)
  }
  return { give, isSending, problem }
}

function done(command: SharedCommand, results: readonly AnsweredBooking[], mayReopen: boolean): void {
  const moved = results.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
  for (const { id } of moved) void bookingMoved(id)
  if (moved.length === 0) return
  const run = () => void takeBack(moved)
  const isUndoable = command === 'reject' && mayReopen
  toast({
    text: t(`done.${command}`, { count: moved.length }),
    ...(isUndoable && { action: { label: ui('undo'), run } }),
  })
}

/** Not in the dialog: rows that were moved leave the list, and their selection with them. */
function notifyLeftOut(rows: readonly BookingRow[], results: readonly AnsweredBooking[]): void {
  const left = results.filter(({ version }) => version === null)
  if (left.length === 0) return
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = left.slice(0, MOST_NAMED).map(({ id, why }) => {
    const row = byId.get(id)
    return `${row ? namedBooking(row) : id}: ${why}`
  })
  const more = left.length > MOST_NAMED ? ['…'] : []
  toast({ text: [t('left', { count: left.length }), ...lines, ...more].join(' '), tone: 'problem' })
}

async function takeBack(bookings: { id: number; version: number }[]): Promise<void> {
  try {
    const body = { command: 'reopen', reason: words('undoneAtOnce'), bookings } as const
    const idempotencyKey = newIdempotencyKey()
    const { results } = await call('PUT /bookings/giveAll', { body, idempotencyKey })
    done('reopen', results, false)
    const kept = results.filter(({ version }) => version === null).length
    if (kept > 0) toast({ text: t('keptSince', { count: kept }), tone: 'problem' })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
