import { reasonInput } from '@dromos/contract/documents/commands.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { z } from 'zod'
import type { Emptyable } from '../platform/form-schema.ts'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { CommandForm } from './command-form.tsx'
import { giveCommand } from './commands.ts'
import type { Commanded, Commands } from './commands.ts'
import { t } from './commands.messages.ts'

type Reasoned = z.output<typeof reasonInput>

interface ReasonDialogProps<C extends string, N extends string, L extends { status: number }> {
  commands: Commands<C, N, L>
  document: Commanded<L>
  command: C
  hint?: string | undefined
  send?: ((body: Reasoned, idempotencyKey: string) => Promise<MovedDocument>) | undefined
  onClose: () => void
}

export function ReasonDialog<C extends string, N extends string, L extends { status: number }>({
  send,
  ...props
}: ReasonDialogProps<C, N, L>) {
  const { commands, document, command } = props
  return (
    <CommandForm<C, N, L, Emptyable<Reasoned>, Reasoned>
      {...props}
      schema={reasonInput}
      values={{ version: document.version, reason: '' }}
      send={
        send ??
        ((body, idempotencyKey) => giveCommand(commands.kind, command, document.id, { body, idempotencyKey }))
      }
    >
      {({ control }) => (
        <TextAreaField control={control} name="reason" label={t('reason')} required isFirst span={12} />
      )}
    </CommandForm>
  )
}
