import type { LetterDesk } from '@dromos/contract/letters/letters.ts'
import { Checkbox, Input } from '@mantine/core'
import { useController } from 'react-hook-form'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { language } from '../i18n/language.ts'
import { problemsOf } from '../platform/form-problems.ts'
import { sizeOf } from '../platform/format.ts'
import { textsIn } from './letter-values.ts'
import type { LetterFormState } from './letter-values.ts'
import { t } from './letters.messages.ts'
import classes from './letters.module.css'

/** Papers that are drawn as it goes out, and files that are there; each says whose it is. */
export function LetterAttachments({ form, desk }: { form: LetterFormState; desk: LetterDesk }) {
  const papers = desk.papers.map(({ paper, name, side }) => ({ value: paper, label: name[language], side }))
  const files = desk.files.map(({ id, name, size, side }) => ({
    value: id,
    label: `${name} · ${sizeOf(size)}`,
    side,
  }))
  return (
    <div className={classes.attachments}>
      {papers.length > 0 && <Choices form={form} name="papers" label={t('papers')} choices={papers} />}
      <Choices form={form} name="files" label={t('files')} choices={files} empty={t('noFiles')} />
    </div>
  )
}

interface Choice {
  value: string
  label: string
  side: LetterDesk['files'][number]['side']
}

interface ChoicesProps {
  form: LetterFormState
  name: 'papers' | 'files'
  label: string
  choices: readonly Choice[]
  empty?: string
}

function Choices({ form, name, label, choices, empty }: ChoicesProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { value: held, onChange, ref } = field
  const chosen = textsIn(held)
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  const [problem] = problemsOf(fieldState.error)
  const error = problem && (problem.isSentence ? problem.text : fieldText(problem.text, language))
  return (
    <fieldset className={classes.choices} ref={ref} tabIndex={-1}>
      <legend className={classes.sideName}>{label}</legend>
      {choices.length === 0 && <p className="muted">{empty}</p>}
      {choices.map(({ value, label: text, side }) => (
        <Checkbox
          key={value}
          label={side === 'other' ? text : `${text} (${t(side)})`}
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}
