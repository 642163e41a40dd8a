import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CommandForm as DocumentCommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import type { CommandTaking } from '../../documents/commands.ts'
import { commandsOfOrders } from './order-life.api.ts'
import { useOverrides } from '../../documents/overrides/use-overrides.tsx'

export interface CommandDialogProps {
  order: StaffOrderRecord
  /** The id of what is meant where an order has several: an invoice, or a credit note. */
  about?: number | null | undefined
  onClose: () => void
}

type CommandFormProps<T extends FieldValues, O extends { version: number }> = FormProps<T, O> &
  (Sent<O> | { command: CommandTaking<'order', OrderCommand, O>; send?: undefined })

interface Sent<O> {
  command: OrderCommand
  send: (body: O, idempotencyKey: string) => Promise<MovedDocument>
}

interface FormProps<T extends FieldValues, O extends { version: number }> extends CommandDialogProps {
  schema: z.ZodType<O>
  values: DefaultValues<T>
  takeBack?: object
  hint?: string
  size?: number
  children?: (form: UseFormReturn<T, unknown, O>) => ReactNode
}

export function CommandForm<T extends FieldValues, O extends { version: number }>({
  order,
  ...props
}: CommandFormProps<T, O>) {
  const { saveOrAsk, dialog } = useOverrides()
  const command: OrderCommand = props.command
  const send =
    props.send ??
    ((body: O, idempotencyKey: string) => giveCommand('order', command, order.id, { body, idempotencyKey }))
  return (
    <DocumentCommandForm
      {...props}
      commands={commandsOfOrders}
      command={command}
      document={order}
      send={(body, key) => saveOrAsk((reasons) => send({ ...body, ...reasons }, key))}
      beside={dialog}
    />
  )
}
