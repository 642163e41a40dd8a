import type { ComposerOptions } from '@dromos/contract/mail/composer/composer.ts'
import { Checkbox, Input } from '@mantine/core'
import { useController } from 'react-hook-form'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { language } from '../../i18n/language.ts'
import { problemsOf } from '../../platform/form-problems.ts'
import { sizeOf } from '../../platform/format.ts'
import { textsIn } from './composer-values.ts'
import type { ComposerFormState } from './composer-values.ts'
import { t } from './composer.messages.ts'
import classes from './composer.module.css'

/** Papers that are drawn as it goes out, and files that are there; each says whose it is. */
export function ComposerAttachments({ form, desk }: { form: ComposerFormState; desk: ComposerOptions }) {
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
  side: ComposerOptions['files'][number]['side']
}

interface ChoicesProps {
  form: ComposerFormState
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
