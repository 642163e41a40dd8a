import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { problemsOf } from '../platform/form-problems.ts'
import { schemaResolver } from '../platform/form-schema.ts'
import { useSaveKeys } from '../platform/idempotency-keys.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { useSave } from '../platform/use-save.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogForm } from '../ui/dialogs/dialog-form.tsx'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { closeAsked } from '../ui/form/leave-guard.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t as words } from './commands.messages.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { commandDone } from './commands.ts'
import type { Commanded, Commands } from './commands.ts'
import classes from './commands.module.css'

interface CommandFormProps<
  C extends string,
  N extends string,
  L extends { status: number },
  T extends FieldValues,
  O extends { version: number },
> {
  commands: Commands<C, N, L>
  document: Commanded<L>
  command: C
  schema: z.ZodType<O>
  values: DefaultValues<T>
  send: (body: O, idempotencyKey: string) => Promise<MovedDocument>
  /** What is sent to take it back, where only its dialog knows. */
  takeBack?: object | undefined
  hint?: string | undefined
  size?: number | undefined
  onClose: () => void
  children?: ((form: UseFormReturn<T, unknown, O>) => ReactNode) | undefined
  beside?: ReactNode
}

/** Sent once however often it is pressed, at the version the document has on the screen when it is sent. */
export function CommandForm<
  C extends string,
  N extends string,
  L extends { status: number },
  T extends FieldValues,
  O extends { version: number },
>(props: CommandFormProps<C, N, L, T, O>) {
  const { commands, document, command, values, send, hint, size = 460, onClose, children } = props
  const { role } = useAuthor()
  const [resolver] = useState(() => schemaResolver<T, O>(props.schema))
  const form = useForm<T, unknown, O>({ defaultValues: values, resolver, shouldFocusError: false })
  const isShown = useIsShown()
  const saving = useSave<T, O, MovedDocument>({
    form,
    record: null,
    create: (body, key) => send({ ...body, version: document.version }, key),
    onSaved: async (moved) => {
      await commandDone(commands, document, { command, moved, role, takeBack: props.takeBack })
      // Left meanwhile, it would close what was opened in its place.
      if (isShown()) onClose()
    },
  })
  const { errors, isDirty } = form.formState
  useSaveKeys(saving.save)
  useFocusBack()
  // What stands beside a field is not said twice.
  const said = new Set(problemsOf(errors).map(({ text }) => text))
  const refusals = saving.refusals.filter((refusal) => !said.has(refusal))
  const name = commands.nameOf(command, document.life)
  return (
    <Dialog
      title={
        <>
          {name} · <span className="nowrap">{document.number_id}</span>
        </>
      }
      size={size}
      onClose={() => closeAsked(isDirty, onClose)}
    >
      <DialogForm onSave={saving.save}>
        {hint && <p className="lead">{hint}</p>}
        {children && <div className={classes.fields}>{children(form)}</div>}
        <DialogFoot refusals={refusals}>
          <Button onClick={onClose}>{commands.dangerous.has(command) ? words('back') : ui('cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            color={commands.dangerous.has(command) ? 'red' : undefined}
            loading={saving.isSaving}
            data-autofocus={children ? undefined : true}
          >
            {name}
          </Button>
        </DialogFoot>
      </DialogForm>
      {props.beside}
    </Dialog>
  )
}

/** Whether the component is on the page still, for what it has to do after a wait. */
function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
