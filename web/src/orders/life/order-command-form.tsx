import type { MovedOrder } from '@dromos/contract/orders/order-life.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { problemsOf } from '../../platform/form-problems.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import { useSaveKeys } from '../../platform/save-keys.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { useSave } from '../../platform/use-save.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { commandDone, dangerous, giveCommand } from './order-life.api.ts'
import type { ButtonCommand, CommandTaking } from './order-life.api.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'
import { useOverrides } from './use-overrides.tsx'

/** What every dialog of a command is given. */
export interface CommandDialogProps {
  order: StaffOrderRecord
  onClose: () => void
}

type CommandFormProps<T extends FieldValues, O extends { version: number }> = FormProps<T, O> &
  (Sent<O> | { command: CommandTaking<O>; send?: undefined })

/** What is asked is not what the command's call takes. */
interface Sent<O> {
  command: ButtonCommand
  send: (body: O, idempotencyKey: string) => Promise<MovedOrder>
}

interface FormProps<T extends FieldValues, O extends { version: number }> extends CommandDialogProps {
  schema: z.ZodType<O>
  /** What the form begins with. */
  values: DefaultValues<T>
  hint?: string
  size?: number
  children?: (form: UseFormReturn<T, unknown, O>) => ReactNode
}

/**
 * The dialog of one command: its fields with what is wrong beside them, sent once however often it is pressed. The
 * version is the one the order has on the screen when it is sent.
 */
export function CommandForm<T extends FieldValues, O extends { version: number }>(
  props: CommandFormProps<T, O>,
) {
  const { order, values, hint, size = 460, onClose, children } = props
  const command: ButtonCommand = props.command
  const send = props.send ?? ((body: O, key: string) => giveCommand(command, order.id, body, key))
  const { role } = useAuthor()
  const [resolver] = useState(() => schemaResolver<T, O>(props.schema))
  const form = useForm<T, unknown, O>({ defaultValues: values, resolver, shouldFocusError: false })
  const { saveOrAsk, dialog } = useOverrides()
  const saving = useSave<T, O, MovedOrder>({
    form,
    record: null,
    create: (body, key) => saveOrAsk((reasons) => send({ ...body, ...reasons, version: order.version }, key)),
    onSaved: (moved) => {
      commandDone(order, { command, moved, role })
      onClose()
    },
  })
  useSaveKeys(saving.save)
  useFocusBack()
  // What stands beside a field is not said twice.
  const said = new Set(problemsOf(form.formState.errors).map(({ text }) => text))
  const refusals = saving.refusals.filter((refusal) => !said.has(refusal))
  const title = `${t(`commands.${command}`)} · ${order.number_id}`
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the order around it has nothing to do with this.
          event.stopPropagation()
          saving.save()
        }}
      >
        {hint && <p className={classes['hint']}>{hint}</p>}
        {children && <div className={classes['fields']}>{children(form)}</div>}
        <DialogFoot refusals={refusals}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            color={dangerous.has(command) ? 'red' : undefined}
            loading={saving.isSaving}
            data-autofocus={children ? undefined : true}
          >
            {t(`commands.${command}`)}
          </Button>
        </DialogFoot>
      </form>
      {dialog}
    </Dialog>
  )
}
