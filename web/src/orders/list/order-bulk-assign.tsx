import type { AssignedOrder, AssignOutcome } from '@dromos/contract/orders/order-lists.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { UserField, UsersField } from '../../people/user-field.tsx'
import { assignmentDone, doneText } from './order-bulk-undo.ts'
import { t } from './order-bulk.messages.ts'
import classes from './order-bulk.module.css'

interface OrderBulkAssignProps {
  /** Staff's rows, which know their version. */
  orders: readonly { id: number; version?: number }[]
  onClose: () => void
}

export function OrderBulkAssign({ orders, onClose }: OrderBulkAssignProps) {
  const form = useForm<Chosen>({ defaultValues: { assign_user: null, add_users: [] } })
  const [refused, setRefused] = useState<Results | null>(null)
  const { send, isSending, problem } = useAssign(orders, (results) => {
    const isWhole = results.every(({ outcome }) => outcome === 'assigned' || outcome === 'unchanged')
    assignmentDone(results)
    if (!isWhole) return setRefused(results)
    onClose()
  })
  const title = t('assignTitle', { count: orders.length })
  if (refused) return <Refused title={title} results={refused} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(form.getValues())
  }
  return (
    <Dialog title={title} size={440} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={classes.form}>
          <UserField control={form.control} name="assign_user" label={t('responsible')} />
          <UsersField control={form.control} name="add_users" label={t('further')} max={20} />
          <p className="muted">{t('kept')}</p>
        </div>
        <DialogFoot refusals={problem ? [problem] : []}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending}>
            {t('assign')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

interface Chosen {
  assign_user: number | null
  add_users: number[]
}
type Results = readonly AssignedOrder[]

function useAssign(orders: OrderBulkAssignProps['orders'], onAnswer: (results: Results) => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  // As they were when the dialog opened: what others change meanwhile is theirs.
  const [versions] = useState(() => orders.map(({ id, version = 1 }) => ({ id, version })))
  const [key, setKey] = useState(newIdempotencyKey)
  const send = async ({ assign_user, add_users }: Chosen) => {
    if (assign_user === null && add_users.length === 0) return setProblem(t('nobody'))
    setSending(true)
    setProblem('')
    try {
      const body = { orders: versions, assign_user, add_users }
      const { results } = await call('PUT /orders/assignPeople', { body, idempotencyKey: key })
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      onAnswer(results)
    } catch (error) {
      setProblem(sentenceOf(error))
      // What is chosen next is another request.
      setKey(newIdempotencyKey)
    }
    setSending(false)
  }
  return { send, isSending, problem }
}

function Refused({ title, results, onClose }: { title: string; results: Results; onClose: () => void }) {
  return (
    <Dialog title={title} size={440} onClose={onClose}>
      <div className={classes.form}>
        <output>{doneText(results)}</output>
        <p className="muted">{t('partly')}</p>
        <ul className={classes.refused}>
          {results.map(({ id, number_id: number, outcome }) =>
            isRefusal(outcome) ? (
              <li key={id}>
                <strong>{number || id}</strong>: {t(`refusals.${outcome}`)}
              </li>
            ) : null,
          )}
        </ul>
      </div>
      <DialogFoot refusals={[]}>
        <Button variant="filled" onClick={onClose}>
          {ui('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type Refusal = Exclude<AssignOutcome, 'assigned' | 'unchanged'>
const isRefusal = (outcome: AssignOutcome): outcome is Refusal =>
  outcome !== 'assigned' && outcome !== 'unchanged'
