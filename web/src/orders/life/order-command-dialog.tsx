import { reasonInput, settleInput, plainInput } from '@dromos/contract/orders/order-life-input.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { AssignDialog } from './order-assign-dialog.tsx'
import { DeadFreightDialog, UndoCancelDialog } from './order-revive-dialogs.tsx'
import { CancelDialog } from './order-cancel-dialog.tsx'
import { CloseDialog } from './order-close-dialog.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { DamageDialog, DelayDialog } from './order-mishap-dialogs.tsx'
import { SendDialog } from '../papers/order-send-dialog.tsx'
import type { ButtonCommand } from './order-life.api.ts'
import { t } from './order-life.messages.ts'
import { TimesDialog } from './order-times-dialog.tsx'

type DialogCommand = Exclude<ButtonCommand, 'destroy'>
type Reasoned = z.output<typeof reasonInput>

/** The dialog of a command. */
export function OrderCommandDialog({ command, ...props }: CommandDialogProps & { command: DialogCommand }) {
  if (isReasoned(command)) return <ReasonDialog command={command} {...props} />
  const Asking = dialogs[command]
  return <Asking {...props} />
}

type ReasonCommand = keyof typeof reasonCalls

const reasonCalls = {
  undo_loaded: (id: number, body: Reasoned, idempotencyKey: string) =>
    call('PUT /orders/undoLoaded/{id}', { params: { id }, body, idempotencyKey }),
  reopen: (id: number, body: Reasoned, idempotencyKey: string) =>
    call('PUT /orders/reopen/{id}', { params: { id }, body, idempotencyKey }),
  withdraw_damage: (id: number, body: Reasoned, idempotencyKey: string) =>
    call('PUT /orders/withdrawDamage/{id}', { params: { id }, body, idempotencyKey }),
  reopen_damage: (id: number, body: Reasoned, idempotencyKey: string) =>
    call('PUT /orders/reopenDamage/{id}', { params: { id }, body, idempotencyKey }),
  reopen_closed: (id: number, body: Reasoned, idempotencyKey: string) =>
    call('PUT /orders/reopenClosed/{id}', { params: { id }, body, idempotencyKey }),
  carrier_cancel: (id: number, body: Reasoned, idempotencyKey: string) =>
    call('PUT /orders/cancel/{id}', { params: { id }, body: { ...body, type: 2 }, idempotencyKey }),
} as const

const isReasoned = (command: DialogCommand): command is ReasonCommand => command in reasonCalls

const dialogs: Record<Exclude<DialogCommand, ReasonCommand>, ComponentType<CommandDialogProps>> = {
  assign: AssignDialog,
  unassign: UnassignDialog,
  send: SendDialog,
  loaded: (props) => <TimesDialog command="loaded" {...props} />,
  delivered: (props) => <TimesDialog command="delivered" {...props} />,
  delay: DelayDialog,
  report_damage: DamageDialog,
  settle_damage: SettleDialog,
  cancel: CancelDialog,
  undo_cancel: UndoCancelDialog,
  dead_freight: DeadFreightDialog,
  close: CloseDialog,
}

function ReasonDialog({ command, order, onClose }: CommandDialogProps & { command: ReasonCommand }) {
  return (
    <CommandForm<Emptyable<Reasoned>, Reasoned>
      order={order}
      onClose={onClose}
      command={command}
      schema={reasonInput}
      values={{ version: order.version, reason: '' }}
      send={(body, key) => reasonCalls[command](order.id, body, key)}
      hint={t(`hints.${command}`)}
      isDangerous={command === 'carrier_cancel'}
    >
      {({ control }) => (
        <TextAreaField control={control} name="reason" label={t('reason')} required isFirst span={12} />
      )}
    </CommandForm>
  )
}

function UnassignDialog({ order, onClose }: CommandDialogProps) {
  return (
    <CommandForm
      order={order}
      onClose={onClose}
      command="unassign"
      schema={plainInput}
      values={{ version: order.version }}
      send={(body, idempotencyKey) =>
        call('PUT /orders/unassign/{id}', { params: { id: order.id }, body, idempotencyKey })
      }
      hint={[order.firm_carrier?.name, order.pn_truck, order.pn_trailer].filter(Boolean).join(' · ')}
    />
  )
}

type Settlement = z.output<typeof settleInput>

function SettleDialog({ order, onClose }: CommandDialogProps) {
  return (
    <CommandForm<Emptyable<Settlement>, Settlement>
      order={order}
      onClose={onClose}
      command="settle_damage"
      schema={settleInput}
      values={{ version: order.version, amount: order.open_damage?.amount ?? 0, recovered: 0, reason: '' }}
      send={(body, idempotencyKey) =>
        call('PUT /orders/settleDamage/{id}', { params: { id: order.id }, body, idempotencyKey })
      }
      hint={order.open_damage?.description ?? ''}
    >
      {({ control }) => (
        <>
          <MoneyField control={control} name="amount" label={t('damage.paid')} required isFirst span={6} />
          <MoneyField control={control} name="recovered" label={t('damage.recovered')} span={6} />
          <TextAreaField control={control} name="reason" label={t('damage.note')} span={12} />
        </>
      )}
    </CommandForm>
  )
}
