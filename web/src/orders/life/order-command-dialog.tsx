import { plainInput } from '@dromos/contract/documents/commands.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import { cancelType } from '@dromos/contract/constants/order-statuses.ts'
import type { ComponentType } from 'react'
import type { ReasonCommand } from '../../documents/commands.ts'
import type { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { call } from '../../platform/api.ts'
import { SendDialog } from '../pdf/order-send-dialog.tsx'
import { CarrierCreditDialog, CreditDialog } from '../accounting/credit-note-dialogs.tsx'
import { ChangeFurtherInvoiceDialog, FurtherInvoiceDialog } from '../accounting/further-invoice-dialogs.tsx'
import { MarkCreditNoteDialog } from '../accounting/mark-note-dialog.tsx'
import { WithdrawCreditNoteDialog, WithdrawInvoiceDialog } from '../accounting/withdrawal-dialogs.tsx'
import { CarrierInvoiceDialog, InvoiceDialog } from '../accounting/order-invoice-dialogs.tsx'
import { AssignDialog } from './order-assign-dialog.tsx'
import { CancelDialog } from './order-cancel-dialog.tsx'
import { CloseDialog } from './order-close-dialog.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { commandsOfOrders } from './order-life.api.ts'
import { t } from './order-life.messages.ts'
import { ReopenDamageDialog, SettleDialog, WithdrawDamageDialog } from './order-damage-dialogs.tsx'
import { DamageDialog } from './order-damage-report.tsx'
import { DelayDialog } from './order-delay-dialog.tsx'
import { RecallDialog, UnassignDialog } from './order-recall-dialogs.tsx'
import { DeadFreightDialog, UndoCancelDialog } from './order-revive-dialogs.tsx'
import { TimesDialog } from './order-times-dialog.tsx'
import { AskCarrierDialog } from './order-ask-dialog.tsx'
import { MoveDaysDialog } from './order-move-dialog.tsx'
import { TruckDialog } from './order-truck-dialog.tsx'

type DialogCommand = Exclude<OrderCommand, 'destroy'>
type Reasoned = ReasonCommand<'order', OrderCommand>

export function OrderCommandDialog({ command, ...props }: CommandDialogProps & { command: DialogCommand }) {
  if (isAsking(command)) {
    const Asking = dialogs[command]
    return <Asking {...props} />
  }
  const { order, onClose } = props
  const hint = t(`hints.${command}`)
  return (
    <ReasonDialog
      commands={commandsOfOrders}
      document={order}
      command={command}
      hint={hint}
      onClose={onClose}
    />
  )
}

const dialogs: Readonly<Record<Exclude<DialogCommand, Reasoned>, ComponentType<CommandDialogProps>>> = {
  assign: AssignDialog,
  unassign: UnassignDialog,
  recall: RecallDialog,
  carrier_cancel: CarrierCancelDialog,
  send: SendDialog,
  loaded: (props) => <TimesDialog command="loaded" {...props} />,
  delivered: (props) => <TimesDialog command="delivered" {...props} />,
  delay: DelayDialog,
  report_damage: DamageDialog,
  settle_damage: SettleDialog,
  withdraw_damage: WithdrawDamageDialog,
  reopen_damage: ReopenDamageDialog,
  change_truck: TruckDialog,
  carrier_confirm: ConfirmDialog,
  move_days: MoveDaysDialog,
  ask_carrier: AskCarrierDialog,
  cancel: CancelDialog,
  undo_cancel: UndoCancelDialog,
  dead_freight: DeadFreightDialog,
  close: CloseDialog,
  invoice: InvoiceDialog,
  carrier_invoice: CarrierInvoiceDialog,
  credit_invoice: CreditDialog,
  credit_carrier_invoice: CarrierCreditDialog,
  further_invoice: FurtherInvoiceDialog,
  change_further_invoice: ChangeFurtherInvoiceDialog,
  withdraw_invoice: WithdrawInvoiceDialog,
  mark_credit_note: MarkCreditNoteDialog,
  withdraw_credit_note: WithdrawCreditNoteDialog,
}

const isAsking = (command: DialogCommand): command is keyof typeof dialogs => command in dialogs

function ConfirmDialog({ order, onClose }: CommandDialogProps) {
  return (
    <CommandForm<Emptyable<Plain>, Plain>
      order={order}
      onClose={onClose}
      command="carrier_confirm"
      schema={plainInput}
      values={{ version: order.version }}
      hint={t('hints.carrier_confirm')}
    />
  )
}

type Plain = z.output<typeof plainInput>

function CarrierCancelDialog({ order, onClose }: CommandDialogProps) {
  const params = { id: order.id }
  return (
    <ReasonDialog
      commands={commandsOfOrders}
      document={order}
      command="carrier_cancel"
      hint={t('hints.carrier_cancel')}
      send={(body, idempotencyKey) =>
        call('PUT /orders/cancel/{id}', {
          params,
          body: { ...body, type: cancelType.carrier },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  )
}
