import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { drawnField } from '../../platform/form-focus.ts'
import { sentenceOf } from '../../platform/http.ts'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import { DialogFoot } from '../dialogs/dialog-foot.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { SelectField } from '../fields/select-field.tsx'
import type { Span } from '../fields/use-field.ts'
import { FieldGrid } from '../form/form-section.tsx'
import { useFocusBack } from '../use-focus-back.ts'
import { t } from './files.messages.ts'

interface FileDialogFrameProps<T extends FieldValues, V> {
  title: string
  submit: string
  size: number
  form: UseFormReturn<T, unknown, V>
  /** Names of files that are being added, one after the other; the first is asked about. */
  adding?: readonly string[]
  onSave: (facts: V, forAll: boolean) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for facts and saves them. Of several files that are added, each has its own, unless they are said for all. */
export function FileDialogFrame<T extends FieldValues, V>(props: FileDialogFrameProps<T, V>) {
  const { title, submit, size, form, adding = [], onSave, onClose, children } = props
  const [name, ...others] = adding
  const [problem, setProblem] = useState('')
  useNextFile(form, adding.length)
  const saving = (forAll: boolean) =>
    form.handleSubmit((facts) =>
      onSave(facts, forAll).then(
        () => (forAll || others.length === 0 ? onClose() : form.reset()),
        (error) => setProblem(sentenceOf(error)),
      ),
    )
  const save = saving(false)
  // The record underneath is not what the keys mean here.
  useSaveKeys(form.formState.isSubmitting ? undefined : () => void save())
  useFocusBack()
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      {name !== undefined && (
        <p className="breaks" aria-live="polite">
          <strong>{name}</strong>
          {others.length > 0 && ` · ${t('more', { count: others.length })}`}
        </p>
      )}
      <FieldGrid key={adding.length}>{children}</FieldGrid>
      <DialogFoot refusals={problem ? [problem] : []}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {others.length > 0 && (
          <Button variant="default" onClick={() => void saving(true)()}>
            {t('forAll', { count: adding.length })}
          </Button>
        )}
        <Button variant="filled" loading={form.formState.isSubmitting} onClick={() => void save()}>
          {submit}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function useNextFile<T extends FieldValues, V>(form: UseFormReturn<T, unknown, V>, left: number): void {
  const before = useRef(left)
  useEffect(() => {
    // Every file that is added has a kind.
    if (left < before.current) drawnField(form, 'file_type_id')?.focus?.()
    before.current = left
  }, [left, form])
}

/** What kind of file it is; kinds that are switched off show only where they were chosen. */
export function FileKindField<T extends FieldValues, V>({
  control,
  name,
  kinds,
  span,
}: {
  control: Control<T, unknown, V>
  name: FieldPath<T>
  kinds: readonly { id: number; name: string; active: boolean }[]
  span: Span
}) {
  const options = kinds.map((kind) => ({ value: kind.id, label: kind.name, isHidden: !kind.active }))
  return (
    <SelectField
      control={control}
      name={name}
      label={t('kind')}
      options={options}
      required
      isFirst
      span={span}
    />
  )
}
