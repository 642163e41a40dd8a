import { plainInput, reasonInput } from '@dromos/contract/orders/order-life-input.ts'
import { cancelType } from '@dromos/contract/trade/order-statuses.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { AssignDialog } from './order-assign-dialog.tsx'
import { DeadFreightDialog, UndoCancelDialog } from './order-revive-dialogs.tsx'
import { CancelDialog } from './order-cancel-dialog.tsx'
import { CloseDialog } from './order-close-dialog.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { DamageDialog, DelayDialog, SettleDialog } from './order-mishap-dialogs.tsx'
import { SendDialog } from '../papers/order-send-dialog.tsx'
import { giveCommand } from './order-life.api.ts'
import type { ButtonCommand, ReasonCommand } from './order-life.api.ts'
import { t } from './order-life.messages.ts'
import { TimesDialog } from './order-times-dialog.tsx'

type DialogCommand = Exclude<ButtonCommand, 'destroy'>
type Reasoned = z.output<typeof reasonInput>

/** The dialog of a command. */
export function OrderCommandDialog({ command, ...props }: CommandDialogProps & { command: DialogCommand }) {
  if (!isAsking(command)) return <ReasonDialog command={command} {...props} />
  const Asking = dialogs[command]
  return <Asking {...props} />
}

const dialogs: Readonly<Record<Exclude<DialogCommand, ReasonCommand>, ComponentType<CommandDialogProps>>> = {
  assign: AssignDialog,
  unassign: UnassignDialog,
  carrier_cancel: (props) => <ReasonDialog command="carrier_cancel" {...props} />,
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

const isAsking = (command: DialogCommand): command is keyof typeof dialogs => command in dialogs

function ReasonDialog({
  command,
  order,
  onClose,
}: CommandDialogProps & { command: ReasonCommand | 'carrier_cancel' }) {
  const { id, version } = order
  // That the carrier is off is a type of cancellation.
  const send = (body: Reasoned, idempotencyKey: string) =>
    command === 'carrier_cancel'
      ? call('PUT /orders/cancel/{id}', {
          params: { id },
          body: { ...body, type: cancelType.carrier },
          idempotencyKey,
        })
      : giveCommand(command, id, body, idempotencyKey)
  return (
    <CommandForm<Emptyable<Reasoned>, Reasoned>
      order={order}
      onClose={onClose}
      command={command}
      schema={reasonInput}
      values={{ version, reason: '' }}
      send={send}
      hint={t(`hints.${command}`)}
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
      hint={[order.firm_carrier?.name, order.pn_truck, order.pn_trailer].filter(Boolean).join(' · ')}
    />
  )
}
