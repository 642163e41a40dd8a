import type { TransportOrder } from '@dromos/contract/orders/order-sending.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { refusalOf } from '@dromos/contract/orders/moves.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fullMomentOf } from '../../platform/format.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import { whenSaved } from '../../documents/when-saved.ts'
import type { IsUnsaved } from '../../documents/when-saved.ts'
import classes from './order-sending.module.css'
import { t } from './order-sending.messages.ts'
import { transportOrderQuery } from '../orders.api.ts'

const OrderCommandDialog = lazy(async () => ({
  default: (await import('../life/order-command-dialog.tsx')).OrderCommandDialog,
}))

interface OrderSendingProps {
  order: StaffOrderRecord
  /** Something typed is not saved yet: it would not be sent. */
  isUnsaved: IsUnsaved
}

export function OrderSending({ order, isUnsaved }: OrderSendingProps) {
  const { role } = useAuthor()
  const { data } = useQuery(transportOrderQuery(order.id))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const start = () => void whenSaved(isUnsaved, () => setOpen(true))
  return (
    <div className={classes.sending}>
      <Standing data={data} confirmation={order.carrier_confirmation} />
      {refusalOf('send', order.life, role) === null && (
        <Button
          size="compact-sm"
          aria-haspopup="dialog"
          variant={data.last && !data.last.is_changed ? 'default' : 'light'}
          onClick={start}
        >
          {data.revision === 1 ? t('send') : t('sendNext', { revision: data.revision })}
        </Button>
      )}
      {isOpen && (
        <FormReadOnly value={false}>
          <Suspense>
            <OrderCommandDialog command="send" order={order} onClose={() => setOpen(false)} />
          </Suspense>
        </FormReadOnly>
      )}
    </div>
  )
}

interface StandingProps {
  data: TransportOrder
  confirmation: StaffOrderRecord['carrier_confirmation']
}

function Standing({ data: { last }, confirmation }: StandingProps) {
  const failed = last?.mails.filter(({ status }) => status === 'failed') ?? []
  const uncertain = last?.mails.filter(({ status }) => status === 'uncertain') ?? []
  return (
    <div className={classes.standing}>
      <span className={classes.title}>{t('title')}</span>
      <span>{last ? sentenceOf(last) : t('notSent')}</span>
      {last && <Agreement last={last} confirmation={confirmation} />}
      {failed.length > 0 && (
        <StateFlag tone="danger">{t('failed', { emails: addressesOf(failed) })}</StateFlag>
      )}
      {uncertain.length > 0 && (
        <StateFlag tone="warning">{t('uncertain', { emails: addressesOf(uncertain) })}</StateFlag>
      )}
    </div>
  )
}

function Agreement({ last, confirmation }: Pick<StandingProps, 'confirmation'> & { last: Last }) {
  return (
    <>
      <span>{confirmationOf(confirmation)}</span>
      {last.is_changed && <StateFlag tone="warning">{t('changed')}</StateFlag>}
    </>
  )
}

const confirmationOf = (confirmation: StandingProps['confirmation']): string =>
  confirmation
    ? t('confirmed', { at: fullMomentOf(confirmation.at), name: confirmation.by ?? '–' })
    : t('unconfirmed')

type Last = NonNullable<TransportOrder['last']>

function sentenceOf(last: Last): string {
  const { revision, sent_at: at, sent_by: name, mails } = last
  const words = { at: fullMomentOf(at), name: name ?? '–', emails: addressesOf(mails) }
  return revision === 1 ? t('sent', words) : t('sentAgain', { ...words, revision })
}

const addressesOf = (mails: readonly { recipient: string }[]): string =>
  mails.map(({ recipient }) => recipient).join(', ')
