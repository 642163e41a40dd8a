import { fieldText } from '@dromos/contract/base/messages.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { SERVER_ERROR } from '../../platform/form-problems.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { PersonPicture } from './picture-chip.tsx'
import type { PictureChoice } from './picture-choice.ts'
import classes from './picture-field.module.css'
import { t } from './picture.messages.ts'
import { usePictureChooser } from './use-picture-chooser.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

interface PictureForm extends FieldValues {
  name?: string | null | undefined
  surname?: string | null | undefined
  file?: PictureChoice | undefined
}

interface PictureFieldProps<T extends PictureForm, O> {
  form: UseFormReturn<T, unknown, O>
  stored: { id: number; image: string | null } | null
  upload: PictureUpload
}

export function PictureField<T extends PictureForm, O>({ form, stored, upload }: PictureFieldProps<T, O>) {
  // Every person's form has it; the compiler cannot see it through the type parameter.
  const name = 'file' as FieldPath<T>
  const {
    value,
    change: setValue,
    ref,
    isReadOnly,
    input,
  } = useField({
    control: form.control,
    name,
    label: t('picture'),
  })
  const isBusy = upload.share !== null
  const choice = (value ?? null) as PictureChoice // the field of this name
  const change = (next: PictureChoice) => {
    form.clearErrors(name)
    setValue(next)
  }
  const refuse = (key: string) =>
    form.setError(name, { type: SERVER_ERROR, message: fieldText(key, language) }, { shouldFocus: true })
  const chooser = usePictureChooser({ isOff: isReadOnly || isBusy, onChosen: change, onRefused: refuse })
  const ids = { error: useId(), hint: useId() }
  const { error } = input
  return (
    <fieldset className={classes.field} data-over={chooser.isOver || undefined} {...chooser.drop}>
      <legend className="visually-hidden">{t('picture')}</legend>
      <span className={classes.face}>
        <Face form={form} choice={choice} stored={stored} />
      </span>
      <div className={classes.side}>
        <span className="medium" aria-hidden>
          {t('picture')}
        </span>
        {!isReadOnly && (
          <div className="wrap tight">
            <Button
              size="compact-sm"
              ref={ref}
              onClick={chooser.pick}
              aria-describedby={error ? `${ids.error} ${ids.hint}` : ids.hint}
              disabled={isBusy}
            >
              {t(hasPicture(choice, stored) ? 'another' : 'choose')}
            </Button>
            <Changes choice={choice} stored={stored} isBusy={isBusy} change={change} />
          </div>
        )}
        <Progress upload={upload} />
        {error && (
          <p id={ids.error} role="alert" className={classes.error}>
            {error}
          </p>
        )}
        {!isReadOnly && (
          <p id={ids.hint} className={classes.hint}>
            {chooser.isOver ? t('dropHere') : hintOf(choice)}
          </p>
        )}
      </div>
      {chooser.dialog}
    </fieldset>
  )
}

type StoredPicture = PictureFieldProps<PictureForm, unknown>['stored']

function hasPicture(choice: PictureChoice, stored: StoredPicture): boolean {
  return choice === null ? Boolean(stored?.image) : choice !== 'removed'
}

function hintOf(choice: PictureChoice): string {
  if (choice === 'removed') return t('willRemove')
  return choice ? t('willStore') : t('hint')
}

interface FaceProps<T extends PictureForm, O> {
  form: UseFormReturn<T, unknown, O>
  choice: PictureChoice
  stored: StoredPicture
}

function Face<T extends PictureForm, O>({ form, choice, stored }: FaceProps<T, O>) {
  const paths = ['name', 'surname'] as FieldPath<T>[] // every person's form has them
  const [name, surname] = useWatch({ control: form.control, name: paths })
  if (choice && choice !== 'removed') {
    return <img src={choice.preview} alt="" className={classes.preview} />
  }
  const image = choice === 'removed' ? null : (stored?.image ?? null)
  const person = { id: stored?.id ?? 0, name: String(name ?? ''), surname: String(surname ?? ''), image }
  return <PersonPicture isLarge person={person} />
}

function Changes({
  choice,
  stored,
  isBusy,
  change,
}: {
  choice: PictureChoice
  stored: { image: string | null } | null
  isBusy: boolean
  change: (next: PictureChoice) => void
}) {
  if (choice === null && !stored?.image) return null
  const isBack = choice !== null && Boolean(stored?.image)
  const next = choice === null ? 'removed' : null
  return (
    <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => change(next)}>
      {t(isBack ? 'restore' : 'remove')}
    </Button>
  )
}

function Progress({ upload }: { upload: PictureUpload }) {
  if (upload.share === null) return null
  return (
    <div className={classes.progress}>
      <progress aria-label={t('sending')} max={1} value={upload.share} />
      <Button size="compact-sm" onClick={upload.stop}>
        {t('stop')}
      </Button>
    </div>
  )
}
