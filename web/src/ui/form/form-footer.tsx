import { Anchor, Button, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useFormState, useWatch } from 'react-hook-form'
import { countChanges } from '../../platform/form-difference.ts'
import type { Problem } from '../../platform/form-problems.ts'
import { pathLabel, problemsOf } from '../../platform/form-problems.ts'
import type { Saving } from '../../platform/use-save.ts'
import { t } from './form.messages.ts'
import classes from './record-form.module.css'
import { t as ui } from '../ui.messages.ts'

/** What a form's fields are called, by the parts of their paths; see `pathLabel`. */
export type FieldLabels = Readonly<Record<string, string>>

interface FooterProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  saving: Saving<T>
  labels: FieldLabels
  onCancel: () => void
  /** The record is not stored yet. */
  isNew: boolean
  foot?: FormFoot | undefined
  /** What is in sight can be changed: without that the bar is there only while something is unsaved. */
  hasFields: boolean
}

/** A bar that leads further than to saving. */
export interface FormFoot {
  /** The way beyond saving: it stands out, and `Ctrl/⌘ Enter` takes it. */
  send: { label: string; run: () => void }
  /** What stands there while nothing is wrong. */
  said?: ReactNode
  /** In place of Cancel: what is entered is given up. */
  giveUp?: { label: string; run: () => void } | undefined
  /** What saving alone is called here. */
  save: string
}

/** What is wrong or unsaved, and Save: filled where pressing it does something. */
export function FormFooter<T extends FieldValues, O>({
  control,
  saving,
  labels,
  onCancel,
  isNew,
  foot,
  hasFields,
}: FooterProps<T, O>) {
  const { errors, isDirty } = useFormState({ control })
  const problems = problemsOf(errors)
  const isWanted = isDirty || saving.isSaving || problems.length > 0
  if (!hasFields && !isWanted) return null
  return (
    <div className={classes.footer} data-further={foot ? true : undefined}>
      <div className={classes.state} aria-live="polite">
        {problems.length > 0 ? (
          <Problems problems={problems} labels={labels} onFocus={saving.focusField} />
        ) : (
          <State isSaving={saving.isSaving} foot={foot} />
        )}
      </div>
      <Unsaved control={control} foot={foot} />
      <GiveUp foot={foot} onCancel={onCancel} />
      {foot ? (
        <FurtherWays foot={foot} saving={saving} />
      ) : (
        <SaveButton saving={saving} label={ui('save')} isFilled={isWanted || isNew} />
      )}
    </div>
  )
}

const State = ({ isSaving, foot }: { isSaving: boolean; foot: FormFoot | undefined }) =>
  isSaving ? t('saving') : foot?.said

function Unsaved<T extends FieldValues, O>({
  control,
  foot,
}: {
  control: Control<T, unknown, O>
  foot: FormFoot | undefined
}) {
  return foot?.said ? null : <UnsavedCount control={control} />
}

const GiveUp = ({ foot, onCancel }: { foot: FormFoot | undefined; onCancel: () => void }) => {
  const way = foot?.giveUp ?? { label: ui('cancel'), run: onCancel }
  return <Button onClick={way.run}>{way.label}</Button>
}

interface SaveButtonProps {
  saving: { isSaving: boolean; save: () => void }
  label: string
  isFilled: boolean
}

const SaveButton = ({ saving, label, isFilled }: SaveButtonProps) => (
  <Button
    variant={isFilled ? 'filled' : 'default'}
    aria-busy={saving.isSaving}
    aria-keyshortcuts="Control+S Meta+S"
    loading={saving.isSaving}
    onClick={saving.save}
    rightSection={<Kbd className={classes.key ?? ''}>{saveKey}</Kbd>}
  >
    {label}
  </Button>
)

const FurtherWays = ({ foot, saving }: { foot: FormFoot; saving: SaveButtonProps['saving'] }) => (
  <>
    <SaveButton saving={saving} label={foot.save} isFilled={false} />
    <Button
      variant="filled"
      aria-busy={saving.isSaving}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      loading={saving.isSaving}
      onClick={foot.send.run}
      rightSection={
        <Kbd aria-hidden className={classes.key ?? ''}>
          {sendKey}
        </Kbd>
      }
    >
      {foot.send.label}
    </Button>
  </>
)

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)
const sendKey = isApple ? '⌘ ↵' : 'Ctrl ↵'
export const saveKey = isApple ? '⌘ S' : 'Ctrl S'

function Problems({
  problems,
  labels,
  onFocus,
}: {
  problems: Problem[]
  labels: FieldLabels
  onFocus: (path: string) => void
}) {
  const [first] = problems
  return (
    <>
      <strong className="danger strong">{t('problems', { count: problems.length })}</strong>{' '}
      {first && (
        <Anchor component="button" type="button" size="sm" onClick={() => onFocus(first.path)}>
          {pathLabel(first.path, labels)}
        </Anchor>
      )}
    </>
  )
}

function UnsavedCount<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
  const { isDirty } = useFormState({ control })
  return <span className={classes.unsaved}>{isDirty && <ChangeCount control={control} />}</span>
}

function ChangeCount<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
  const { defaultValues } = useFormState({ control })
  const values = useWatch({ control })
  return t('unsaved', { count: Math.max(1, countChanges(defaultValues, values)) })
}
